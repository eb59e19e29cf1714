import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { sellingDesk } from '../testing/selling-desk.ts'

test('what an agent looked for in a call and nobody booked is turned away when the call is completed', async (t) => {
  const { app, tenant, hotel, talk, end, look, turnaways, found, newAgent } = await sellingDesk(await testApp(t))
  const colleagueWithoutCall = await colleague(app, tenant)
  await newAgent({})
  const call = await talk()
  await look(call.agent, '2026-12-03')
  await look(call.agent, '2026-12-12')
  await look(call.agent, '2028-05-01')
  await look(call.agent, '2027-03-01')
  await look(call.agent, '2027-03-10', { nights: 3 })
  await look(call.agent, '2027-03-20', { isInquiry: 'false' })
  await look(colleagueWithoutCall, '2027-04-01')
  assert.deepEqual(await found(), [], 'nothing counts before the call is completed')
  app.advance('PT1M')
  await end(call, { lostReason: 'price' })
  assert.deepEqual(await found(), [
    'denial soldOut 2026-12-03 2',
    'denial restriction 2026-12-12 2',
    'regret price 2027-03-10 3',
    'denial noPrice 2028-05-01 2',
  ])
  const [denial, , regret, withoutPrice] = await turnaways()
  assert.deepEqual(
    [denial?.['value'], regret?.['value'], withoutPrice?.['value'], regret?.['currencyCode'], regret?.['rooms']],
    [200, 300, null, 'EUR', 1],
  )
  assert.deepEqual(
    [regret?.['callId'], regret?.['userId'], regret?.['hotelId'], regret?.['offerId']],
    [call.callId, call.agent.userId, hotel.id, null],
  )
  const completed = await tenant.query<{ body: string }>(`select body from events where type = 'call.completed'`)
  assert.equal(JSON.parse(completed[0]?.body ?? '').data.lostReason, 'price')
  const recorded = await tenant.query<{ body: string }>(`select body from events where type = 'turnaway.recorded'`)
  assert.equal(recorded.length, 4)
  assert.equal(
    refusal(
      await tenant.call('POST', `/calls/${call.callId}/wrap-up`, { body: { category: 'spam', lostReason: 'x' } }),
    ),
    '422 invalid_value lostReason',
  )
  app.advance('PT1M')
  await look(call.agent, '2026-12-05')
  await app.settle()
  assert.equal((await found()).length, 4, 'what is looked for after the call is of no call')
})

test('before the wrap-up one can ask what the call leaves: stays that were neither booked nor offered', async (t) => {
  const { app, tenant, talk, act, end, look, book, found } = await sellingDesk(await testApp(t))
  const call = await talk()
  const expected = async (): Promise<string[]> => {
    const { status, data, text } = await call.agent.call('GET', `/calls/${call.callId}/turnaways`)
    assert.equal(status, 200, text)
    return data.turnaways.map((each: Record<string, string>) => `${each['kind']} ${each['reason']} ${each['checkIn']}`)
  }
  assert.deepEqual(await expected(), [])
  app.advance('PT1M')
  await look(call.agent, '2026-12-03')
  await look(call.agent, '2027-03-10')
  assert.deepEqual(await expected(), ['regret unknown 2027-03-10', 'denial soldOut 2026-12-03'])
  await act(call.providerCallId, 'callerHangsUp')
  app.advance('PT5S')
  await look(call.agent, '2027-03-20')
  assert.deepEqual(await expected(), ['regret unknown 2027-03-20', 'denial soldOut 2026-12-03'], 'the wrap-up counts')
  assert.deepEqual(await found(), [], 'asking records nothing')
  await book(call.agent, '2027-03-10', { callId: call.callId })
  assert.deepEqual(await expected(), ['denial soldOut 2026-12-03'])
  const stranger = await colleague(app, tenant, { permissions: ['reservations.manage'] })
  const path = `/calls/${call.callId}/turnaways`
  assert.equal(refusal(await stranger.call('GET', path)), '403 permission_denied')
  assert.equal(refusal(await tenant.call('GET', `/calls/${app.runtime.newId()}/turnaways`)), '404 not_found')
  await end(call)
  assert.equal((await found()).length, 1)
})

