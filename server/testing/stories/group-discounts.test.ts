import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { created, newHotel, newTenant, type Tenant } from '../world.ts'

const unknownId = '01890000-0000-7000-8000-00000000cafe'
const dates = { checkIn: '2026-07-06', checkOut: '2026-07-08' }

/** A hotel with a discount for a club; Ada is a member, Can is not. */
async function club(tenant: Tenant) {
  const { hotel, roomType } = await newHotel(tenant)
  const group = await created(tenant, '/guestgroups', { name: 'Club', type: 'loyalty' })
  const ada = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', phone: '0532 111 22 33' })
  const can = await created(tenant, '/guests', { firstName: 'Can', lastName: 'Demir', phone: '0532 111 22 44' })
  await tenant.call('POST', `/guestgroups/${group.id}/members`, { body: { guestIds: [ada.id] } })
  const discount = await created(tenant, '/discounts', {
    name: 'Club',
    code: 'CLUB',
    type: 'percent',
    value: 10,
    guestGroupIds: [group.id],
  })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, ...dates }
  const ask = async (guestId?: string) => {
    const query = new URLSearchParams({ ...stay, ...(guestId ? { guestId } : {}) }).toString()
    return tenant.call('GET', `/availability?${query}`)
  }
  const book = async (body: object) => {
    const answer = await tenant.call('POST', '/reservations', { body: { ...stay, ...body } })
    return answer.status === 201 ? answer.data.discountAmount : answer.body.errors[0].code
  }
  return { group, ada, can, discount, ask, book }
}

test('§4.5 a group discount applies only to members, in availability and in bookings', async (t) => {
  const tenant = await newTenant(await testApp(t), { countryCode: 'TR' })
  const { ada, can, discount, ask, book } = await club(tenant)
  const reasons = async (guestId?: string): Promise<string[]> => {
    const [room] = (await ask(guestId)).data.roomTypes
    return room.discounts[0].reasons.map(({ code }: { code: string }) => code)
  }
  assert.deepEqual(
    [await reasons(ada.id), await reasons(can.id), await reasons()],
    [[], ['guest_group'], ['guest_group']],
  )
  for (const named of [{ discountId: discount.id }, { promoCode: 'club' }]) {
    assert.equal(await book({ ...named, guestId: ada.id }), 20)
    assert.equal(await book({ ...named, guestId: can.id }), 'discount_not_applicable')
    const byPhone = { firstName: 'Ada', lastName: 'Kaya', phone: '+90 532 111-2233' }
    assert.equal(await book({ ...named, guest: byPhone }), 20)
    const stranger = { firstName: 'Ada', lastName: 'Kaya', phone: '0532 999 88 77' }
    assert.equal(await book({ ...named, guest: stranger }), 'discount_not_applicable')
  }
  const unknown = await ask(unknownId)
  assert.deepEqual(
    [unknown.status, unknown.body.errors[0].field, unknown.body.errors[0].code],
    [422, 'guestId', 'unknown_reference'],
  )
})

test('§4.5 a quote with a group discount can be booked only for members', async (t) => {
  const tenant = await newTenant(await testApp(t), { countryCode: 'TR' })
  const { ada, can, discount, ask, book } = await club(tenant)
  const [{ quoteId }] = (await ask(ada.id)).data.roomTypes
  assert.equal(await book({ quoteId, discountId: discount.id, guestId: can.id }), 'discount_not_applicable')
  assert.equal(await book({ quoteId, guestId: can.id }), 0)
  assert.equal(await book({ quoteId, discountId: discount.id, guestId: ada.id }), 20)
  const [plain] = (await ask(can.id)).data.roomTypes
  assert.equal(
    await book({ quoteId: plain.quoteId, discountId: discount.id, guestId: ada.id }),
    'discount_not_applicable',
  )
})

test('§4.5 an inactive group gives no discount; a group that a discount uses cannot be deleted', async (t) => {
  const tenant = await newTenant(await testApp(t), { countryCode: 'TR' })
  const { group, ada, discount, book } = await club(tenant)
  const path = `/guestgroups/${group.id}`
  const remove = () => tenant.call('DELETE', path)
  await tenant.call('PUT', path, { body: { isActive: false } })
  assert.equal(await book({ discountId: discount.id, guestId: ada.id }), 'discount_not_applicable')
  const refused = await remove()
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  await tenant.call('PUT', `/discounts/${discount.id}`, { body: { guestGroupIds: [] } })
  assert.equal((await remove()).status, 204)
})

test('§4.3 a group is not deleted while a concurrent discount uses it', async (t) => {
  const tenant = await newTenant(await testApp(t))
  for (let round = 0; round < 10; round += 1) {
    const { id } = await created(tenant, '/guestgroups', { name: `Club ${round}` })
    const discount = { name: `D${round}`, type: 'percent', value: 5, guestGroupIds: [id] }
    const [removed, named] = await Promise.all([
      tenant.call('DELETE', `/guestgroups/${id}`),
      tenant.call('POST', '/discounts', { body: discount }),
    ])
    assert.ok(['204 422', '409 201'].includes(`${removed.status} ${named.status}`), `${removed.text} ${named.text}`)
  }
})
