import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const stay = { checkIn: '2026-07-10', checkOut: '2026-07-11' }

/** A hotel with one room type and ways to book it. */
async function racedHotel(app: TestApp, { hotel: ofHotel = {}, roomType: ofRoomType = {} }: RacedTerms) {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { hotel: ofHotel, roomType: ofRoomType })
  const guest = { firstName: 'C', lastName: 'R', phone: '+905321112298' }
  const place = { hotelId: hotel.id, roomTypeId: roomType.id }
  const hotelPath = `/hotels/${hotel.id}`
  return {
    tenant,
    hotelId: hotel.id as string,
    roomTypeId: roomType.id as string,
    book: (body: object = {}) => tenant.call('POST', '/reservations', { body: { ...place, guest, ...stay, ...body } }),
    paths: { hotel: hotelPath, roomType: `${hotelPath}/room-types/${roomType.id}` },
  }
}

type RacedTerms = { hotel?: object; roomType?: object }
type RacedHotel = Awaited<ReturnType<typeof racedHotel>>

/** A way to lower the capacity of a night from two rooms to one: by a request, and by the SQL of a transaction. */
type Lowering = RacedTerms & {
  readonly field: string
  readonly at: 'hotel' | 'roomType'
  readonly body: object
  readonly statement: (raced: RacedHotel) => Query
}

const closedOnTheNight = [{ startDate: stay.checkIn, endDate: stay.checkIn, rooms: 1 }]

const lowerings: readonly Lowering[] = [
  {
    field: 'outOfOrder',
    roomType: { totalRooms: 2 },
    at: 'roomType',
    body: { outOfOrder: closedOnTheNight },
    statement: ({ roomTypeId }) => sql`
      update room_types set out_of_order = ${JSON.stringify(closedOnTheNight)}::jsonb where id = ${roomTypeId}`,
  },
  {
    field: 'totalRooms',
    roomType: { totalRooms: 2 },
    at: 'roomType',
    body: { totalRooms: 1 },
    statement: ({ roomTypeId }) => sql`update room_types set total_rooms = 1 where id = ${roomTypeId}`,
  },
  {
    field: 'overbookingLimit of a room type',
    roomType: { totalRooms: 1, overbookingLimit: 1 },
    at: 'roomType',
    body: { overbookingLimit: 0 },
    statement: ({ roomTypeId }) => sql`update room_types set overbooking_limit = 0 where id = ${roomTypeId}`,
  },
  {
    field: 'overbookingLimit of a hotel',
    hotel: { overbookingLimit: 1 },
    roomType: { totalRooms: 1 },
    at: 'hotel',
    body: { overbookingLimit: 0 },
    statement: ({ hotelId }) => sql`update hotels set overbooking_limit = 0 where id = ${hotelId}`,
  },
]

/**
 * Sends requests one after the other while a transaction holds the locks of a statement. Each is sent, and the
 * transaction ends, when all earlier ones wait for a lock or are answered.
 */
async function whileLocked(
  app: TestApp,
  { tenantId }: Tenant,
  { statement, requests }: { statement: Query; requests: readonly (() => Promise<Answer>)[] },
): Promise<Answer[]> {
  let answered = 0
  const sent: Promise<Answer>[] = []
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async ({ db }) => {
    await db.run(statement)
    for (const send of requests) {
      sent.push(send().finally(() => answered++))
      await until('all requests wait or are answered', async () => answered + (await countWaiting(app)) >= sent.length)
    }
  })
  return Promise.all(sent)
}