test('a booking of other dates recovers what was sold out, and leaves no regret; a booked stay is not turned away', async (t) => {
  const { talk, end, look, book, found } = await sellingDesk(await testApp(t))
  const call = await talk()
  await look(call.agent, '2026-12-03')
  await look(call.agent, '2027-03-01')
  await look(call.agent, '2027-03-10')
  await book(call.agent, '2027-03-01', { callId: call.callId })
  await end(call, { category: 'reservationMade' })
  assert.deepEqual(await found(), ['denial soldOut 2026-12-03 2 recovered'])
})

test('a call has at most five turnaways: the last ones, and its regret', async (t) => {
  const { talk, end, look, found } = await sellingDesk(await testApp(t))
  const call = await talk()
  await look(call.agent, '2027-03-01')
  for (const day of ['01', '02', '03', '04', '05', '06', '01']) await look(call.agent, `2026-12-${day}`)
  await end(call)
  assert.deepEqual(await found(), [
    'denial soldOut 2026-12-01 2',
    'denial soldOut 2026-12-04 2',
    'denial soldOut 2026-12-05 2',
    'denial soldOut 2026-12-06 2',
    'regret unknown 2027-03-01 2',
  ])
})

test('an offer that was sent in the call is a regret once its guest does not take it, with the reason', async (t) => {
  const { app, talk, end, look, found, turnaways, tenant } = await sellingDesk(await testApp(t))
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const offer = async (callId: string, quoteId: string) => {
    const { id } = await created(tenant, '/offers', { guest, callId, alternatives: [{ quoteId }] })
    return id as string
  }
  const act = async (id: string, action: string, body: object = {}) => {
    const answer = await tenant.call('POST', `/offers/${id}/${action}`, { body })
    assert.ok(answer.status < 300, answer.text)
    return answer.data
  }
  const call = await talk()
  const { quoteId } = await look(call.agent, '2027-03-01')
  const sent = await offer(call.callId, quoteId)
  await act(sent, 'link')
  await end(call)
  assert.deepEqual(await found(), [], 'the offer decides')
  app.advance('PT73H')
  await app.settle()
  assert.deepEqual(await found(), ['regret unknown 2027-03-01 2'])
  await act(sent, 'lose', { reason: 'competitor' })
  assert.deepEqual(await found(), ['regret competitor 2027-03-01 2'])
  assert.deepEqual(
    (await turnaways()).map(({ offerId, callId, value }) => [offerId, callId, value]),
    [[sent, call.callId, 200]],
  )

  const second = await talk()
  const later = await look(second.agent, '2027-05-01')
  await end(second)
  assert.deepEqual(await found(`&callId=${second.callId}`), ['regret unknown 2027-05-01 2'])
  const late = await offer(second.callId, later.quoteId)
  await act(late, 'link')
  await act(late, 'lose', { reason: 'dates' })
  assert.deepEqual(await found(`&callId=${second.callId}`), ['regret dates 2027-05-01 2'], 'one regret, not two')
  assert.equal((await turnaways(`&offerId=${late}`)).length, 1)

  const third = await talk()
  const taken = await look(third.agent, '2027-06-01')
  await end(third)
  const accepted = await offer(third.callId, taken.quoteId)
  await act(accepted, 'link')
  const { alternatives } = (await tenant.call('GET', `/offers/${accepted}`)).data
  await act(accepted, 'accept', { alternativeId: alternatives[0].id })
  assert.deepEqual(await found(`&callId=${third.callId}`), ['regret unknown 2027-06-01 2 recovered'])
})

test('a stay of an offer that is sold out is a denial; the guest’s refusal is a regret of another one', async (t) => {
  const { tenant, look, book, found, app } = await sellingDesk(await testApp(t))
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const quotes = [await look(tenant, '2027-03-01'), await look(tenant, '2027-03-10')]
  const alternatives = quotes.map(({ quoteId }) => ({ quoteId }))
  const { id } = await created(tenant, '/offers', { guest, alternatives })
  await tenant.call('POST', `/offers/${id}/link`, { body: {} })
  await book(tenant, '2027-03-01', { rooms: 5 })
  const offer = (await tenant.call('GET', `/offers/${id}`)).data
  const accept = () =>
    tenant.call('POST', `/offers/${id}/accept`, { body: { alternativeId: offer.alternatives[0].id } })
  assert.equal(refusal(await accept()).slice(0, 20), '409 room_unavailable')
  assert.equal(refusal(await accept()).slice(0, 20), '409 room_unavailable')
  assert.deepEqual(await found(`&offerId=${id}`), ['denial soldOut 2027-03-01 2'])
  await tenant.call('POST', `/offers/${id}/lose`, { body: { reason: 'price' } })
  await app.settle()
  assert.deepEqual(await found(`&offerId=${id}`), ['denial soldOut 2027-03-01 2', 'regret price 2027-03-10 2'])
})

