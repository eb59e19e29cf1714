import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, CallOptions, Method } from '../app.ts'
import { type TestService, until } from './process.ts'
import { startServiceReceiver } from './service-receiver.ts'

let guests = 0

/** Registers a webhook receiver at a running service. Call `login` again after each start of a process. */
export async function serviceWithWebhook(service: TestService) {
  const receiver = await startServiceReceiver(service)
  let token = ''
  const login = async (at: TestService = service): Promise<void> => {
    token = (await at.call('POST', '/auth/login', { body: service.demo })).data.accessToken
  }
  const call = (method: Method, path: string, options: CallOptions = {}, at: TestService = service): Promise<Answer> =>
    at.call(method, path, { token, ...options })
  const guestIds = async (at?: TestService): Promise<Set<string>> => {
    const ids = new Set<string>()
    for (let page = 1; ; page++) {
      const { items, totalPages } = (await call('GET', `/guests?pageSize=100&page=${page}`, {}, at)).data
      for (const { id } of items) ids.add(id)
      if (page >= totalPages) return ids
    }
  }
  const newGuest = (at?: TestService): Promise<Answer> => {
    guests += 1
    const body = { firstName: 'Fault', lastName: `Guest ${guests}`, phone: `+9055${String(50_000_000 + guests)}` }
    return call('POST', '/guests', { body }, at)
  }

  await login()
  const before = await guestIds()
  const made = await call('POST', '/webhooks', {
    body: { url: receiver.url, events: ['guest.created'], secret: 'faults' },
  })
  assert.equal(made.status, 201, made.text)
  const webhookId: string = made.data.id

  /** Up to 100 deliveries of the endpoint, as the API lists them. */
  const deliveries = async (at?: TestService) =>
    (await call('GET', `/webhooks/${webhookId}/deliveries?pageSize=100`, {}, at)).data.items as {
      id: string
      status: string
      attemptCount: number
    }[]

  /** Four clients create guests until `stop` and ignore failures. `acknowledged`: the number of successful requests. */
  function load() {
    const state = { acknowledged: 0, isOver: false }
    const client = async (): Promise<void> => {
      while (!state.isOver) {
        const answer = await newGuest().catch(() => undefined)
        if (answer?.status === 201) state.acknowledged += 1
        else await sleep(20)
      }
    }
    const clients = Promise.all(Array.from({ length: 4 }, client))
    return {
      acknowledged: () => state.acknowledged,
      async stop() {
        state.isOver = true
        await clients
      },
    }
  }

  /** Asserts that exactly the existing guests were announced. Returns the number of repeated deliveries. */
  async function everyGuestWasAnnounced(at?: TestService): Promise<number> {
    const announced = () => new Set(receiver.arrivals.map(({ event }) => event.data.guestId))
    const present = [...(await guestIds(at))].filter((id) => !before.has(id))
    await until('every guest was announced', () => present.every((id) => announced().has(id)))
    assert.deepEqual([...announced()].toSorted(), present.toSorted())
    const events = new Set(receiver.arrivals.map(({ event }) => event.id))
    assert.equal(events.size, present.length, 'each by one event')
    return receiver.arrivals.length - events.size
  }

  return { receiver, webhookId, login, call, newGuest, deliveries, load, everyGuestWasAnnounced }
}
