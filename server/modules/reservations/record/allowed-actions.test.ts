import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import { repetitions } from '../../../testing/full.ts'
import { type BookingLife, bookingLife } from '../testing/booking-life.ts'

const runs = repetitions(25)

const states = ['held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired'] as const
const endpoints = {
  confirm: 'confirm',
  cancel: 'cancel',
  checkIn: 'check-in',
  noShow: 'no-show',
  checkOut: 'check-out',
}

const scene = fc.record({
  state: fc.constantFrom(...states),
  // Days from today to the arrival. Past stays are imported with recordedAt.
  ahead: fc.integer({ min: -4, max: 2 }),
  nights: fc.integer({ min: 1, max: 4 }),
  later: fc.constantFrom('PT0S', 'PT5M', 'PT7H', 'PT16H', 'P1D', 'P3D'),
})
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never

/** Brings a booking to a state through the API; undefined if the dates do not allow that state. */
async function bringToState(life: BookingLife, { state, ahead, nights, later }: Scene): Promise<string | undefined> {
  const now = life.app.runtime.now()
  const checkIn = addDays(now.toZonedDateTimeISO('Europe/Istanbul').toPlainDate().toString(), ahead)
  const checkOut = addDays(checkIn, nights)
  const isHeld = state === 'held' || state === 'expired'
  const recordedAt = isHeld ? {} : { recordedAt: now.subtract({ hours: 24 * 20 }).toString() }
  const made = await life.book({ checkIn, checkOut, ...recordedAt, ...(isHeld ? { status: 'held' } : {}) })
  if (made.status !== 201) return undefined
  const noon = Temporal.Instant.from(`${checkIn}T12:00:00Z`)
  const arrival = Temporal.Instant.compare(noon, now) < 0 ? { recordedAt: noon.toString() } : {}
  const steps = {
    checkedIn: ['check-in'],
    checkedOut: ['check-in', 'check-out'],
    cancelled: ['cancel'],
    noShow: ['no-show'],
  }
  for (const step of steps[state as keyof typeof steps] ?? []) {
    const { status } = await life.requestStep(made.data.id, step, step === 'check-in' ? arrival : {})
    if (status !== 200) return undefined
  }
  if (state === 'expired') life.app.advance('PT30M')
  life.app.advance(later)
  return made.data.id
}

const run = (life: BookingLife, id: string, action: string) =>
  action === 'delete'
    ? life.call('DELETE', `/reservations/${id}`)
    : life.requestStep(id, endpoints[action as keyof typeof endpoints])

test('§3 in any status and on any date, allowedActions predicts the result of each action', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 1000 }, hotel: { marksNoShows: false } })
  const seen = new Set<string>()
  const property = fc.asyncProperty(scene, fc.constantFrom('delete', ...Object.keys(endpoints)), async (at, action) => {
    const id = await bringToState(life, at)
    if (!id) return
    const before = await life.read(id)
    const { isAllowed, reason } = before.allowedActions.find((each: { action: string }) => each.action === action)
    assert.equal(isAllowed, reason === null)
    const answer = await run(life, id, action)
    assert.equal(answer.status < 300, isAllowed, `${before.status} ${action}: ${answer.text}`)
    if (!isAllowed) assert.equal(answer.status, 409)
    if (!isAllowed) assert.ok(answer.body.message.startsWith(reason), answer.body.message)
    seen.add(`${before.status} ${isAllowed}`)
  })
  await fc.assert(property, { numRuns: runs })
  assert.ok(seen.size > 3, [...seen].join())
  await life.assertCounted()
})

test('§3 every status lists its actions, with the reason if one is not allowed', async (t) => {
  const life = await bookingLife(t)
  const allowedOf = (booking: { allowedActions: { action: string; isAllowed: boolean }[] }) =>
    booking.allowedActions.flatMap(({ action, isAllowed }) => (isAllowed ? [action] : []))
  const today = { checkIn: '2026-06-01', checkOut: '2026-06-03' }
  const held = await life.booked({ ...today, status: 'held' })
  assert.deepEqual(allowedOf(held), ['confirm', 'cancel', 'change', 'delete'])
  const confirmed = await life.applyStep(held.id, 'confirm')
  assert.deepEqual(allowedOf(confirmed), ['cancel', 'checkIn', 'change', 'delete'])
  assert.deepEqual(confirmed.allowedActions.at(3), {
    action: 'noShow',
    isAllowed: false,
    reason: 'The guest may still arrive: the stay begins on 2026-06-01, and the date at the hotel is 2026-06-01',
  })
  assert.deepEqual(allowedOf(await life.applyStep(held.id, 'check-in')), ['checkOut', 'change'])
  assert.deepEqual(allowedOf(await life.applyStep(held.id, 'check-out')), ['delete'])
  const [listed] = (await life.list('pageSize=1')).items
  assert.deepEqual(allowedOf(listed), ['delete'])
  const { id: hotelId, name } = listed.hotel
  const shown = { id: hotelId, name, timeZone: 'Europe/Istanbul', checkInTime: '14:00', checkOutTime: '12:00' }
  assert.deepEqual(listed.hotel, shown, 'the response has no internal fields')
})
