import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { colleague, created } from '../../../testing/world.ts'
import { bookingLife, guest, historyOf, ofMay, outcome } from '../testing/booking-life.ts'

const soon = { checkIn: '2026-06-01', checkOut: '2026-06-05' }
const conflict = '409 status invalid_state_transition'

test('§3 a guest checks in and out: each step stores its time and user and emits an event', async (t) => {
  const life = await bookingLife(t)
  const { id } = await life.booked(soon)
  const arrived = await life.applyStep(id, 'check-in', { reason: 'At last' })
  assert.deepEqual([arrived.status, arrived.checkedInAt], ['checkedIn', '2026-06-01T09:00:00.000Z'])
  assert.equal(outcome(await life.requestStep(id, 'cancel')), conflict)
  assert.equal(outcome(await life.requestStep(id, 'check-in')), conflict)
  assert.equal(outcome(await life.call('DELETE', `/reservations/${id}`)), conflict)
  life.at('2026-06-05T08:00:00Z')
  const left = await life.applyStep(id, 'check-out')
  assert.deepEqual(
    [left.status, left.checkedOutAt, left.roomsHeldUntil],
    ['checkedOut', '2026-06-05T08:00:00.000Z', '2026-06-05'],
  )
  assert.deepEqual(historyOf(left), ['null → confirmed', 'confirmed → checkedIn', 'checkedIn → checkedOut'])
  assert.deepEqual([left.statusHistory[1].reason, left.statusHistory[2].userId], ['At last', await life.userId()])
  const events = await life.events(id)
  assert.deepEqual(
    events.slice(1).map(({ type, data }) => [type, data.changes]),
    [
      ['reservation.updated', { status: { from: 'confirmed', to: 'checkedIn' } }],
      ['reservation.updated', { status: { from: 'checkedIn', to: 'checkedOut' } }],
    ],
  )
  const refused = await life.requestStep(id, 'check-in')
  assert.match(refused.body.message, /is checkedOut; it must be confirmed; allowed now: delete$/)
})

test('§3 an early departure releases remaining nights except the first; a late one takes no more', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 1 } })
  const { id } = await life.booked(soon)
  await life.applyStep(id, 'check-in')
  life.at('2026-06-03T06:00:00Z')
  const left = await life.applyStep(id, 'check-out')
  assert.equal(left.roomsHeldUntil, '2026-06-03')
  assert.deepEqual(await life.sold(), { '2026-06-01': 1, '2026-06-02': 1 })
  const next = await life.booked({ checkIn: '2026-06-03', checkOut: '2026-06-05' })
  await life.applyStep(next.id, 'check-in')
  const same = await life.applyStep(next.id, 'check-out')
  assert.equal(same.roomsHeldUntil, '2026-06-04', 'the night of the arrival is spent')
  const last = await life.booked({ checkIn: '2026-06-04', checkOut: '2026-06-05' })
  life.at('2026-06-04T10:00:00Z')
  await life.applyStep(last.id, 'check-in')
  life.at('2026-06-08T10:00:00Z')
  assert.equal((await life.applyStep(last.id, 'check-out')).roomsHeldUntil, '2026-06-05')
  await life.assertCounted()
})

full('§3 check-in is possible from the first day of the stay at the hotel until it is over', async (t) => {
  const life = await bookingLife(t, { hotel: { timeZone: 'America/New_York', businessDayStart: 'PT6H' } })
  await life.call('PUT', `/hotels/${life.hotel.id}`, { body: { marksNoShows: false } })
  const { id } = await life.booked({ checkIn: '2026-06-03', checkOut: '2026-06-05' })
  life.at('2026-06-03T09:59:59Z')
  const early = await life.requestStep(id, 'check-in')
  assert.equal(outcome(early), conflict)
  assert.match(
    early.body.message,
    /begins on 2026-06-03; the date at the hotel is 2026-06-02; allowed now: cancel, change, delete$/,
  )
  life.at('2026-06-03T10:00:00Z')
  assert.equal(outcome(await life.requestStep(id, 'check-in')), '200')
  const late = await life.booked({ checkIn: '2026-06-03', checkOut: '2026-06-05' })
  const over = await life.booked({ checkIn: '2026-06-03', checkOut: '2026-06-05' })
  life.at('2026-06-05T09:59:59Z')
  assert.equal(outcome(await life.requestStep(late.id, 'check-in')), '200', 'a night is left')
  life.at('2026-06-05T10:00:00Z')
  assert.equal(outcome(await life.requestStep(over.id, 'check-in')), conflict)
})

