import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { addDays } from '#shared/stay.ts'
import { full } from '../../../testing/full.ts'
import { newHotel } from '../../../testing/world.ts'
import { type BookingLife, bookingLife, historyOf, ofMay, outcome } from '../testing/booking-life.ts'
import { nightAudit } from './night-audit.ts'

const tonight = { checkIn: '2026-06-01', checkOut: '2026-06-04' }
const statusOf = async ({ read }: BookingLife, id: string): Promise<string> => (await read(id)).status

test('§3 when a business day begins, guests who have not arrived are no-shows; all others are not', async (t) => {
  const cancellationPolicy = [{ from: 'arrival', offset: 'P1D', feeType: 'nights', feeValue: 1 }]
  const life = await bookingLife(t, { hotel: { cancellationPolicy } })
  const late = await life.booked({ ...tonight, rooms: 2 })
  const come = await life.booked(tonight)
  await life.applyStep(come.id, 'check-in')
  const tomorrow = await life.booked({ checkIn: '2026-06-02', checkOut: '2026-06-04' })
  const held = await life.booked({ ...tonight, status: 'held', heldUntil: '2026-06-01T21:00:00Z' })
  // Midnight in Istanbul.
  life.at('2026-06-01T20:59:59.999Z')
  await life.app.settle()
  assert.equal(await statusOf(life, late.id), 'confirmed')
  life.at('2026-06-01T21:00:00Z')
  await life.app.settle()
  const missed = await life.read(late.id)
  assert.deepEqual([missed.status, missed.roomsHeldUntil, missed.feeDue], ['noShow', '2026-06-02', 200])
  const { userId, at, reason } = missed.statusHistory[1]
  assert.deepEqual([userId, at], [null, '2026-06-01T21:00:00.000Z'])
  assert.match(reason, /had not arrived/)
  const [, updated, ...more] = await life.events(late.id)
  assert.deepEqual([updated?.data.changes, more], [{ status: { from: 'confirmed', to: 'noShow' } }, []])
  assert.deepEqual(await Promise.all([come, tomorrow, held].map(({ id }) => statusOf(life, id))), [
    'checkedIn',
    'confirmed',
    'expired',
  ])
  assert.equal(outcome(await life.requestStep(late.id, 'check-in')), '409 status invalid_state_transition')
  await life.assertCounted()
})

// In chronological order. businessDayStart is in local time.
const nights = [
  { timeZone: 'Pacific/Auckland', businessDayStart: 'PT0H', checkIn: '2026-06-02', begins: '2026-06-02T12:00:00Z' },
  { timeZone: 'Pacific/Honolulu', businessDayStart: 'PT4H30M', checkIn: '2026-06-01', begins: '2026-06-02T14:30:00Z' },
  // In Santiago clocks go forward at midnight: 6 September begins at 01:00.
  { timeZone: 'America/Santiago', businessDayStart: 'PT0H', checkIn: '2026-09-05', begins: '2026-09-06T04:00:00Z' },
  // In New York clocks go back on 1 November: 06:00 is an hour later.
  { timeZone: 'America/New_York', businessDayStart: 'PT6H', checkIn: '2026-10-31', begins: '2026-11-01T11:00:00Z' },
  // In Berlin 02:30 does not exist on this date.
  { timeZone: 'Europe/Berlin', businessDayStart: 'PT2H30M', checkIn: '2027-03-27', begins: '2027-03-28T01:00:00Z' },
]

full('§3 the business day begins by each hotel’s local time, also in nights with a clock change', async (t) => {
  const life = await bookingLife(t)
  const expected: { id: string; begins: string }[] = []
  for (const { timeZone, businessDayStart, checkIn, begins } of nights) {
    const { hotel, roomType } = await newHotel(life.tenant, { hotel: { timeZone, businessDayStart } })
    const checkOut = addDays(checkIn, 2)
    const { id } = await life.booked({ hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut })
    expected.push({ id, begins })
  }
  for (const { id, begins } of expected) {
    life.at(Temporal.Instant.from(begins).subtract({ milliseconds: 1 }).toString())
    await life.app.settle()
    assert.equal(await statusOf(life, id), 'confirmed', begins)
    life.at(begins)
    await life.app.settle()
    assert.equal(await statusOf(life, id), 'noShow', begins)
  }
})

