import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { guest, offeringHotel } from '../testing/offering-hotel.ts'

test('an offer keeps the prices of its quotes with services, discount and tax, whatever changes afterwards', async (t) => {
  const { advance, tenant, hotel, change, ask, draft, act, read, reservation, seasonPath } = await offeringHotel(t, {
    hotel: { taxRatePercent: 10 },
  })
  const breakfast = await created(tenant, `/additionalservices`, {
    name: 'Breakfast',
    currencyCode: 'EUR',
    price: 15,
    chargeBasis: 'perNight',
  })
  const ten = await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10 })
  const { quoteId } = await ask()
  const offer = await draft({
    alternatives: [
      { quoteId, discountId: ten.id, rooms: 2, additionalServices: [{ serviceId: breakfast.id }] },
      { quoteId },
    ],
    message: 'As we said',
  })
  const [first, second] = offer.alternatives
  assert.deepEqual(
    [first.totalAmount, first.servicesAmount, first.discountAmount, first.rooms, second.totalAmount],
    [390, 30, 40, 2, 200],
  )
  assert.deepEqual(
    [offer.status, offer.holds, offer.guest.firstName, offer.validUntil, first.status],
    ['draft', 'none', 'Elif', '2026-06-04T09:00:00.000Z', 'open'],
  )
  assert.match(offer.number, /^[A-HJ-NP-Z2-9]{8}$/)

  await change(seasonPath, { basePrice: 150, minStay: 5 })
  await change(`/hotels/${hotel.id}`, { taxRatePercent: 25, pricesIncludeTax: false })
  await change(`/additionalservices/${breakfast.id}`, { price: 99, isActive: false })
  await change(`/discounts/${ten.id}`, { value: 1, isActive: false })
  await advance('PT20M')
  assert.equal((await act(offer, 'link')).status, 201)
  const accepted = await act(offer, 'accept', { alternativeId: first.id.toUpperCase() })
  assert.deepEqual([accepted.status, accepted.data.status], [200, 'accepted'])
  assert.deepEqual(
    accepted.data.alternatives.map(({ status }: { status: string }) => status),
    ['chosen', 'open'],
  )
  const booked = await reservation(accepted.data.reservationId)
  for (const field of [
    'totalAmount',
    'taxAmount',
    'servicesAmount',
    'discountAmount',
    'nightlyPrices',
    'services',
    'discount',
  ]) {
    assert.deepEqual(booked[field], first[field], field)
  }
  assert.deepEqual([booked.status, booked.guestId, booked.rooms], ['confirmed', offer.guestId, 2])
  const again = await act(offer, 'accept', { alternativeId: first.id })
  assert.deepEqual([again.status, again.data.reservationId], [200, booked.id], 'the same booking')
  assert.equal(
    errorSummary(await act(offer, 'accept', { alternativeId: second.id })),
    '409 status invalid_state_transition',
  )
  assert.equal((await read(offer)).closedAt, accepted.data.closedAt)
})