test('people may add a turnaway and correct its reason; kind and stay are fixed, and each role sees its hotels', async (t) => {
  const { app, tenant, hotel, roomType, turnaways } = await sellingDesk(await testApp(t))
  const { hotel: other, roomType: otherRoom } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, checkIn: '2027-03-01', checkOut: '2027-03-04' }
  const add = (body: object, by: Pick<typeof tenant, 'call'> = tenant) =>
    by.call('POST', '/turnaways', { body: { kind: 'regret', reason: 'price', ...stay, ...body } })
  for (const [body, expected] of [
    [{ reason: 'soldOut' }, '422 invalid_value reason'],
    [{ kind: 'denial' }, '422 invalid_value reason'],
    [{ checkOut: '2027-03-01' }, '422 date_range checkOut'],
    [{ checkOut: '2029-03-01' }, '422 stay_too_long checkOut'],
    [{ roomTypeId: otherRoom.id }, '422 unknown_reference roomTypeId'],
    [{ hotelId: app.runtime.newId() }, '422 unknown_reference hotelId'],
    [{ guestId: app.runtime.newId() }, '422 unknown_reference guestId'],
    [{ value: 1.234 }, '422 invalid_value value'],
    [{ note: 'x'.repeat(501) }, '422 too_long note'],
  ] as const) {
    assert.equal(refusal(await add(body)), expected, JSON.stringify(body))
  }
  const made = await add({ roomTypeId: roomType.id, value: 299.5, guests: 2, note: 'Sea view' })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    [made.data.nights, made.data.currencyCode, made.data.userId, made.data.at],
    [3, 'EUR', tenant.userId, app.runtime.now().toString({ fractionalSecondDigits: 3 })],
  )
  const put = (body: object) => tenant.call('PUT', `/turnaways/${made.data.id}`, { body })
  assert.equal((await put({ ...made.data, reason: 'competitor' })).data.reason, 'competitor')
  assert.equal(refusal(await put({ kind: 'denial' })), '409 immutable_field kind')
  assert.equal(refusal(await put({ checkIn: '2027-03-02' })), '409 immutable_field checkIn')
  assert.equal(refusal(await put({ reason: 'soldOut' })), '422 invalid_value reason')

  const elsewhere = await colleague(app, tenant, { hotelIds: [other.id] })
  assert.equal((await elsewhere.call('GET', '/turnaways')).data.totalCount, 0)
  assert.equal((await elsewhere.call('GET', `/turnaways/${made.data.id}`)).status, 404)
  assert.equal(refusal(await add({}, elsewhere)), '422 unknown_reference hotelId')
  const reader = await colleague(app, tenant, { permissions: ['reservations.read'] })
  assert.equal((await reader.call('GET', '/turnaways')).data.totalCount, 1)
  assert.equal((await add({}, reader)).status, 403)
  for (const [query, count] of [
    ['&kind=regret&reason=competitor&nights=3&rooms=1&guests=2&value=299.5&currencyCode=EUR&isRecovered=false', 1],
    ['&checkInFrom=2027-03-01&checkInTo=2027-03-01&checkOutFrom=2027-03-04', 1],
    [`&roomTypeId=${roomType.id}&userId=${tenant.userId}&hotelId=${hotel.id}`, 1],
    ['&kind=denial', 0],
    ['&nights=2', 0],
  ] as const) {
    assert.equal((await turnaways(query)).length, count, query)
  }
  assert.equal(
    refusal(await tenant.call('DELETE', `/hotels/${hotel.id}/room-types/${roomType.id}`)).slice(0, 21),
    '409 dependent_records',
  )
})
