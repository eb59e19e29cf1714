import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const elif = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

test('§1 in a booking, ids of another tenant are unknown references, like ids that do not exist', async (t) => {
  const app = await sharedApp(t)
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const [here, there] = [await newHotel(ours), await newHotel(theirs)]
  const other = await newHotel(ours)
  const discount = await created(theirs, '/discounts', { name: 'Theirs', type: 'percent', value: 10 })
  const guest = await created(theirs, '/guests', elif)
  const adult = (await theirs.call('GET', '/guesttypes')).data.items[0]
  const stay = { hotelId: here.hotel.id, roomTypeId: here.roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const cases: [object, string][] = [
    [{ hotelId: there.hotel.id }, 'hotelId unknown_reference'],
    [{ roomTypeId: there.roomType.id }, 'roomTypeId unknown_reference'],
    [{ roomTypeId: other.roomType.id }, 'roomTypeId unknown_reference'],
    [{ discountId: discount.id }, 'discountId unknown_reference'],
    [{ guest: undefined, guestId: guest.id }, 'guestId unknown_reference'],
    [{ guests: [{ guestTypeId: adult.id, count: 1 }] }, 'guests[0].guestTypeId unknown_guest_type'],
  ]
  for (const [changes, expected] of cases) {
    const { status, body } = await ours.call('POST', '/reservations', { body: { ...stay, guest: elif, ...changes } })
    const [{ field, code }] = body.errors
    assert.deepEqual([status, `${field} ${code}`], [422, expected])
  }
})

test('§4.5 a blacklisted guest is recognised by phone: 409, and no room is taken', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const known = await created(tenant, '/guests', {
    ...elif,
    isBlacklisted: true,
    blacklistReason: 'Left without paying',
  })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const { status, body } = await tenant.call('POST', '/reservations', { body: { ...stay, guest: elif } })
  assert.deepEqual([status, body.errors[0].field, body.errors[0].code], [409, 'guest', 'guest_blacklisted'])
  const byId = await tenant.call('POST', '/reservations', { body: { ...stay, guestId: known.id } })
  assert.deepEqual(
    [byId.status, byId.body.errors[0].field, byId.body.errors[0].code],
    [409, 'guestId', 'guest_blacklisted'],
  )
  assert.deepEqual(await tenant.query('select 1 from room_nights where sold > 0'), [])
})

test('§4.5 only users who may set prices can backdate a cancellation', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const { id } = await created(tenant, '/reservations', { ...stay, guest: elif })
  await tenant.query(`update roles set permissions = array_remove(permissions, 'pricing.manage')`)
  const cancel = (body: object) => tenant.call('POST', `/reservations/${id}/cancel`, { body })
  const refused = await cancel({ recordedAt: '2026-05-31T00:00:00Z' })
  assert.deepEqual([refused.status, refused.body.message], [403, 'Access denied'])
  assert.equal((await cancel({})).status, 200)
})
