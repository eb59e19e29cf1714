import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { bookingPage } from '../testing/booking-page.ts'

const other = { firstName: 'Deniz', lastName: 'Ak', phone: '+905329998877' }
const outOfState = '409 status invalid_state_transition'

test('the difference that the page shows is that of the changed booking, and a price that changes meanwhile changes nothing', async (t) => {
  const { app, opened, page, change, seasonPath, suite, reservation, counters } = await bookingPage(t)
  const booked = await opened()
  const body = { checkOut: '2026-07-13', roomTypeId: suite.id }
  const preview = (await page(booked.token, 'POST', '/preview', body)).data
  assert.deepEqual(preview, { totalAmount: { from: 200, to: 750 }, difference: 550, soldOutNights: [] })
  assert.deepEqual(await reservation(booked.id), booked.asStored, 'a preview changes nothing')

  const stay = { checkOut: '2026-07-13' }
  const shown = (await page(booked.token, 'POST', '/preview', stay)).data.totalAmount.to
  await change(seasonPath, { basePrice: 120 })
  const refused = await page(booked.token, 'PUT', '', { ...stay, expectedTotal: shown })
  assert.equal(errorSummary(refused), '409 expectedTotal price_changed')
  assert.deepEqual(await reservation(booked.id), booked.asStored)

  const changed = await page(booked.token, 'PUT', '', { ...body, expectedTotal: 750 })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(
    [changed.data.totalAmount, changed.data.roomTypeName, changed.data.nights, changed.data.checkOut],
    [750, 'Suite', 3, '2026-07-13'],
  )
  assert.equal((await reservation(booked.id)).totalAmount - preview.totalAmount.from, preview.difference)
  const version = (await reservation(booked.id)).version
  assert.equal((await page(booked.token, 'PUT', '', { ...body, expectedTotal: 750 })).status, 200, 'again')
  assert.equal((await reservation(booked.id)).version, version)
  assert.deepEqual(await counters(), ['Suite 07-10 1', 'Suite 07-11 1', 'Suite 07-12 1'])
  await app.settle()
})

test('a change is that of the guest: events, history, audit with the link, and a notification for the hotel', async (t) => {
  const { app, tenant, opened, page, reservation } = await bookingPage(t)
  const booked = await opened({ status: 'held' })
  const confirmed = await page(booked.token, 'POST', '/confirm', { expectedTotal: 200 })
  assert.deepEqual([confirmed.status, confirmed.data.status], [200, 'confirmed'], confirmed.text)
  assert.equal((await page(booked.token, 'POST', '/confirm', { expectedTotal: 200 })).data.status, 'confirmed', 'again')
  const wishes = { specialRequests: 'A cot', arrivalTime: '22:15' }
  assert.deepEqual((await page(booked.token, 'PUT', '/requests', wishes)).data.specialRequests, 'A cot')
  const cancelled = await page(booked.token, 'POST', '/cancel', { expectedFee: 0, reason: 'Ill' })
  assert.deepEqual([cancelled.data.status, cancelled.data.may.cancel.reason], ['cancelled', 'status'])
  assert.equal((await page(booked.token, 'POST', '/cancel', { expectedFee: 0 })).data.status, 'cancelled', 'again')

  const { statusHistory, cancellationReason, arrivalTime } = await reservation(booked.id)
  assert.deepEqual(
    statusHistory.map(({ to, userId, reason }: Record<string, unknown>) => [to, userId, reason]),
    [
      ['held', booked.bookedByUserId, null],
      ['confirmed', null, 'guest page'],
      ['cancelled', null, 'guest page: Ill'],
    ],
  )
  assert.deepEqual([cancellationReason, arrivalTime], ['guest page: Ill', '22:15'])
  await app.settle()
  const events = await app.admin<{ type: string }>(
    `select type from events where subject_id = $1 and type like 'reservation.%' order by sequence`,
    [booked.id],
  )
  assert.deepEqual(
    events.map(({ type }) => type),
    ['reservation.created', 'reservation.updated', 'reservation.detailsChanged', 'reservation.cancelled'],
  )
  const [link] = (await tenant.call('GET', `/guestlinks?kind=booking&subjectId=${booked.id}`)).data.items
  const { items } = (await tenant.call('GET', `/audit?actorType=guest&resourceId=${booked.id}&sort=at`)).data
  assert.deepEqual(
    items.map(({ action, guestLinkId, actorUserId }: Record<string, unknown>) => [action, guestLinkId, actorUserId]),
    ['confirmed', 'updated', 'cancelled'].map((what) => [`reservation.${what}`, link.id, null]),
  )
  const others = (await tenant.call('GET', '/audit?actorType=user')).data.items
  assert.ok(others.every(({ guestLinkId }: { guestLinkId: unknown }) => guestLinkId === null))
  assert.equal((await tenant.call('GET', '/audit/verify')).data.isIntact, true)
  const notified = (await tenant.call('GET', '/notifications')).data.items
  assert.deepEqual(
    notified
      .filter(({ title }: { title: string }) => title.includes(booked.confirmationNumber))
      .map(({ title }: { title: string }) => title.replace(booked.confirmationNumber, '…'))
      .toSorted(),
    [
      'Reservation … cancelled by the guest',
      'Reservation … confirmed by the guest',
      'Reservation … given new wishes by the guest',
    ],
  )
})

