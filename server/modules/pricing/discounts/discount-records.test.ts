import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../../testing/app.ts'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { releaseDiscount, useDiscount } from '../index.ts'

const unknownId = '01890000-0000-7000-8000-00000000cafe'

test('§4.3 all problems of a discount are reported by field at once', async (t) => {
  const app = await testApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const otherHotel = await newHotel(other)
  const { hotel, roomType } = await newHotel(tenant)
  const post = async (body: object) =>
    statusAndErrors(await tenant.call('POST', '/discounts', { body: { name: 'D', ...body } }))
  const percent = { type: 'percent', value: 10 }
  assert.deepEqual(await post({ type: 'percent' }), [422, 'value required'])
  assert.deepEqual(await post({ type: 'percent', value: 101 }), [422, 'value out_of_range'])
  assert.deepEqual(await post({ type: 'freeNights' }), [422, 'freeNights required', 'everyNights required'])
  assert.deepEqual(await post({ type: 'amountPerStay', value: 50 }), [422, 'currencyCode required'])
  assert.deepEqual(await post({ type: 'amountPerStay', value: 5.001, currencyCode: 'EUR' }), [
    422,
    'value invalid_format',
  ])
  await created(tenant, '/currencies', { code: 'USD' })
  assert.deepEqual(await post({ type: 'amountPerNight', value: 5, currencyCode: 'USD', hotelIds: [hotel.id] }), [
    422,
    'currencyCode currency_mismatch',
  ])
  const references = {
    hotelIds: [hotel.id, otherHotel.hotel.id],
    roomTypeIds: [roomType.id, unknownId],
    guestGroupIds: [unknownId],
  }
  assert.deepEqual(await post({ ...percent, ...references }), [
    422,
    'hotelIds[1] unknown_reference',
    'roomTypeIds[1] unknown_reference',
    'guestGroupIds[0] unknown_reference',
  ])
  assert.deepEqual(await post({ ...percent, stayFrom: '2026-02-01', stayTo: '2026-01-01' }), [422, 'stayTo date_range'])
  const discount = await created(tenant, '/discounts', { name: 'Early bird', ...percent })
  assert.equal(discount.code, 'EARLY-BIRD')
  assert.deepEqual(await post({ ...percent, code: 'EARLY-BIRD' }), [409, 'code duplicate'])
})

test('§4.4 the status of a discount depends on the date, its usage and isActive', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const discount = await created(tenant, '/discounts', {
    name: 'Spring',
    type: 'percent',
    value: 10,
    bookFrom: '2026-06-02',
    bookTo: '2026-06-10',
    usageLimit: 1,
  })
  const inside = backgroundInvocation(app.runtime, tenant.tenantId)
  const credentials = { email: tenant.email, password: tenant.password }
  // The token of the first sign-in expires while the clock moves.
  const now = async (): Promise<string> => {
    const { accessToken: token } = (await app.call('POST', '/auth/login', { body: credentials })).data
    return (await app.call('GET', `/discounts/${discount.id}`, { token })).data.status
  }
  const use = () => inTransaction(inside, (ctx) => useDiscount(ctx, discount.id, { discountId: discount.id }))
  assert.equal(discount.status, 'scheduled')
  app.advance('PT24H')
  assert.equal(await now(), 'active')
  const uses = await Promise.allSettled([use(), use(), use()])
  assert.equal(uses.filter((each) => each.status === 'fulfilled').length, 1)
  assert.equal(await now(), 'exhausted')
  await assert.rejects(use(), { statusCode: 409 })
  await inTransaction(inside, (ctx) => releaseDiscount(ctx, discount.id))
  assert.equal(await now(), 'active')
  app.advance('PT240H')
  assert.equal(await now(), 'expired')
})

test('§4.3 a hotel or room type of a discount cannot be deleted', async (t) => {
  const tenant = await newTenant(await testApp(t))
  const { hotel, roomType } = await newHotel(tenant)
  const discount = { name: 'D', type: 'percent', value: 10, hotelIds: [hotel.id], roomTypeIds: [roomType.id] }
  const { id } = await created(tenant, '/discounts', discount)
  const remove = (path: string) => tenant.call('DELETE', path)
  const refused = await remove(`/hotels/${hotel.id}/room-types/${roomType.id}`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  await tenant.call('PUT', `/discounts/${id}`, { body: { roomTypeIds: [] } })
  assert.equal((await remove(`/hotels/${hotel.id}/room-types/${roomType.id}`)).status, 204)
  assert.deepEqual(statusAndErrors(await remove(`/hotels/${hotel.id}`)), [409, ' dependent_records'])
  assert.equal((await remove(`/discounts/${id}`)).status, 204)
  assert.equal((await remove(`/hotels/${hotel.id}`)).status, 204)
})
