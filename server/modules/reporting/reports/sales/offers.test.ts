import assert from 'node:assert/strict'
import { test } from 'node:test'
import { created, loggedCall, newHotel } from '../../../../testing/world.ts'
import { firstOffer } from '../../../reservations/testing/quotable-hotel.ts'
import { offeringHotel } from '../../../sales/testing/offering-hotel.ts'

test('the offers of a period by what became of them, with their value and the revenue of their bookings', async (t) => {
  const world = await offeringHotel(t, { roomType: { totalRooms: 40 } })
  const { app, tenant, hotel, stay, ask, sent, act, advance } = world
  const { hotel: inYen, roomType } = await newHotel(world.tenant, { hotel: { currencyCode: 'JPY', name: 'Osaka' } })
  const guestOf = (n: number) => ({ firstName: 'Guest', lastName: `N${n}`, phone: `+9053211122${n}0` })
  const answer = (token: string, action: string, body: object = {}) =>
    app.call('POST', `/guestpages/offer/${action}`, { token, body })
  const accept = async (offer: { id: string; alternatives: { id: string }[] }, index = 0): Promise<string> => {
    const { status, data, text } = await act(offer, 'accept', { alternativeId: offer.alternatives[index]?.id })
    assert.equal(status, 200, text)
    return data.reservationId
  }

  const long = { validUntil: '2026-06-20T00:00:00Z' }
  const callId = await loggedCall(tenant, { hotelId: hotel.id })
  const early = await sent({ guest: guestOf(1), callId, ...long })
  const three = await ask({ checkOut: '2026-07-13' })
  const dear = await sent({
    guest: guestOf(2),
    alternatives: [{ quoteId: (await ask()).quoteId }, { quoteId: three.quoteId }],
    ...long,
  })
  const refused = await sent({ guest: guestOf(3), ...long })
  const over = await sent({ guest: guestOf(4), validUntil: '2026-06-01T10:00:00Z' })
  const lost = await sent({ guest: guestOf(5), ...long })
  await sent({ guest: guestOf(6), ...long })
  const yen = await firstOffer(tenant, { ...stay, hotelId: inYen.id, roomTypeId: roomType.id })
  await sent({ guest: guestOf(7), alternatives: [{ quoteId: yen.quoteId }], ...long })
  await world.draft({ guest: guestOf(8) })
  for (const each of [early, refused]) assert.equal((await answer(each.token, 'seen')).status, 204)
  assert.equal((await answer(refused.token, 'decline', { reason: 'price' })).status, 200)

  await advance('PT2H')
  await accept(early)
  await act(lost, 'lose', { reason: 'dates' })
  await advance('PT3H')
  const cancelled = await accept(dear, 1)
  const report = async (groupBy: string, query = '') => {
    const range = 'from=2026-06-01&to=2026-06-02'
    const { status, data, text } = await tenant.call('GET', `/reports/offers?${range}&groupBy=${groupBy}${query}`)
    assert.equal(status, 200, text)
    return data
  }
  const metricsOf = (metrics: Record<string, unknown>) =>
    [
      'sent',
      'seen',
      'accepted',
      'declined',
      'expired',
      'lost',
      'seenPercent',
      'acceptedPercent',
      'medianHoursToAccept',
      'offeredValue',
      'roomRevenue',
    ].map((name) => metrics[name])
  const totals = async () =>
    Object.fromEntries(
      (await report('hotel')).totals.map((row: Record<string, unknown>) => [row['currencyCode'], metricsOf(row)]),
    )
  assert.deepEqual(await totals(), {
    EUR: [6, 2, 2, 1, 1, 1, 33.33, 40, 3.5, 1300, 500],
    JPY: [1, 0, 0, 0, 0, 0, 0, null, null, 200, 0],
  })
  const cancellation = await tenant.call('POST', `/reservations/${cancelled}/cancel`, { body: { reason: 'guest' } })
  assert.equal(cancellation.status, 200, cancellation.text)
  assert.equal((await totals())['EUR']?.at(-1), 200, 'a cancelled booking has no revenue')
  await app.settle()
  assert.equal((await tenant.call('GET', `/offers/${over.id}`)).data.status, 'expired')
  assert.deepEqual((await totals())['EUR']?.slice(0, 6), [6, 2, 2, 1, 1, 1], 'as the offers say')

  const groups = async (groupBy: string, query = '') =>
    (await report(groupBy, query)).items.map((row: Record<string, unknown>) => [
      row['group'],
      row['currencyCode'],
      row['sent'],
    ])
  assert.deepEqual(await groups('origin'), [
    ['call', 'EUR', 1],
    ['other', 'EUR', 5],
    ['other', 'JPY', 1],
  ])
  assert.deepEqual(await groups('hotel', `&hotelId=${inYen.id}`), [[inYen.id, 'JPY', 1]])
  assert.deepEqual(await groups('agent', `&hotelId=${hotel.id}`), [[early.ownerUserId, 'EUR', 6]])
  assert.deepEqual(await groups('day', `&hotelId=${hotel.id}`), [
    ['2026-06-01', 'EUR', 6],
    ['2026-06-02', 'EUR', 0],
  ])
  assert.deepEqual(await groups('channel', `&hotelId=${hotel.id}`), [[null, 'EUR', 6]], 'their addresses were copied')
})

test('the channel of an offer is that of its last letter', async (t) => {
  const { tenant, hotel, draft, act } = await offeringHotel(t)
  const account = { type: 'smsProvider', provider: 'simulator', name: 'Simulated', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  const answer = await act(await draft(), 'send')
  assert.equal(answer.status, 200, answer.text)
  const { items } = (await tenant.call('GET', '/reports/offers?from=2026-06-01&to=2026-06-01&groupBy=channel')).data
  assert.deepEqual(
    items.map(({ group, sent }: { group: string; sent: number }) => [group, sent]),
    [['sms', 1]],
  )
})