test('§3 a no-show keeps its first night, releases the others, and costs a cancellation at arrival', async (t) => {
  const cancellationPolicy = [
    { from: 'arrival', offset: 'P1D', feeType: 'nights', feeValue: 1 },
    { from: 'arrival', offset: 'PT0S', feeType: 'percent', feeValue: 80 },
  ]
  const life = await bookingLife(t, { hotel: { cancellationPolicy, marksNoShows: false } })
  const { id, discountId } = await life.booked({ ...soon, rooms: 2 })
  assert.equal(outcome(await life.requestStep(id, 'no-show')), conflict)
  // Istanbul: midnight is 21:00 UTC.
  life.at('2026-06-01T20:59:59Z')
  assert.equal(outcome(await life.requestStep(id, 'no-show')), conflict)
  life.at('2026-06-01T21:00:00Z')
  const missed = await life.applyStep(id, 'no-show', { reason: 'Flight cancelled' })
  assert.deepEqual(
    [missed.status, missed.noShowAt, missed.roomsHeldUntil, discountId],
    ['noShow', '2026-06-01T21:00:00.000Z', '2026-06-02', null],
  )
  assert.deepEqual(missed.cancellationFee, { amount: 640, at: '2026-06-01T21:00:00.000Z' })
  assert.equal(missed.feeDue, 640)
  assert.deepEqual(await life.sold(), { '2026-06-01': 2 })
  const [, updated] = await life.events(id)
  assert.deepEqual(updated?.data.changes, { status: { from: 'confirmed', to: 'noShow' } })
  assert.equal(outcome(await life.requestStep(id, 'check-in')), conflict)
  await life.assertCounted()
})

test('§2.3 every response has the fee of cancelling now, and finally the charged fee', async (t) => {
  const cancellationPolicy = [
    { from: 'booking', offset: 'PT1H', feeType: 'amount', feeValue: 25 },
    { from: 'arrival', offset: 'P2D', feeType: 'full' },
  ]
  const life = await bookingLife(t, { hotel: { cancellationPolicy } })
  const held = await life.booked({ status: 'held', heldUntil: '2026-06-20T00:00:00Z' })
  const { id } = await life.booked()
  const feeOf = async (which: string) => (await life.read(which)).cancellationFee
  assert.deepEqual(await feeOf(id), { amount: 0, at: '2026-06-01T09:00:00.000Z' })
  life.app.advance('PT1H')
  assert.deepEqual(await feeOf(id), { amount: 25, at: '2026-06-01T10:00:00.000Z' })
  assert.deepEqual(await feeOf(held.id), { amount: 0, at: '2026-06-01T10:00:00.000Z' }, 'a hold has no fee')
  await life.applyStep(held.id, 'confirm')
  assert.equal((await feeOf(held.id)).amount, 0, 'the hour begins with the confirmation')
  life.at('2026-07-08T11:00:00Z')
  const { items } = await life.list(`guestId=${(await life.read(id)).guestId}`)
  for (const { cancellationFee } of items)
    assert.deepEqual(cancellationFee, { amount: 300, at: '2026-07-08T11:00:00.000Z' })
  const cancelled = await life.applyStep(id, 'cancel')
  life.app.advance('P1D')
  assert.deepEqual((await life.read(id)).cancellationFee, { amount: 300, at: '2026-07-08T11:00:00.000Z' })
  assert.equal(cancelled.feeDue, 300)
  assert.equal((await life.events(id)).at(-1)?.data.cancellationFee, 300)
})

