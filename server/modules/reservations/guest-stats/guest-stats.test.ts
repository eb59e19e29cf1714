import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { guests } from '#modules/guests/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { addDays, todayIn } from '#shared/stay.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { isLockAwaited } from '../../../testing/postgres/wait-for-lock.ts'
import { until } from '../../../testing/processes/process.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { emitUpdate } from '../record/event-payloads.ts'
import { reservations } from '../record/reservations.ts'
import { updateGuestStats } from './update-guest-stats.ts'

/** The number of random runs; STATS_RUNS sets more. */
const runs = repetitions(2)

type BookingAnswer = { hotel: { id: string }; roomType: { id: string } }

const book = ({ hotel, roomType }: BookingAnswer, guestId: string, [checkIn, checkOut]: readonly [string, string]) => ({
  hotelId: hotel.id,
  roomTypeId: roomType.id,
  guestId,
  checkIn,
  checkOut,
})

/** Reads the database directly, because tokens expire while the clock moves by days. */
const storedStats = (app: TestApp, { tenantId }: Tenant, guestId: string) =>
  inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => (await guests.find(ctx, guestId)).stats)

/** Updates a booking in the database and emits the event of that update. */
async function changed(app: TestApp, tenantId: string, id: string, set: string): Promise<void> {
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    const before = await reservations.find(ctx, id)
    await app.admin(`update reservations set ${set} where id = $1`, [id])
    emitUpdate(ctx, before, await reservations.find(ctx, id))
  })
}

test('events update the totals of a guest: cancellations do not count, bookings of other hotels do', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [euros, yen] = [await newHotel(tenant), await newHotel(tenant, { hotel: { currencyCode: 'JPY' } })]
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const none = {
    reservations: 0,
    nights: 0,
    revenue: [],
    stays: 0,
    stayNights: 0,
    spent: [],
    ahead: 0,
    bookedAhead: [],
    lastStayAt: null,
    nextArrival: null,
    calls: 0,
    messages: 0,
  }
  assert.deepEqual(guest.stats, none)
  const first = await created(tenant, '/reservations', book(euros, guest.id, ['2026-06-10', '2026-06-12']))
  await created(tenant, '/reservations', { ...book(euros, guest.id, ['2026-07-01', '2026-07-04']), rooms: 2 })
  await created(tenant, '/reservations', book(yen, guest.id, ['2026-08-01', '2026-08-02']))
  await app.settle()
  const revenue = [
    { currencyCode: 'EUR', amount: 800 },
    { currencyCode: 'JPY', amount: 100 },
  ]
  assert.deepEqual(await storedStats(app, tenant, guest.id), {
    ...none,
    reservations: 3,
    nights: 6,
    revenue,
    ahead: 3,
    bookedAhead: revenue,
    nextArrival: '2026-06-10',
  })
  await tenant.call('POST', `/reservations/${first.id}/cancel`, { body: {} })
  await app.settle()
  const { version, stats } = (await tenant.call('GET', `/guests/${guest.id}`)).data
  assert.deepEqual([stats.reservations, stats.nights, stats.nextArrival], [2, 4, '2026-07-01'])
  assert.deepEqual(stats.revenue[0], { currencyCode: 'EUR', amount: 600 })
  assert.equal(version, guest.version, 'a stay is no change of the record')
})

test('as days pass, an arrival expires and a stay becomes the last one, at midnight of the hotel', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const hotel = await newHotel(tenant, {
    hotel: { timeZone: 'Pacific/Auckland', businessDayStart: 'PT3H', marksNoShows: false },
  })
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  await created(tenant, '/reservations', book(hotel, guest.id, ['2026-06-03', '2026-06-05']))
  await created(tenant, '/reservations', book(hotel, guest.id, ['2026-06-20', '2026-06-21']))
  await app.settle()
  const dates = async () => {
    await app.settle()
    const { lastStayAt, nextArrival } = await storedStats(app, tenant, guest.id)
    return [lastStayAt, nextArrival]
  }
  assert.deepEqual(await dates(), [null, '2026-06-03'])
  // 4 June, 02:59 in Auckland: the business date is still the arrival day.
  app.advance('P2DT5H59M')
  assert.deepEqual(await dates(), [null, '2026-06-03'])
  app.advance('PT1M')
  assert.deepEqual(await dates(), [null, '2026-06-20'])
  app.advance('P1D')
  assert.deepEqual(await dates(), ['2026-06-05', '2026-06-20'])
  app.advance('P30D')
  assert.deepEqual(await dates(), ['2026-06-21', null])
  assert.deepEqual(await app.admin("select 1 from jobs where kind = 'guests.stats'"), [])
})