test('the hotel says what guests may do, until how many hours before the arrival, to the second and over a change of clocks', async (t) => {
  // Lisbon goes back by an hour in the night to 25 October: 48 hours before 14:00 of that day are 15:00 two days before.
  const { at, change, hotel, opened, page } = await bookingPage(t, { hotel: { timeZone: 'Europe/Lisbon' } })
  const autumn = { checkIn: '2026-10-25', checkOut: '2026-10-27' }
  const booked = await opened(autumn)
  const held = await opened({ ...autumn, status: 'held', heldUntil: '2026-10-24T00:00:00Z' })
  const may = async (token: string) => {
    const { data } = await page(token)
    return Object.entries<{ reason: string }>(data.may).map(([action, { reason }]) => `${action} ${reason ?? 'yes'}`)
  }
  await at('2026-10-23T13:59:59Z')
  assert.deepEqual(await may(booked.token), ['confirm status', 'change yes', 'cancel yes', 'request yes'])
  await at('2026-10-23T14:00:00Z')
  assert.deepEqual(await may(booked.token), ['confirm status', 'change tooLate', 'cancel tooLate', 'request yes'])
  assert.deepEqual(await may(held.token), ['confirm yes', 'change tooLate', 'cancel tooLate', 'request yes'])
  for (const [method, path, body] of [
    ['POST', '/preview', { checkOut: '2026-10-28' }],
    ['PUT', '', { checkOut: '2026-10-28', expectedTotal: 300 }],
    ['POST', '/cancel', { expectedFee: 0 }],
  ] as const) {
    assert.equal(errorSummary(await page(booked.token, method, path, body)), outOfState, path)
  }
  await change(`/hotels/${hotel.id}`, { guestChangeHours: 0, guestMayConfirm: false, guestMayCancel: false })
  assert.deepEqual(await may(booked.token), ['confirm status', 'change yes', 'cancel notOffered', 'request yes'])
  assert.deepEqual((await may(held.token))[0], 'confirm notOffered')
  await at('2026-10-25T14:00:00Z')
  assert.equal((await may(booked.token))[1], 'change tooLate')
})

test('what travel portals have sold and what the hotel has agreed by hand is not changed on the page', async (t) => {
  const { opened, page } = await bookingPage(t)
  const sold = await opened({ source: 'ota', guest: other })
  const agreed = await opened({ priceOverride: { totalAmount: 150, reason: 'Friend of the house' } })
  const reasons = async (token: string) =>
    Object.values<{ reason: string | null }>((await page(token)).data.may).map(({ reason }) => reason)
  assert.deepEqual(await reasons(sold.token), Array(4).fill('travelPortal'))
  assert.deepEqual(await reasons(agreed.token), ['status', 'agreedPrice', null, null])
  assert.equal(errorSummary(await page(sold.token, 'PUT', '/requests', { specialRequests: 'x' })), outOfState)
  assert.equal(errorSummary(await page(agreed.token, 'POST', '/preview', { checkOut: '2026-07-13' })), outOfState)
})

test('the fee of a cancellation is the one that the page showed, at the second of the deadline, where clocks change', async (t) => {
  const cancellationPolicy = [{ from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }]
  // Berlin goes forward in the night to 28 March: two days before 14:00 of the 29th are 14:00 of the 27th, 47 hours.
  const { at, opened, page, reservation } = await bookingPage(t, {
    hotel: { timeZone: 'Europe/Berlin', cancellationPolicy, guestChangeHours: 0 },
  })
  const booked = await opened({ checkIn: '2027-03-29', checkOut: '2027-04-01' })
  const again = await opened({ checkIn: '2027-03-29', checkOut: '2027-04-01' })
  await at('2027-03-27T12:59:59Z')
  assert.equal((await page(booked.token)).data.cancellationFee.amount, 0)
  await at('2027-03-27T13:00:00Z')
  const late = await page(booked.token, 'POST', '/cancel', { expectedFee: 0 })
  assert.equal(errorSummary(late), '409 expectedFee price_changed')
  assert.equal((await reservation(booked.id)).status, 'confirmed')
  assert.equal((await page(booked.token)).data.cancellationFee.amount, 100)
  const cancelled = await page(booked.token, 'POST', '/cancel', { expectedFee: 100 })
  assert.deepEqual([cancelled.data.status, cancelled.data.feeDue], ['cancelled', 100])
  assert.equal((await page(again.token, 'POST', '/cancel', { expectedFee: 99.99 })).status, 409)
})

