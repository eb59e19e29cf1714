import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { waitForLock } from '../../../testing/postgres/wait-for-lock.ts'
import { type BookingLife, bookingLife, historyOf, ofMay, outcome } from '../testing/booking-life.ts'
import { holdExpiryJob } from './hold-expiry.ts'

const typesOf = async ({ events }: BookingLife, id: string): Promise<string[]> =>
  (await events(id)).map(({ type }) => type)

test('§3 a hold occupies rooms, expires after the hotel’s minutes by default, can be confirmed before', async (t) => {
  const life = await bookingLife(t, { hotel: { holdMinutes: 45 } })
  const held = await life.booked({ status: 'held', rooms: 2 })
  assert.deepEqual(
    [held.status, held.heldUntil, held.confirmedAt, historyOf(held)],
    ['held', '2026-06-01T09:45:00.000Z', null, ['null → held']],
  )
  assert.deepEqual(await life.sold(), { '2026-07-10': 2, '2026-07-11': 2, '2026-07-12': 2 })
  life.app.advance('PT44M59S')
  const confirmed = await life.applyStep(held.id, 'confirm', { reason: 'Paid' })
  assert.deepEqual(
    [confirmed.status, confirmed.heldUntil, confirmed.confirmedAt, historyOf(confirmed)],
    ['confirmed', null, '2026-06-01T09:44:59.000Z', ['null → held', 'held → confirmed']],
  )
  const { reason, userId } = confirmed.statusHistory[1]
  assert.deepEqual([reason, userId], ['Paid', await life.userId()])
  life.app.advance('PT1H')
  await life.app.settle()
  assert.equal((await life.read(held.id)).status, 'confirmed')
  const [created, updated, ...more] = await life.events(held.id)
  assert.deepEqual([created?.data.status, created?.data.heldUntil], ['held', held.heldUntil])
  assert.deepEqual(updated?.data.changes, { status: { from: 'held', to: 'confirmed' } })
  assert.deepEqual(more, [])
  assert.equal(outcome(await life.requestStep(held.id, 'confirm')), '409 status invalid_state_transition')
  await life.assertCounted()
})

test('§7.1 a hold ends in the future and by the end of the arrival day, and cannot be imported', async (t) => {
  const life = await bookingLife(t, { hotel: { businessDayStart: 'PT6H' } })
  const today = { checkIn: '2026-06-01', checkOut: '2026-06-03', status: 'held' }
  const refused = async (body: object): Promise<string> => outcome(await life.book(body))
  // The business day of 1 June ends at six in the morning in Istanbul, which is 03:00 UTC.
  assert.equal((await life.booked({ ...today, heldUntil: '2026-06-02T03:00:00Z' })).status, 'held')
  assert.equal(await refused({ ...today, heldUntil: '2026-06-02T03:00:00.001Z' }), '422 heldUntil out_of_range')
  assert.equal(await refused({ ...today, heldUntil: '2026-06-01T09:00:00Z' }), '422 heldUntil out_of_range')
  assert.equal(await refused({ ...today, heldUntil: 'soon' }), '422 heldUntil invalid_date')
  assert.equal(await refused({ heldUntil: '2026-06-01T10:00:00Z' }), '422 heldUntil invalid_value')
  assert.equal(await refused({ status: 'confirmed', heldUntil: '2026-06-01T10:00:00Z' }), '422 heldUntil invalid_value')
  assert.equal(await refused({ status: 'checkedIn' }), '422 status invalid_value')
  assert.equal(await refused({ ...ofMay, status: 'held' }), '422 status invalid_value')
  life.at('2026-06-02T02:50:00Z')
  const late = await life.booked(today)
  assert.equal(late.heldUntil, '2026-06-02T03:00:00.000Z', 'not after the day of arrival')
})

test('§6.1 an unconfirmed hold expires on time, once, and releases rooms and discount', async (t) => {
  const life = await bookingLife(t)
  const terms = { name: 'Once', type: 'percent', value: 10, usageLimit: 1 }
  const { data: discount } = await life.call('POST', '/discounts', { body: terms })
  const held = await life.booked({ status: 'held', discountId: discount.id })
  life.app.advance('PT29M59.999S')
  await life.app.settle()
  assert.equal((await life.app.admin('select status from reservations'))[0]?.status, 'held')
  life.app.advance('PT0.001S')
  await life.app.settle()
  assert.deepEqual(await life.app.admin('select status, rooms_held_until from reservations'), [
    { status: 'expired', rooms_held_until: null },
  ])
  const expired = await life.read(held.id)
  const { at, userId, reason } = expired.statusHistory[1]
  assert.deepEqual(
    [historyOf(expired), at, userId],
    [['null → held', 'held → expired'], '2026-06-01T09:30:00.000Z', null],
  )
  assert.match(reason, /not confirmed/)
  assert.deepEqual(await life.sold(), {})
  assert.equal((await life.call('GET', `/discounts/${discount.id}`)).data.usageCount, 0)
  const [, updated, ...more] = await life.events(held.id)
  assert.deepEqual(
    [updated?.type, updated?.data.status, updated?.data.changes, more],
    ['reservation.updated', 'expired', { status: { from: 'held', to: 'expired' } }, []],
  )
  for (const step of ['confirm', 'cancel', 'check-in', 'no-show', 'check-out']) {
    assert.equal(outcome(await life.requestStep(held.id, step)), '409 status invalid_state_transition', step)
  }
  await life.assertCounted()
})