test('§4.5 a hold is cancelled without a fee, and its event has the previous status', async (t) => {
  const cancellationPolicy = [{ from: 'booking', offset: 'PT0S', feeType: 'full' }]
  const life = await bookingLife(t, { hotel: { cancellationPolicy } })
  const { id } = await life.booked({ status: 'held' })
  const cancelled = await life.applyStep(id, 'cancel')
  assert.deepEqual([cancelled.status, cancelled.cancellationFee.amount], ['cancelled', 0])
  const { type, data } = (await life.events(id)).at(-1) ?? assert.fail()
  assert.deepEqual([type, data.previousStatus, data.cancellationFee], ['reservation.cancelled', 'held', 0])
  life.app.advance('PT1H')
  await life.app.settle()
  assert.equal((await life.read(id)).status, 'cancelled')
  assert.equal((await life.events(id)).length, 2)
})

test('§4.5 users who may set prices can import a past stay step by step, in order', async (t) => {
  const life = await bookingLife(t)
  const { id } = await life.booked(ofMay)
  assert.equal(outcome(await life.requestStep(id, 'check-in', { recordedAt: '2026-05-09T12:00:00Z' })), conflict)
  const wrong = await life.requestStep(id, 'check-in', { recordedAt: '2026-03-31T12:00:00Z' })
  assert.equal(outcome(wrong), '422 recordedAt out_of_range')
  const arrived = await life.applyStep(id, 'check-in', { recordedAt: '2026-05-10T15:00:00Z' })
  const early = await life.requestStep(id, 'check-out', { recordedAt: '2026-05-10T14:00:00Z' })
  assert.equal(outcome(early), '422 recordedAt out_of_range')
  const left = await life.applyStep(id, 'check-out', { recordedAt: '2026-05-12T08:00:00Z' })
  assert.deepEqual(
    [arrived.checkedInAt, left.checkedOutAt, left.roomsHeldUntil],
    ['2026-05-10T15:00:00.000Z', '2026-05-12T08:00:00.000Z', '2026-05-12'],
  )
  const missed = await life.booked(ofMay)
  await life.applyStep(missed.id, 'no-show', { recordedAt: '2026-05-11T08:00:00Z' })
  const other = await life.booked(soon)
  const agent = await colleague(life.app, life.tenant, { permissions: ['reservations.manage'] })
  const checkIn = (body: object) => agent.call('POST', `/reservations/${other.id}/check-in`, { body })
  assert.equal((await checkIn({ recordedAt: '2026-06-01T09:00:00Z' })).status, 403)
  assert.equal((await checkIn({})).status, 200)
  await life.assertCounted()
})

test('§4.3 DELETE cancels an open booking, hides a past one, and refuses a checked-in one', async (t) => {
  const life = await bookingLife(t)
  const remove = async (id: string) => outcome(await life.call('DELETE', `/reservations/${id}`))
  const held = await life.booked({ status: 'held' })
  assert.equal(await remove(held.id), '204')
  assert.deepEqual(
    (await life.events(held.id)).map(({ type }) => type),
    ['reservation.created', 'reservation.cancelled'],
  )
  const overdue = await life.booked({ status: 'held' })
  life.app.advance('PT30M')
  assert.equal(await remove(overdue.id), '204')
  assert.deepEqual(
    (await life.events(overdue.id)).map(({ data }) => data.status),
    ['held', 'expired'],
  )
  const { id } = await life.booked(soon)
  await life.applyStep(id, 'check-in')
  assert.equal(await remove(id), conflict)
  await life.applyStep(id, 'check-out')
  assert.equal(await remove(id), '204')
  assert.equal((await life.events(id)).length, 3, 'hiding emits no public event')
  assert.equal(outcome(await life.requestStep(id, 'cancel')), '404  not_found')
  assert.equal((await life.list('pageSize=1')).totalCount, 0)
  await life.app.settle()
  await life.assertCounted()
})