test('missed days are caught up by two processes at once, each guest once', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 20 } })
  const second = { ...life.app.runtime, database: life.app.database.open() }
  const ids: string[] = []
  for (let n = 1; n <= 9; n += 1) ids.push((await life.booked({ checkIn: `2026-06-0${n}`, checkOut: '2026-06-12' })).id)
  life.at('2026-06-09T09:00:00Z')
  // A killed process leaves an expired lease.
  await life.app.admin(`update jobs set leased_until = '2026-06-01T00:00:00Z', attempts = 3`)
  await Promise.all([runDueJobs(life.app.runtime, [nightAudit]), runDueJobs(second, [nightAudit])])
  const statuses = await Promise.all(ids.map((id) => statusOf(life, id)))
  assert.deepEqual(statuses, [...Array.from({ length: 8 }, () => 'noShow'), 'confirmed'])
  for (const id of ids.slice(0, 8)) assert.equal((await life.events(id)).length, 2)
  const jobs = await life.app.admin(`select attempts, leased_until from jobs where kind = 'reservations.night-audit'`)
  assert.deepEqual(jobs, [{ attempts: 0, leased_until: null }])
  await life.assertCounted()
})

full('more guests than one batch are marked in several batches, and a failure does not block the others', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 200 } })
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => life.booked(tonight)))
    ids.push(...answers.map(({ id }) => id))
  }
  const [broken] = ids
  await life.app.admin('update reservations set cancellation_policy = $1 where id = $2', [
    '[{"from": "arrival", "offset": "none", "feeType": "nights", "feeValue": 1}]',
    broken,
  ])
  life.at('2026-06-01T21:00:00Z')
  await life.app.settle()
  const counted = () => life.app.admin('select status, count(*)::int as n from reservations group by 1 order by 1')
  assert.deepEqual((await counted()).find(({ status }) => status === 'noShow')?.n, 99)
  await life.app.admin(`update reservations set cancellation_policy = '[]' where id = $1`, [broken])
  life.app.advance('PT10S')
  await life.app.settle()
  assert.deepEqual(await counted(), [{ status: 'noShow', n: 120 }])
})

test('stays imported after their arrival are ignored; upcoming ones are not', async (t) => {
  const life = await bookingLife(t)
  const recordedAt = '2026-04-01T12:00:00Z'
  const past = await life.booked(ofMay)
  const inHouse = await life.booked({ checkIn: '2026-05-31', checkOut: '2026-06-05', recordedAt })
  const ahead = await life.booked({ ...tonight, recordedAt })
  life.at('2026-06-05T00:00:00Z')
  await life.app.settle()
  assert.deepEqual(await Promise.all([past, inHouse, ahead].map(({ id }) => statusOf(life, id))), [
    'confirmed',
    'confirmed',
    'noShow',
  ])
  assert.deepEqual(historyOf(await life.read(past.id)), ['null → confirmed'])
})

test('a hotel can switch the automatic marking off and mark no-shows by hand', async (t) => {
  const life = await bookingLife(t, { hotel: { marksNoShows: false } })
  const { id } = await life.booked(tonight)
  life.at('2026-06-03T00:00:00Z')
  await life.app.settle()
  assert.equal(await statusOf(life, id), 'confirmed')
  await life.call('PUT', `/hotels/${life.hotel.id}`, { body: { marksNoShows: true } })
  life.app.advance('PT1H')
  await life.app.settle()
  assert.equal(await statusOf(life, id), 'noShow')
})

test('every hotel has one night audit job, which ends with the hotel', async (t) => {
  const life = await bookingLife(t)
  const { hotel, roomType } = await newHotel(life.tenant, { season: null })
  await life.app.settle()
  const jobs = async () => (await life.app.admin(`select 1 from jobs where kind = 'reservations.night-audit'`)).length
  assert.equal(await jobs(), 2)
  life.app.advance('P3D')
  await life.app.settle()
  assert.equal(await jobs(), 2)
  await life.call('DELETE', `/hotels/${hotel.id}/room-types/${roomType.id}`)
  assert.equal((await life.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
  life.app.advance('PT1H')
  await life.app.settle()
  assert.equal(await jobs(), 1)
})