test('a booking moved to another guest counts only for that guest', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await newHotel(tenant)
  const make = (firstName: string) => created(tenant, '/guests', { firstName, lastName: 'Guest' })
  const [ada, grace] = [await make('Ada'), await make('Grace')]
  const { id } = await created(tenant, '/reservations', book(hotel, ada.id, ['2026-06-10', '2026-06-12']))
  await app.settle()
  await changed(app, tenant.tenantId, id, `guest_id = '${grace.id}'`)
  await app.settle()
  assert.equal((await storedStats(app, tenant, ada.id)).reservations, 0)
  assert.equal((await storedStats(app, tenant, grace.id)).reservations, 1)
})

const anyStep = fc.record({
  what: fc.constantFrom('book', 'book', 'book', 'cancel', 'remove', 'move', 'arrive', 'leave', 'miss', 'hold', 'wait'),
  guest: fc.nat(2),
  hotel: fc.nat(1),
  which: fc.nat(30),
  days: fc.nat(12),
  nights: fc.integer({ min: 1, max: 6 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

type StoredReservation = {
  status: string
  checkIn: string
  checkOut: string
  until: string | null
  nights: number
  amount: string
  timeZone: string
}

/** Computes the same totals in a second, slow way from all bookings. */
async function countedFor(app: TestApp, guestId: string) {
  const all = await app.admin<StoredReservation>(
    `select r.status, r.check_in::text as "checkIn", r.check_out::text as "checkOut",
      r.rooms_held_until::text as until, r.nights, r.total_amount::text as amount, h.time_zone as "timeZone"
    from reservations r join hotels h on h.id = r.hotel_id where r.deleted_at is null and r.guest_id = $1`,
    [guestId],
  )
  const mine = all.filter((each) => /^(confirmed|checkedIn|checkedOut)$/.test(each.status))
  const today = ({ timeZone }: StoredReservation): string => todayIn(timeZone, app.runtime.now())
  const ends = mine.flatMap((each) => {
    if (each.status === 'checkedOut') return [each.until ?? each.checkOut]
    return each.checkOut <= today(each) ? [each.checkOut] : []
  })
  const begun = mine.filter((each) => each.status !== 'confirmed' || each.checkIn < today(each))
  const coming = mine.filter((each) => !begun.includes(each))
  const arrivals = mine.filter((each) => each.status === 'confirmed' && each.checkIn >= today(each))
  const nightsOf = (some: typeof mine) => some.reduce((sum, { nights }) => sum + nights, 0)
  const amountsOf = (some: typeof mine) =>
    some.length === 0 ? [] : [{ currencyCode: 'EUR', amount: some.reduce((sum, each) => sum + Number(each.amount), 0) }]
  return {
    reservations: mine.length,
    nights: nightsOf(mine),
    revenue: amountsOf(mine),
    stays: begun.length,
    stayNights: nightsOf(begun),
    spent: amountsOf(begun),
    ahead: coming.length,
    bookedAhead: amountsOf(coming),
    lastStayAt: ends.toSorted().at(-1) ?? null,
    nextArrival: arrivals.map(({ checkIn }) => checkIn).toSorted()[0] ?? null,
    calls: 0,
    messages: 0,
  }
}

async function planted(app: TestApp, steps: readonly Step[]): Promise<void> {
  const tenant = await newTenant(app)
  const roomType = { totalRooms: 500 }
  const hotels = [
    await newHotel(tenant, { roomType, hotel: { timeZone: 'Pacific/Auckland' } }),
    await newHotel(tenant, { roomType, hotel: { timeZone: 'America/Los_Angeles' } }),
  ] as const
  const family: { id: string }[] = []
  for (const firstName of ['A', 'B', 'C']) family.push(await created(tenant, '/guests', { firstName, lastName: 'G' }))
  const made: string[] = []
  let caller: Pick<Tenant, 'call'> = tenant
  const set = async ({ which }: Step, change: string): Promise<void> => {
    const id = made[which % Math.max(1, made.length)]
    if (id) await changed(app, tenant.tenantId, id, change)
  }
  const does: Record<string, (step: Step) => Promise<unknown>> = {
    book: async ({ guest, hotel, days, nights }) => {
      const checkIn = addDays(todayIn('Pacific/Auckland', app.runtime.now()), days)
      const to = hotels[hotel] ?? hotels[0]
      const body = book(to, family[guest]?.id ?? '', [checkIn, addDays(checkIn, nights)])
      const answer = await caller.call('POST', '/reservations', { body })
      assert.equal(answer.status, 201, answer.text)
      made.push(answer.data.id)
    },
    cancel: ({ which }) => caller.call('POST', `/reservations/${made[which % Math.max(1, made.length)]}/cancel`),
    remove: async ({ which }) => {
      const at = which % Math.max(1, made.length)
      const { status } = await caller.call('DELETE', `/reservations/${made[at]}`)
      if (status === 204) made.splice(at, 1)
    },
    move: (step) => set(step, `guest_id = '${family[step.guest]?.id}'`),
    arrive: (step) => set(step, "status = 'checkedIn'"),
    leave: (step) => set(step, "status = 'checkedOut', rooms_held_until = check_in + 1"),
    miss: (step) => set(step, "status = 'noShow'"),
    hold: (step) => set(step, "status = 'held', held_until = now()"),
    wait: async ({ days }) => {
      app.advance(`P${days}D`)
      caller = await colleague(app, tenant)
    },
  }
  for (const [index, step] of steps.entries()) {
    await does[step.what]?.(step)
    // Not after every step, so that several events are pending at once.
    if (index % 3 !== 2 && index < steps.length - 1) continue
    await app.settle()
    for (const { id } of family)
      assert.deepEqual(await storedStats(app, tenant, id), await countedFor(app, id), step.what)
  }
}

test('a past stay that is deleted no longer counts', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await newHotel(tenant)
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const today = app.runtime.now().toString().slice(0, 10)
  const { id } = await created(tenant, '/reservations', book(hotel, guest.id, [today, addDays(today, 1)]))
  for (const step of ['check-in', 'check-out']) await tenant.call('POST', `/reservations/${id}/${step}`, { body: {} })
  await app.settle()
  assert.equal((await storedStats(app, tenant, guest.id)).reservations, 1)
  assert.equal((await tenant.call('DELETE', `/reservations/${id}`)).status, 204)
  await app.settle()
  assert.deepEqual(await storedStats(app, tenant, guest.id), await countedFor(app, guest.id))
  assert.equal((await storedStats(app, tenant, guest.id)).reservations, 0)
})

test('for any changes of bookings, the stored totals equal the counted ones', async () => {
  const steps = fc.array(anyStep, { minLength: 10, maxLength: 18 })
  const property = fc.asyncProperty(steps, async (each) => {
    const app = await testApp()
    try {
      await planted(app, each)
    } finally {
      await app.close()
    }
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
})

test('concurrent updates of one guest’s totals are serialized: older data never overwrites newer data', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await newHotel(tenant)
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  await created(tenant, '/reservations', book(hotel, guest.id, ['2026-06-10', '2026-06-11']))
  await app.settle()
  const others: { done: Promise<void>; isDone: boolean }[] = []
  const other = async (): Promise<void> => {
    await created(tenant, '/reservations', book(hotel, guest.id, ['2026-06-12', '2026-06-13']))
    const started = { done: app.settle(), isDone: false }
    others.push(started)
    void started.done.then(() => (started.isDone = true))
    await until('the other waits or is done', async () => started.isDone || (await isLockAwaited(app, 'advisory')))
  }
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    const batch: typeof ctx.db.batch = async (queries) => {
      const answers = await ctx.db.batch(queries)
      if (others.length === 0) await other()
      return answers
    }
    await updateGuestStats({ ...ctx, db: { ...ctx.db, batch } }, guest.id)
  })
  await Promise.all(others.map(({ done }) => done))
  assert.equal((await storedStats(app, tenant, guest.id)).reservations, 2)
})