test('§4.3 If-Match works for every step and for DELETE', async (t) => {
  const life = await bookingLife(t)
  const { id, version } = await life.booked(soon)
  const headers = (n: number) => ({ 'if-match': `"${n}"` })
  const checkIn = (n: number) => life.call('POST', `/reservations/${id}/check-in`, { body: {}, headers: headers(n) })
  assert.equal(outcome(await checkIn(version + 1)), '412 If-Match version_conflict')
  const arrived = await checkIn(version)
  assert.equal(arrived.headers['etag'], `"${version + 1}"`)
  await life.applyStep(id, 'check-out')
  const remove = (n: number) => life.call('DELETE', `/reservations/${id}`, { headers: headers(n) })
  assert.equal(outcome(await remove(version + 1)), '412 If-Match version_conflict')
  assert.equal((await remove(version + 2)).status, 204)
  const other = await life.booked({ status: 'held' })
  const path = `/reservations/${other.id}`
  assert.equal((await life.call('DELETE', path, { headers: headers(other.version) })).status, 204)
})

test('§4.5 a guest who is blacklisted later keeps existing bookings until someone cancels them', async (t) => {
  const life = await bookingLife(t)
  const held = await life.booked({ ...soon, status: 'held' })
  await life.call('PUT', `/guests/${held.guestId}`, { body: { isBlacklisted: true } })
  await life.applyStep(held.id, 'confirm')
  assert.equal((await life.applyStep(held.id, 'check-in')).status, 'checkedIn')
  assert.equal(outcome(await life.book({ guest: undefined, guestId: held.guestId })), '409 guestId guest_blacklisted')
})

test('§6.1 of 20 concurrent cancellations, check-ins or deletions, one succeeds', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 20 } })
  const race = async (step: string) => {
    const { id } = await life.booked(soon)
    const answers = await Promise.all(Array.from({ length: 20 }, () => life.requestStep(id, step)))
    assert.deepEqual(answers.map(outcome).toSorted(), ['200', ...Array.from({ length: 19 }, () => conflict)])
    assert.equal((await life.events(id)).length, 2)
    assert.equal(historyOf(await life.read(id)).length, 2)
  }
  await race('cancel')
  await race('check-in')
  const { id } = await life.booked(soon)
  const deleted = await Promise.all(Array.from({ length: 20 }, () => life.call('DELETE', `/reservations/${id}`)))
  assert.deepEqual(deleted.map(outcome).toSorted(), ['204', ...Array.from({ length: 19 }, () => '404  not_found')])
  assert.deepEqual(
    (await life.events(id)).map(({ type }) => type),
    ['reservation.created', 'reservation.cancelled'],
  )
  await life.assertCounted()
})

test('§6.1 concurrent different steps of one booking are checked one after the other', async (t) => {
  const life = await bookingLife(t, { roomType: { totalRooms: 20 } })
  for (let round = 0; round < 5; round += 1) {
    const { id } = await life.booked({ ...soon, status: 'held' })
    await Promise.all(
      ['confirm', 'cancel', 'check-in', 'check-out', 'confirm', 'cancel'].map((step) => life.requestStep(id, step)),
    )
    const steps = historyOf(await life.read(id))
    for (const [index, step] of steps.entries()) {
      if (index > 0) assert.equal(step.split(' → ')[0], steps[index - 1]?.split(' → ')[1])
    }
    assert.equal((await life.events(id)).length, steps.length)
  }
  await life.assertCounted()
})

test('§2.2 the body of a step is validated like any body', async (t) => {
  const life = await bookingLife(t)
  const { id } = await life.booked(soon)
  assert.equal(outcome(await life.requestStep(id, 'check-in', { when: 'now' })), '422 when unknown_field')
  assert.equal(outcome(await life.requestStep(id, 'check-in', { reason: 5 })), '422 reason invalid_type')
  assert.equal(outcome(await life.requestStep(id, 'confirm', { recordedAt: null })), '422 recordedAt unknown_field')
  assert.equal(
    outcome(await life.requestStep(id, 'check-in', { recordedAt: '2026-06-02T00:00:00Z' })),
    '422 recordedAt out_of_range',
  )
  const other = await created(life.tenant, '/hotels', { name: 'Elsewhere', currencyCode: 'EUR' })
  const scoped = await colleague(life.app, life.tenant, { hotelIds: [other.id] })
  for (const step of ['confirm', 'check-in', 'check-out', 'no-show', 'cancel']) {
    const path = `/reservations/${id}/${step}`
    assert.equal((await scoped.call('POST', path, { body: {} })).status, 404, step)
  }
  assert.equal(guest.firstName, (await life.read(id)).guest.firstName)
})