/** How many statements wait for a lock. */
const countWaiting = async ({ admin }: TestApp): Promise<number> =>
  (await admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

async function eachLowering(t: TestContext, check: (lowering: Lowering, app: TestApp, raced: RacedHotel) => unknown) {
  for (const lowering of lowerings) {
    await t.test(lowering.field, async (within) => {
      const app = await testApp(within)
      await check(lowering, app, await racedHotel(app, lowering))
    })
  }
}

full('§4.5 bookings that wait for a change of the capacity get the rooms that are there after it', async (t) => {
  await eachLowering(t, async ({ statement }, app, raced) => {
    const { tenant, book } = raced
    const first = await book()
    const elsewhere = await book({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
    const answers = await whileLocked(app, tenant, {
      statement: statement(raced),
      requests: [
        () => book(),
        () => tenant.call('PUT', `/reservations/${first.data.id}`, { body: { rooms: 2 } }),
        () => tenant.call('PUT', `/reservations/${elsewhere.data.id}`, { body: stay }),
      ],
    })
    assert.deepEqual(
      answers.map(errorCode),
      Array.from({ length: 3 }, () => '409 room_unavailable'),
    )
    assert.deepEqual((await onDatabase(app.database.commandSettings, compareRooms)).aboveCapacity, [])
  })
})

test('§4.3 a change of the capacity waits for a booking that waits for a counter, and warns of its night', async (t) => {
  await eachLowering(t, async ({ at, body }, app, { tenant, book, paths }) => {
    await book()
    const [booked, changed] = await whileLocked(app, tenant, {
      statement: sql`select from room_nights where night = ${stay.checkIn} for update`,
      requests: [() => book(), () => tenant.call('PUT', paths[at], { body })],
    })
    assert.deepEqual([booked?.status, changed?.status], [201, 200])
    assert.match(String(changed?.body.message), /rooms left: 2026-07-10 Double -1$/)
  })
})

/**
 * Lets the database judge each commit by what is committed then: `overdrawn` gets a row for a night that was sold above
 * its capacity, `lowered` the version of each changed room type with whether a night is oversold.
 */
const judgeCommits = (app: TestApp) =>
  app.admin(`
    create table overdrawn (night date, sold integer, capacity integer);
    create table lowered (version integer, is_oversold boolean);
    create function judge_sale() returns trigger language plpgsql security definer as $$
    begin
      insert into public.overdrawn
        select n.night, n.sold, c.rooms from public.room_nights n
        join public.room_types t on t.id = n.room_type_id join public.hotels h on h.id = t.hotel_id
        cross join lateral (select public.room_capacity(t, h.overbooking_limit, n.night) as rooms) c
        where n.room_type_id = new.room_type_id and n.night = new.night and n.sold > c.rooms;
      return null;
    end $$;
    create function judge_capacity() returns trigger language plpgsql security definer as $$
    begin
      insert into public.lowered
        select new.version, exists (select from public.room_nights n
          join public.room_types t on t.id = n.room_type_id join public.hotels h on h.id = t.hotel_id
          where t.id = new.id and n.sold > greatest(public.room_capacity(t, h.overbooking_limit, n.night), 0));
      return null;
    end $$;
    create constraint trigger judge_first_sale after insert on room_nights deferrable initially deferred
      for each row when (new.sold > 0) execute function judge_sale();
    create constraint trigger judge_sale after update on room_nights deferrable initially deferred
      for each row when (new.sold > old.sold) execute function judge_sale();
    create constraint trigger judge_capacity after update on room_types deferrable initially deferred
      for each row execute function judge_capacity();`)

const below = (limit: number): number => Math.floor(Math.random() * limit)

/** A random request that takes or gives rooms or changes the capacity, with the answers that it may get. */
function randomRequest({ tenant, book, paths }: RacedHotel, made: string[]): [() => Promise<Answer>, RegExp] {
  const from = 10 + below(4)
  const booking = made[below(made.length)]
  const anyStay = { checkIn: `2026-07-${from}`, checkOut: `2026-07-${from + 1 + below(3)}`, rooms: 1 + below(2) }
  const ofBooking = `/reservations/${booking}`
  const taken = /^(20[01]|409 room_unavailable|409 invalid_state_transition)$/
  const kind = below(booking === undefined ? 4 : 8)
  if (kind === 0) {
    const outOfOrder = [{ startDate: `2026-07-${from}`, endDate: '2026-07-12', rooms: 1 + below(3) }]
    const body = [{ totalRooms: below(5) }, { overbookingLimit: below(2) }, { outOfOrder: from < 13 ? outOfOrder : [] }]
    return [() => tenant.call('PUT', paths.roomType, { body: body[below(3)] as object }), /^200$/]
  }
  if (kind === 1 && below(2) === 0) {
    return [() => tenant.call('PUT', paths.hotel, { body: { overbookingLimit: below(2) } }), /^200$/]
  }
  if (kind < 4) return [() => book(anyStay), taken]
  if (kind < 6) return [() => tenant.call('PUT', ofBooking, { body: anyStay }), taken]
  return [() => tenant.call('POST', `${ofBooking}/cancel`, { body: {} }), taken]
}

test('§4.5 no room is sold above the capacity of its moment, and every change warns of what is oversold', async (t) => {
  const app = await testApp(t)
  const raced = await racedHotel(app, { roomType: { totalRooms: 3 } })
  await raced.book()
  await judgeCommits(app)
  const made: string[] = []
  const warned = new Map<number, boolean>()
  const work = async (): Promise<void> => {
    for (let round = 0; round < repetitions(10, 60); round += 1) {
      const [send, expected] = randomRequest(raced, made)
      const answer = await send()
      assert.match(errorCode(answer), expected, answer.text)
      if (answer.status === 201) made.push(answer.data.id)
      if (answer.data?.id === raced.roomTypeId) warned.set(answer.data.version, answer.body.message !== null)
    }
  }
  await Promise.all(Array.from({ length: 12 }, work))
  assert.deepEqual(await app.admin('select night::text, sold, capacity from overdrawn'), [])
  for (const { version, isOversold } of await app.admin<{ version: number; isOversold: boolean }>(
    'select version, is_oversold as "isOversold" from lowered',
  )) {
    // A cancellation that commits between the warning and the change may have made room.
    if (isOversold) assert.equal(warned.get(version), true, `version ${version}`)
  }
  assert.deepEqual((await onDatabase(app.database.commandSettings, compareRooms)).differences, [])
})