test('§3 no response shows an overdue hold as held, and filters agree', async (t) => {
  const life = await bookingLife(t)
  const ids = [await life.booked({ status: 'held' }), await life.booked({ status: 'held' })].map(({ id }) => id)
  const open = await life.booked({ status: 'held', heldUntil: '2026-06-02T09:00:00Z' })
  life.app.advance('PT30M')
  const [first = '', second = ''] = ids
  assert.equal((await life.read(first)).status, 'expired')
  const idsOf = async (status: string): Promise<string[]> =>
    (await life.list(`status=${status}`)).items.map(({ id }: { id: string }) => id).toSorted()
  assert.deepEqual(await idsOf('held'), [open.id])
  assert.deepEqual(await idsOf('expired'), ids.toSorted())
  assert.equal((await life.list('status=held')).totalCount, 1)
  await life.app.settle()
  for (const id of [first, second])
    assert.deepEqual(await typesOf(life, id), ['reservation.created', 'reservation.updated'])
  const entries = await life.app.admin(
    `select actor_type, actor_user_id from audit_log where action = 'reservation.expired'`,
  )
  assert.deepEqual(
    entries,
    Array.from({ length: 2 }, () => ({ actor_type: 'system', actor_user_id: null })),
  )
})

test('§4.5 the last room, occupied by an overdue hold, goes to the next booking', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 2 } })
  const held = await life.booked({ status: 'held', checkIn: '2026-07-11', checkOut: '2026-07-16' })
  const other = await life.booked({ checkIn: '2026-07-09', checkOut: '2026-07-12' })
  assert.equal(outcome(await life.book()), '409 roomTypeId room_unavailable')
  life.app.advance('PT30M')
  const booked = await life.booked()
  assert.deepEqual([booked.status, (await life.read(held.id)).status], ['confirmed', 'expired'])
  assert.equal(outcome(await life.book()), '409 roomTypeId room_unavailable', 'and to no other booking')
  assert.equal((await life.read(other.id)).status, 'confirmed')
  assert.deepEqual(await typesOf(life, held.id), ['reservation.created', 'reservation.updated'])
  const [entry] = await life.app.admin(`select actor_type from audit_log where action = 'reservation.expired'`)
  assert.equal(entry?.actor_type, 'system', 'not the booker’s doing')
  await life.assertCounted()
})

test('§6.1 an overdue hold expires once, even if two processes find it at the same time', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 6 } })
  const second = { ...life.app.runtime, database: life.app.database.open() }
  const holds = []
  for (let n = 0; n < 6; n += 1) holds.push(await life.booked({ status: 'held' }))
  life.app.advance('PT30M')
  await life.list('pageSize=1')
  for (let n = 0; n < 6; n += 1) holds.push(await life.booked({ status: 'held' }))
  life.app.advance('PT30M')
  const [a = { id: '' }, b = { id: '' }, c = { id: '' }] = holds.slice(6)
  const [, , ...answers] = await Promise.all([
    runDueJobs(life.app.runtime, [holdExpiryJob]),
    runDueJobs(second, [holdExpiryJob]),
    ...Array.from({ length: 3 }, () => life.call('GET', '/reservations?status=held')),
    life.call('GET', `/reservations/${a.id}`),
    life.requestStep(a.id, 'confirm'),
    life.requestStep(b.id, 'cancel'),
    life.call('DELETE', `/reservations/${c.id}`),
    life.book({ checkIn: '2026-07-09' }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 409, 409, 204, 201],
  )
  assert.deepEqual(
    answers.slice(0, 3).map(({ data }) => data.totalCount),
    [0, 0, 0],
  )
  for (const { id } of holds) assert.deepEqual(await typesOf(life, id), ['reservation.created', 'reservation.updated'])
  await life.assertCounted()
})

test('§4.5 a booking that expires two holds locks no night while another process expires one of them', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 2 } })
  await life.booked({ status: 'held' })
  const second = await life.booked({ status: 'held' })
  life.app.advance('PT30M')
  const { booking } = await inTransaction(
    backgroundInvocation(life.app.runtime, life.tenant.tenantId),
    async ({ db, actor }) => {
      const ofTenant = sql`where tenant_id = ${actor.tenantId}`
      await db.run(sql`select from reservations ${ofTenant} and id = ${second.id} for no key update`)
      const request = life.booked({ rooms: 2 })
      await waitForLock(life.app)
      // With a locked night both transactions would wait for each other.
      assert.equal(await db.run(sql`select from room_nights ${ofTenant} for update nowait`), 3)
      return { booking: request }
    },
  )
  assert.equal((await booking).status, 'confirmed')
  await life.assertCounted()
})

test('an extended hold is checked again at its new end', async (t) => {
  const life = await bookingLife(t)
  const held = await life.booked({ status: 'held' })
  await life.app.admin(`update reservations set held_until = held_until + interval '1 hour'`)
  life.app.advance('PT30M')
  await life.app.settle()
  assert.equal((await life.read(held.id)).status, 'held')
  const [due] = await life.app.admin(`select due_at, attempts from jobs where kind = 'reservations.hold-expiry'`)
  assert.deepEqual(due, { due_at: '2026-06-01T10:30:00.000Z', attempts: 0 })
  life.app.advance('PT1H')
  await life.app.settle()
  assert.equal((await life.read(held.id)).status, 'expired')
  assert.deepEqual(await life.app.admin(`select 1 from jobs where kind = 'reservations.hold-expiry'`), [])
})
