import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#shared/stay.ts'
import type { Answer, Method } from '../app.ts'
import type { TwoProcesses } from './two-processes.ts'

/** Tables with changes of processes that take their time. */
const tables = ['reservations', 'guests', 'calls', 'conversations', 'messages'] as const

/** How many changes with an event of its own a record had, at least and at most: an answer may be lost in a crash. */
type EventCount = { least: number; most: number }

/** Writers of everything that a followed list has, through both processes and at once. They ignore refusals. */
export async function writersOf({ call, slow, admin, tenantId }: TwoProcesses) {
  const state = { isOver: false, acknowledged: 0, lost: 0, held: 0 }
  const ids = { guests: [] as string[], reservations: [] as string[] }
  const events = new Map<string, EventCount>()
  const [hotel] = (await call('GET', '/hotels')).data
  const roomTypes = (await call('GET', `/hotels/${hotel.id}/room-types`)).data.items as { id: string }[]
  const account = await call('POST', '/integrations', {
    body: {
      type: 'messagingApp',
      provider: 'simulator',
      name: 'Followed',
      hotelIds: [hotel.id],
      secrets: { signingSecret: 'x'.repeat(32) },
    },
  })
  assert.equal(account.status, 201, account.text)
  const today = new Date().toISOString().slice(0, 10)
  let count = 0

  /** Sends a change. `about`: the record for whose change one event is sent. */
  async function write(method: Method, path: string, body?: object, about?: string): Promise<Answer['data']> {
    try {
      const answer = await call(method, path, body ? { body } : {})
      if (answer.status >= 300) return undefined
      state.acknowledged += 1
      if (about) expect(about, { least: 1, most: 1 })
      return answer.data
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
      state.lost += 1
      await sleep(20)
      if (about) expect(about, { least: 0, most: 1 })
      return undefined
    }
  }
  function expect(id: string, { least, most }: EventCount): void {
    const known = events.get(id) ?? { least: 0, most: 0 }
    events.set(id, { least: known.least + least, most: known.most + most })
  }
  const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

  const kinds: readonly (() => Promise<unknown>)[] = [
    async () => {
      count += 1
      const guest = await write('POST', '/guests', { firstName: 'Follow', lastName: `Guest ${count}` })
      if (guest) ids.guests.push(guest.id)
    },
    async () => {
      const id = any(ids.guests)
      if (id) await write('PUT', `/guests/${id}`, { title: crypto.randomUUID().slice(0, 18) }, `guest.updated ${id}`)
    },
    async () => {
      count += 1
      const checkIn = addDays(today, 20 + (count % 300))
      const guest = { firstName: 'Follow', lastName: `Booker ${count}`, phone: `+9055500${10_000 + (count % 90_000)}` }
      const stay = { hotelId: hotel.id, roomTypeId: any(roomTypes)?.id, checkIn, checkOut: addDays(checkIn, 1) }
      const booked = await write('POST', '/reservations', { ...stay, guest })
      if (booked) ids.reservations.push(booked.id)
    },
    async () => {
      const id = any(ids.reservations)
      const body = { specialRequests: `Please ${crypto.randomUUID()}` }
      if (id) await write('PUT', `/reservations/${id}`, body, `reservation.detailsChanged ${id}`)
    },
    async () => {
      const id = any(ids.reservations)
      const chance = Math.random()
      if (id && chance < 0.4) await write('POST', `/reservations/${id}/cancel`, {})
      else if (id && chance > 0.6) await write('DELETE', `/reservations/${id}`)
    },
    () =>
      write('POST', '/calls', {
        direction: 'inbound',
        startedAt: `${addDays(today, -2)}T10:00:00Z`,
        durationSeconds: 60,
      }),
    () => {
      count += 1
      const message = { from: `+90532${1_000_000 + (count % 40)}`, text: `Message ${count}` }
      return write('POST', `/channels/${account.data.id}/simulate`, { message })
    },
    async () => {
      const [survivor, merged] = [any(ids.guests), any(ids.guests)]
      if (survivor && merged && survivor !== merged && Math.random() < 0.3)
        await write('POST', `/guests/${survivor}/merge`, { guestIds: [merged] })
      else if (merged && Math.random() < 0.1) await write('POST', `/guests/${merged}/anonymize`, {})
    },
  ]

  async function writer(): Promise<void> {
    while (!state.isOver) await any(kinds)?.()
  }

  /** A process that read its clock minutes ago changes records, and ends its transactions late. */
  async function slowWriter(): Promise<void> {
    while (!state.isOver) {
      await slow.query('begin')
      for (const table of tables) {
        await slow.query(
          `update ${table} set version = version + 1, updated_at = now() - interval '3 minutes' where tenant_id = $1
             and id = (select id from ${table} where tenant_id = $1 order by random() limit 1 for no key update skip locked)`,
          [tenantId],
        )
      }
      // As many guests of one moment as an import writes at once.
      if (state.held % 10 === 0)
        await slow.query(
          `insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
             do_not_message, source, created_at, updated_at)
           select $1, gen_random_uuid(), 'Imported', n::text, 'none', '{}', false, false, false, 'import',
             now() - interval '3 minutes', now() - interval '3 minutes' from generate_series(1, 120) n`,
          [tenantId],
        )
      await sleep(50 + Math.random() * 250)
      await slow.query(state.held % 5 === 4 ? 'rollback' : 'commit')
      state.held += 1
    }
  }

  /** The events of each record have the numbers 1 to n, and each change has one. */
  async function assertEvents(): Promise<void> {
    const { rows } = await admin.query<{ id: string; sequences: number[]; types: string[] }>(
      `select subject_id as id, array_agg(sequence::integer order by position) as sequences,
         array_agg(type order by position) as types
       from events where tenant_id = $1 and sequence > 0 group by subject_id`,
      [tenantId],
    )
    const typesOf = new Map(rows.map(({ id, types }) => [id, types]))
    for (const { id, sequences } of rows)
      assert.deepEqual(
        sequences,
        sequences.map((_, n) => n + 1),
        `the events of ${id} have no gap`,
      )
    for (const [key, { least, most }] of events) {
      const [type, id = ''] = key.split(' ')
      const sent = typesOf.get(id)?.filter((each) => each === type).length ?? 0
      assert.ok(least <= sent && sent <= most, `${key}: ${sent} events for ${least} to ${most} changes`)
    }
  }

  return {
    run: () => Promise.all([...Array.from({ length: 4 }, writer), slowWriter()]),
    /** The same without the slow process, whose changes are not in the audit log. */
    runByApi: () => Promise.all(Array.from({ length: 4 }, writer)),
    stop: () => {
      state.isOver = true
    },
    state,
    assertEvents,
  }
}
