import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addDays } from '#shared/stay.ts'
import type { Answer } from '../app.ts'
import { repetitions } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

const bookings = repetitions(40, 500)
const kills = repetitions(3, 10)
/** The steps of a letter at which a process is killed: statuses in which it is, or which it has passed. */
const steps = [
  ['planned', 'queued', 'sent', 'delivered'],
  ['queued', 'sent', 'delivered'],
  ['sent', 'delivered'],
  ['delivered'],
] as const

test('killing either of two processes at any step of a letter leaves one letter and one message for each booking', {
  timeout: 1_800_000,
}, async (t) => {
  const one = await testService()
  const two = await testService({}, { beside: one })
  t.after(async () => {
    await two.close()
    await one.close()
  })
  let token = ''
  const login = async (at: TestService): Promise<void> => {
    token = (await at.call('POST', '/auth/login', { body: one.demo })).data.accessToken
  }
  await login(one)
  const call = async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      const answer = await (tries % 2 === 0 ? two : one)
        .call(method, path, { token, headers, ...(body ? { body } : {}) })
        .catch(() => undefined)
      if (answer && answer.status < 500) return answer
      assert.ok(tries < 200, `${method} ${path}: ${answer?.text ?? 'no answer'}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const made = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const today = new Date().toISOString().slice(0, 10)
  const hotel = await made('/hotels', { name: 'Letters', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 200), basePrice: 100 }]
  const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
  const account = { type: 'smsProvider', provider: 'simulator', name: 'Letters', hotelIds: [hotel.id] }
  const { id: integrationId } = await made('/integrations', account)
  await made('/smsprovider/senders', {
    integrationId,
    address: 'LETTERS',
    name: 'Desk',
    hotelId: hotel.id,
    isDefault: true,
  })
  await made('/letterrules', { name: 'All', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['sms'] })

  const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn: addDays(today, 10), checkOut: addDays(today, 12) }
  const ids: string[] = []
  const book = async (n: number): Promise<void> => {
    const guest = { firstName: 'Killed', lastName: `Guest ${n}`, phone: `+90532${4_000_000 + n}` }
    const answer = await call('POST', '/reservations', { ...stay, guest }, randomUUID())
    assert.equal(answer.status, 201, answer.text)
    ids.push(answer.data.id)
  }
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let n = client; n < bookings; n += 4) await book(n)
  })
  const countOf = async (statuses: readonly string[]): Promise<number> => {
    const counts = statuses.map((each) => call('GET', `/letters?hotelId=${hotel.id}&status=${each}&pageSize=1`))
    return (await Promise.all(counts)).reduce((sum, { data }) => sum + data.totalCount, 0)
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const [killed, other] = kill % 2 === 0 ? [one, two] : [two, one]
    const enough = Math.floor((bookings / (kills + 1)) * kill)
    const step = steps[kill % steps.length] ?? steps[0]
    await until(`${enough} letters are ${step[0]}`, async () => (await countOf(step)) >= enough)
    await killed.end('SIGKILL')
    // Moves the clock past the leases of the killed process.
    await killed.start({ CLOCK_OFFSET: `PT${kill * 61}S` })
    await login(other)
  }
  await Promise.all(clients)
  await until('every letter has arrived', async () => (await countOf(['delivered'])) >= bookings)
  const letters = []
  for (let page = 1; letters.length < bookings; page += 1) {
    const { items } = (await call('GET', `/letters?hotelId=${hotel.id}&sort=createdAt&pageSize=100&page=${page}`)).data
    assert.ok(items.length > 0, 'there is a letter for each booking')
    letters.push(...items)
  }
  assert.deepEqual(letters.map(({ reservationId }) => reservationId).toSorted(), ids.toSorted())
  const messageIds = letters.flatMap(({ attempts }) =>
    attempts.map(({ messageId }: { messageId: string }) => messageId),
  )
  assert.equal(new Set(messageIds).size, bookings, 'no letter was tried twice')
  const sent = (await call('GET', `/smsprovider/messages?hotelId=${hotel.id}&pageSize=1`)).data
  assert.equal(sent.totalCount, bookings, 'no message is without its letter')
  const providerIds = new Set<string>()
  for (let page = 1; page <= Math.ceil(bookings / 100); page += 1) {
    const { items } = (await call('GET', `/smsprovider/messages?hotelId=${hotel.id}&pageSize=100&page=${page}`)).data
    for (const { providerMessageId } of items) providerIds.add(providerMessageId)
  }
  assert.equal(providerIds.size, bookings, 'the network has each message once')
})
