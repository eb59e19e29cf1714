import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { colleague, loggedCall, newTenant } from '../../../testing/world.ts'
import { changeableHotel } from '../testing/changeable-hotel.ts'

test('§4.2.2 q finds a reservation by its number, its external id, and its guest’s name or phone', async (t) => {
  const { app, tenant, booking } = await changeableHotel(t, { roomType: { totalRooms: 9 } })
  const bookFor = (firstName: string, lastName: string, phone: string, rest: object = {}) =>
    booking({ guest: { firstName, lastName, phone }, ...rest })
  const elif = await bookFor('Elif', 'Şahin', '+905321110001', { externalId: 'BK-100%' })
  const ada = await bookFor('Ada', 'Elitok', '+905321110002', { callId: await loggedCall(tenant) })
  const ali = await bookFor('Ali', 'Oz_an', '+905321110003')
  // Confirmation numbers contain no I.
  const search = async (query: string, by: { call: typeof tenant.call } = tenant): Promise<string[]> => {
    const { status, data, text } = await by.call('GET', `/reservations?sort=createdAt&${query}`)
    assert.equal(status, 200, text)
    assert.equal(data.totalCount, data.items.length)
    return data.items.map(({ guest }: { guest: { firstName: string } }) => guest.firstName)
  }
  const q = (text: string) => search(`q=${encodeURIComponent(text)}`)
  assert.deepEqual(await q(elif.confirmationNumber), ['Elif'])
  assert.deepEqual(await q(ada.confirmationNumber.toLowerCase().slice(0, 7)), ['Ada'])
  assert.deepEqual(await q('BK-100%'), ['Elif'])
  assert.deepEqual(await q('BK-100'), [])
  assert.deepEqual(await q('eli'), ['Elif', 'Ada'])
  assert.deepEqual(await q('şah'), ['Elif'])
  assert.deepEqual(await q('SAHIN'), ['Elif'])
  assert.deepEqual(await q('ada eli'), ['Ada'])
  assert.deepEqual(await q('z_'), [])
  assert.deepEqual(await q('oz_'), ['Ali'])
  assert.deepEqual(await q('oz%'), ['Ali'], 'punctuation does not count')
  assert.deepEqual(await q('+90 (532) 111 00 03'), ['Ali'])
  assert.deepEqual(await q('1110003'), ['Ali'])
  assert.deepEqual(await q('litok'), [])
  assert.deepEqual(await search(`callId=${ada.callId}`), ['Ada'])
  assert.deepEqual(await search(`q=eli&callId=${ada.callId}`), ['Ada'])
  assert.equal(errorSummary(await tenant.call('GET', '/reservations?q=x')), '422 q too_short')
  assert.deepEqual(await search('q=eli', await newTenant(app)), [])
  assert.deepEqual(await search('q=eli', await colleague(app, tenant, { hotelIds: [app.runtime.newId()] })), [])
  await tenant.call('DELETE', `/reservations/${ali.id}`)
  assert.deepEqual(await q('ali'), [])
})