test('a sent offer holds the rooms that it promises, and gives back those that the guest does not choose', async (t) => {
  const { ask, sent, act, read, sold, reservation, tenant, app, events } = await offeringHotel(t, {
    roomType: { totalRooms: 30 },
  })
  const one = await ask()
  const two = await ask({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
  const alternatives = [{ quoteId: one.quoteId }, { quoteId: two.quoteId }]
  const offer = await sent({ alternatives, holds: 'all', validUntil: '2026-06-01T12:00:00Z' })
  assert.deepEqual(await sold(), { '2026-07-10': 1, '2026-07-11': 1, '2026-07-20': 1 })
  assert.deepEqual(
    offer.alternatives.map(({ status, heldUntil }: Record<string, string>) => [status, heldUntil]),
    [
      ['held', '2026-06-01T12:00:00.000Z'],
      ['held', '2026-06-01T12:00:00.000Z'],
    ],
  )
  const [, second] = offer.alternatives
  const accepted = await act(offer, 'accept', { alternativeId: second.id })
  assert.equal(accepted.data.reservationId, second.reservationId, 'its hold is confirmed')
  assert.equal((await reservation(second.reservationId)).status, 'confirmed')
  assert.deepEqual(await sold(), { '2026-07-20': 1 })
  assert.deepEqual(await events(offer.id), ['offer.sent', 'offer.closed'])

  const first = await sent({ alternatives: [{ quoteId: one.quoteId }], holds: 'first' })
  const [{ reservationId }] = first.alternatives
  const confirmed = await tenant.call('POST', `/reservations/${reservationId}/confirm`, { body: {} })
  assert.equal(confirmed.status, 200)
  await app.settle()
  const closed = await read(first)
  assert.deepEqual([closed.status, closed.reservationId], ['accepted', reservationId], 'confirmed at the desk')

  const withdrawn = await sent({ holds: 'first' })
  assert.equal((await act(withdrawn, 'withdraw')).data.status, 'withdrawn')
  assert.equal((await reservation(withdrawn.alternatives[0].reservationId)).status, 'cancelled')
})

test('an offer expires to the second, whether a worker or a reader notices, and its holds end', async (t) => {
  const { app, sent, tenant, act, sold, events } = await offeringHotel(t)
  const offer = await sent({ holds: 'first', validUntil: '2026-06-01T09:10:00Z' })
  const other = await sent({ validUntil: '2026-06-01T09:10:00Z' })
  app.advance('PT9M59.999S')
  assert.equal((await tenant.call('GET', `/offers/${offer.id}`)).data.status, 'sent')
  app.advance('PT0.001S')
  assert.equal((await tenant.call('GET', `/offers/${other.id}`)).data.status, 'expired')
  assert.equal(
    errorSummary(await act(offer, 'accept', { alternativeId: offer.alternatives[0].id })),
    '409 status invalid_state_transition',
  )
  assert.equal((await tenant.call('GET', '/offers?isOpen=true')).data.totalCount, 0)
  await app.settle()
  assert.equal((await tenant.call('GET', '/offers?status=expired')).data.totalCount, 2)
  assert.deepEqual(await sold(), {})
  assert.deepEqual(await events(offer.id), ['offer.sent', 'offer.closed'])
  const lost = await act(offer, 'lose', { reason: 'price', note: 'Found a cheaper one' })
  assert.deepEqual(
    [lost.data.status, lost.data.lostReason, lost.data.lostNote],
    ['lost', 'price', 'Found a cheaper one'],
  )
})

test('only a draft can be changed or deleted; a change keeps alternatives by their id', async (t) => {
  const { ask, draft, tenant, act, read } = await offeringHotel(t)
  const offer = await draft()
  const fresh = await ask({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
  const put = (body: object) => tenant.call('PUT', `/offers/${offer.id}`, { body })
  const changed = await put({
    alternatives: [{ quoteId: fresh.quoteId }, ...offer.alternatives],
    holds: 'first',
    message: 'Hello',
  })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(
    changed.data.alternatives.map(({ checkIn }: { checkIn: string }) => checkIn),
    ['2026-07-20', '2026-07-10'],
  )
  assert.equal(changed.data.alternatives[1].id, offer.alternatives[0].id)
  assert.equal((await put(changed.data)).status, 200, 'what GET returned can be sent back')
  const { data } = await put({ validUntil: '2026-06-10T09:00:00Z' })
  assert.deepEqual([data.validUntil, data.holds, data.message], ['2026-06-10T09:00:00.000Z', 'first', 'Hello'])
  const cases: [object, string][] = [
    [{ validUntil: '2026-07-10T09:00:00Z' }, '422 validUntil out_of_range'],
    [{ validUntil: '2026-06-01T09:00:00Z' }, '422 validUntil out_of_range'],
    [{ alternatives: [] }, '422 alternatives too_short'],
    [{ alternatives: [{ id: offer.id }] }, '422 alternatives[0].id unknown_reference'],
    [{ alternatives: [{ rooms: 1 }] }, '422 alternatives[0].quoteId required'],
    [{ alternatives: [{ quoteId: 'x' }] }, '422 alternatives[0].quoteId invalid_value'],
    [{ ownerUserId: offer.id }, '422 ownerUserId unknown_reference'],
    [{ message: '4111 1111 1111 1111' }, '422 message card_number'],
  ]
  for (const [body, expected] of cases) assert.equal(errorSummary(await put(body)), expected)
  assert.equal((await act(offer, 'link')).status, 201)
  assert.equal(errorSummary(await put({ message: 'Late' })), '409 status invalid_state_transition')
  assert.equal(errorSummary(await tenant.call('DELETE', `/offers/${offer.id}`)), '409 status invalid_state_transition')
  assert.equal((await read(offer)).status, 'sent')
  const other = await draft()
  assert.equal((await tenant.call('DELETE', `/offers/${other.id}`)).status, 204)
  assert.equal((await tenant.call('GET', `/offers/${other.id}`)).status, 404)
})

test('a new alternative that names services in a field of stored ones is refused, and a stored one comes back as it was', async (t) => {
  const { ask, make, draft, tenant } = await offeringHotel(t)
  const { quoteId } = await ask()
  const services = [{ serviceId: '01890000-0000-7000-8000-00000000cafe', quantity: 1 }]
  assert.equal(
    errorSummary(await make({ alternatives: [{ quoteId, services }] })),
    '422 alternatives[0].services unknown_field',
  )
  const offer = await draft()
  const put = (alternatives: object[]) => tenant.call('PUT', `/offers/${offer.id}`, { body: { alternatives } })
  assert.equal((await put(offer.alternatives)).status, 200)
})

test('an alternative for which no room is left becomes unavailable, and the others stay', async (t) => {
  const { ask, sent, act, book, read } = await offeringHotel(t, { roomType: { totalRooms: 1 } })
  const later = await ask({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
  const offer = await sent({ alternatives: [{ quoteId: (await ask()).quoteId }, { quoteId: later.quoteId }] })
  assert.equal((await book()).status, 201)
  const [full, free] = offer.alternatives
  assert.equal(
    errorSummary(await act(offer, 'accept', { alternativeId: full.id })),
    '409 alternativeId room_unavailable',
  )
  const after = await read(offer)
  assert.deepEqual(
    [after.status, ...after.alternatives.map(({ status }: { status: string }) => status)],
    ['sent', 'unavailable', 'open'],
  )
  assert.equal((await act(offer, 'accept', { alternativeId: free.id })).data.status, 'accepted')
})

test('an offer in another currency than the hotel’s has expired', async (t) => {
  const { sent, act, read, change, hotel } = await offeringHotel(t)
  const offer = await sent()
  await change(`/hotels/${hotel.id}`, { currencyCode: 'USD' })
  const refused = await act(offer, 'accept', { alternativeId: offer.alternatives[0].id })
  assert.equal(errorSummary(refused), '409 alternativeId quote_expired')
  assert.equal((await read(offer)).status, 'expired')
})

test('a renewed offer has today’s prices, and sending it withdraws the old one', async (t) => {
  const { sent, act, change, seasonPath, read, ask, book } = await offeringHotel(t, { roomType: { totalRooms: 1 } })
  const later = await ask({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
  const offer = await sent({ alternatives: [{ quoteId: (await ask()).quoteId }, { quoteId: later.quoteId }] })
  await change(seasonPath, { basePrice: 130 })
  const renewed = await act(offer, 'renew')
  assert.equal(renewed.status, 201, renewed.text)
  assert.deepEqual(
    [
      renewed.data.status,
      renewed.data.replacesOfferId,
      ...renewed.data.alternatives.map(({ totalAmount }: { totalAmount: number }) => totalAmount),
    ],
    ['draft', offer.id, 260, 130],
  )
  assert.equal((await read(offer)).status, 'sent')
  assert.equal((await act(renewed.data, 'link')).status, 201)
  assert.equal((await read(offer)).status, 'withdrawn')
  await book({ quoteId: null })
  const again = await act(renewed.data, 'accept', { alternativeId: renewed.data.alternatives[1].id })
  const booked = again.data.reservationId
  assert.ok(booked)
})

full('a guest has at most 20 open offers, and offers hold a tenth of the rooms of a type', async (t) => {
  const { draft, act, sent, ask } = await offeringHotel(t, { roomType: { totalRooms: 20 } })
  const { quoteId } = await ask()
  const alternatives = [{ quoteId }]
  for (let n = 0; n < 2; n += 1) await sent({ alternatives, holds: 'first' })
  const third = await draft({ alternatives, holds: 'first' })
  assert.equal(errorSummary(await act(third, 'link')), '429 alternatives[0].offerHolds quota_exceeded')
  for (let n = 0; n < 18; n += 1) await sent({ alternatives })
  assert.equal(errorSummary(await act(await draft({ alternatives }), 'link')), '429 openOffers quota_exceeded')
  const other = { ...guest, phone: '+905321112244', firstName: 'Ada' }
  assert.equal((await act(await draft({ alternatives, guest: other }), 'link')).status, 201)
})

test('one alternative is booked once, however many accept it at once', async (t) => {
  const { ask, sent, act, sold, tenant } = await offeringHotel(t, { roomType: { totalRooms: 30 } })
  const later = await ask({ checkIn: '2026-07-20', checkOut: '2026-07-21' })
  const offer = await sent({
    alternatives: [{ quoteId: (await ask()).quoteId }, { quoteId: later.quoteId }],
    holds: 'all',
  })
  const [first, second] = offer.alternatives
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => act(offer, 'accept', { alternativeId: n % 2 === 0 ? first.id : second.id })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 4, 'those that chose the same')
  assert.equal(new Set(answers.flatMap(({ data }) => data?.reservationId ?? [])).size, 1)
  assert.equal((await tenant.call('GET', '/reservations?status=confirmed')).data.totalCount, 1)
  assert.ok([1, 2].includes(Object.keys(await sold()).length))
})

test('a hold that ends before its offer gives its room back; the offer stays, and is booked at its price if a room is left', async (t) => {
  const { tenant, sent, act, sold, read, reservation, app, change, seasonPath } = await offeringHotel(t, {
    roomType: { totalRooms: 1 },
  })
  const offer = await sent({ holds: 'first', validUntil: '2026-06-03T09:00:00Z' })
  const [{ id: alternativeId, reservationId }] = offer.alternatives
  const shorter = await tenant.call('PUT', `/reservations/${reservationId}`, {
    body: { heldUntil: '2026-06-01T09:05:00Z' },
  })
  assert.equal(shorter.status, 200, shorter.text)
  app.advance('PT5M')
  await app.settle()
  await change(seasonPath, { basePrice: 300 })
  const open = await read(offer)
  assert.deepEqual([open.status, open.alternatives[0].status, await sold()], ['sent', 'open', {}])
  const accepted = await act(offer, 'accept', { alternativeId })
  assert.equal(accepted.status, 200, accepted.text)
  assert.notEqual(accepted.data.reservationId, reservationId, 'another booking')
  assert.equal((await reservation(accepted.data.reservationId)).totalAmount, 200)
  assert.equal((await reservation(reservationId)).status, 'expired')
})