test('a hold that is over, sold-out nights and impossible dates are refused and change nothing', async (t) => {
  const { app, tenant, hotel, at, opened, page, reservation } = await bookingPage(t, { roomType: { totalRooms: 1 } })
  const held = await opened({ status: 'held', heldUntil: '2026-06-01T10:00:00Z' })
  assert.equal(
    errorSummary(await page(held.token, 'POST', '/confirm', { expectedTotal: 199 })),
    '409 expectedTotal price_changed',
  )
  await at('2026-06-01T10:00:00Z')
  assert.deepEqual(
    [(await page(held.token)).data.status, (await page(held.token)).data.may.confirm.reason],
    ['expired', 'status'],
  )
  assert.equal(errorSummary(await page(held.token, 'POST', '/confirm', { expectedTotal: 200 })), outOfState)
  await app.settle()
  const booked = await opened()
  await created(tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: booked.roomTypeId,
    checkIn: '2026-07-12',
    checkOut: '2026-07-13',
    guest: other,
  })
  const longer = { checkOut: '2026-07-13' }
  assert.deepEqual((await page(booked.token, 'POST', '/preview', longer)).data.soldOutNights, ['2026-07-12'])
  const full = await page(booked.token, 'PUT', '', { ...longer, expectedTotal: 300 })
  assert.deepEqual([full.status, full.body.errors[0].code], [409, 'room_unavailable'])
  for (const body of [{ checkIn: '2026-07-20' }, { checkIn: '2026-05-01' }, { roomTypeId: hotel.id }, { guests: [] }]) {
    const { status } = await page(booked.token, 'POST', '/preview', body)
    assert.ok(status === 422 || status === 409, JSON.stringify(body))
  }
  for (const body of [{ notes: 'x' }, { guestId: held.guestId }, { priceOverride: { totalAmount: 1, reason: 'x' } }]) {
    assert.equal((await page(booked.token, 'PUT', '', { ...body, expectedTotal: 200 })).status, 422)
  }
  assert.deepEqual(await reservation(booked.id), booked.asStored)
})

test('a link changes twenty things a day, however often it is asked for what is there already', async (t) => {
  const { at, opened, page } = await bookingPage(t)
  const booked = await opened()
  const wish = (specialRequests: string) => page(booked.token, 'PUT', '/requests', { specialRequests })
  for (let n = 1; n <= 20; n += 1) assert.equal((await wish(`wish ${n}`)).status, 200)
  assert.equal((await wish('wish 20')).status, 200, 'nothing changes')
  const refused = await wish('wish 21')
  assert.deepEqual(
    [refused.status, refused.body.errors[0].code, refused.headers['retry-after']],
    [429, 'quota_exceeded', '86400'],
  )
  assert.equal((await page(booked.token)).data.specialRequests, 'wish 20')
  const other = await opened()
  for (let n = 1; n <= 20; n += 1) await page(other.token, 'PUT', '/requests', { specialRequests: `wish ${n}` })
  assert.equal((await page(other.token, 'PUT', '/requests', { specialRequests: 'wish 21' })).status, 429)
  const { cancellationFee } = (await page(other.token)).data
  const cancelled = await page(other.token, 'POST', '/cancel', {
    expectedFee: cancellationFee.amount ?? cancellationFee,
  })
  assert.deepEqual([cancelled.status, cancelled.data.status], [200, 'cancelled'], 'a guest can always cancel')
  await at('2026-06-02T09:00:00Z')
  assert.equal((await wish('wish 21')).status, 200)
})

test('the same change twice at once, and again with its key, is one change; keys of two links do not meet', async (t) => {
  const { app, opened, page, reservation } = await bookingPage(t)
  const [one, two] = [await opened({ status: 'held' }), await opened({ status: 'held', guest: other })]
  const body = { expectedTotal: 200 }
  const answers = await Promise.all([1, 2, 3].map(() => page(one.token, 'POST', '/confirm', body)))
  assert.deepEqual(
    answers.map(({ status, data }) => `${status} ${data.status}`),
    Array(3).fill('200 confirmed'),
  )
  assert.equal((await reservation(one.id)).statusHistory.length, 2)
  const headers = { 'Idempotency-Key': randomUUID() }
  const cancel = (token: string) =>
    app.call('POST', '/guestpages/booking/cancel', { token, headers, body: { expectedFee: 0 } })
  assert.equal((await cancel(one.token)).data.confirmationNumber, one.confirmationNumber)
  assert.equal((await cancel(two.token)).data.confirmationNumber, two.confirmationNumber)
  assert.equal((await cancel(one.token)).status, 200)
})

test('blacklisting is never told: the guest is asked to contact the hotel', async (t) => {
  const { tenant, opened, page } = await bookingPage(t)
  const booked = await opened()
  const body = { isBlacklisted: true, blacklistReason: 'x' }
  assert.equal((await tenant.call('PUT', `/guests/${booked.guestId}`, { body })).status, 200)
  const looked = await page(booked.token)
  const changed = await page(booked.token, 'PUT', '', { checkOut: '2026-07-13', expectedTotal: 300 })
  assert.doesNotMatch(looked.text + changed.text, /blacklist/i)
})
