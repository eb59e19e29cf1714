import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' }
const unknownId = '01890000-0000-7000-8000-00000000cafe'
const breakfast = { name: 'Breakfast', price: 10, currencyCode: 'EUR', chargeBasis: 'perPersonPerNight' }

async function bookable(app: TestApp, options: Parameters<typeof newHotel>[1] = {}) {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, options)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const book = (body: object = {}) => tenant.call('POST', '/reservations', { body: { ...stay, guest, ...body } })
  const serve = (service: object = {}) => created(tenant, '/additionalservices', { ...breakfast, ...service })
  return { tenant, hotel, book, serve }
}

test('§4.5 a booking stores its services, also mandatory ones, and its total and event include them', async (t) => {
  const app = await sharedApp(t)
  const hotel = { pricesIncludeTax: false, taxRatePercent: 10 }
  const { tenant, book, serve } = await bookable(app, { hotel })
  const { id: discountId } = await created(tenant, '/discounts', { name: 'Ten', type: 'percent', value: 10 })
  const food = await serve({ taxRatePercent: 8 })
  const fee = await serve({ name: 'Cleaning', price: 15, chargeBasis: 'perStay', isMandatory: true })
  const additionalServices = [{ serviceId: food.id.toUpperCase(), quantity: 2 }]
  const { status, data, text } = await book({ rooms: 2, discountId, additionalServices })
  assert.equal(status, 201, text)
  const lines = [
    {
      serviceId: food.id,
      name: 'Breakfast',
      chargeBasis: 'perPersonPerNight',
      quantity: 2,
      unitPrice: 10,
      amount: 160,
      netAmount: 160,
      taxAmount: 12.8,
    },
    {
      serviceId: fee.id,
      name: 'Cleaning',
      chargeBasis: 'perStay',
      quantity: 1,
      unitPrice: 15,
      amount: 15,
      netAmount: 15,
      taxAmount: 1.5,
    },
  ]
  assert.deepEqual(data.services, lines)
  assert.deepEqual(
    [data.roomAmount, data.discountAmount, data.servicesAmount, data.taxAmount, data.totalAmount],
    [400, 40, 175, 36 + 12.8 + 1.5, 400 - 40 + 175 + 36 + 12.8 + 1.5],
  )
  await tenant.call('PUT', `/additionalservices/${food.id}`, { body: { name: 'Brunch', price: 99 } })
  assert.deepEqual((await tenant.call('GET', `/reservations/${data.id}`)).data.services, lines)
  const [event] = await tenant.query<{ body: string }>(`select body from events where type = 'reservation.created'`)
  assert.equal(JSON.parse(event?.body ?? '').data.totalAmount, data.totalAmount)
})

test('§4.5 tax included in the price of a service is taken out of it', async (t) => {
  const { book, serve } = await bookable(await sharedApp(t), { hotel: { taxRatePercent: 25 } })
  const { id } = await serve()
  const { data } = await book({ additionalServices: [{ serviceId: id }] })
  assert.deepEqual([data.servicesAmount, data.taxAmount, data.totalAmount], [40, 48, 240])
  const without = await book()
  assert.deepEqual([without.data.services, without.data.servicesAmount, without.data.totalAmount], [[], 0, 200])
})

test('§7.1 every service that cannot be booked is reported by its index', async (t) => {
  const app = await sharedApp(t)
  const { tenant, hotel, book, serve } = await bookable(app)
  const theirs = await bookable(app)
  const other = await newHotel(tenant)
  await created(tenant, '/currencies', { code: 'USD' })
  const [bike, inactive, elsewhere, dollars, ofOtherTenant, spa] = [
    await serve({ name: 'Bike', chargeBasis: 'perUnit', maxQuantity: 3, hotelIds: [hotel.id] }),
    await serve({ isActive: false }),
    await serve({ hotelIds: [other.hotel.id] }),
    await serve({ currencyCode: 'USD', isMandatory: true }),
    await theirs.serve(),
    await serve({ name: 'Spa' }),
  ]
  const requestedIds = [bike.id, inactive.id, elsewhere.id, dollars.id, ofOtherTenant.id, unknownId, spa.id, spa.id]
  const additionalServices = requestedIds.map((serviceId) => ({ serviceId }))
  assert.deepEqual(statusAndErrors(await book({ additionalServices })), [
    422,
    'additionalServices[0].quantity required',
    'additionalServices[1].serviceId unknown_reference',
    'additionalServices[2].serviceId unknown_reference',
    'additionalServices[3].serviceId currency_mismatch',
    'additionalServices[4].serviceId unknown_reference',
    'additionalServices[5].serviceId unknown_reference',
    'additionalServices[7].serviceId invalid_value',
  ])
  const bikes = async (quantity: unknown) =>
    statusAndErrors(await book({ additionalServices: [{ serviceId: bike.id, quantity }] }))
  assert.deepEqual(await bikes(4), [422, 'additionalServices[0].quantity out_of_range'])
  assert.deepEqual(await bikes(0), [422, 'additionalServices[0].quantity out_of_range'])
  assert.deepEqual(await bikes(1.5), [422, 'additionalServices[0].quantity invalid_type'])
  assert.deepEqual(await tenant.query('select 1 from room_nights where sold > 0'), [], 'no room was taken')
  assert.deepEqual(await bikes(3), [201])
})

test('§4.5 services whose sum is too large to store are refused', async (t) => {
  const { book, serve } = await bookable(await sharedApp(t))
  const { id } = await serve({ price: 9_999_999_999, chargeBasis: 'perUnit' })
  const bookQuantity = (quantity: number) => book({ additionalServices: [{ serviceId: id, quantity }] })
  assert.deepEqual(statusAndErrors(await bookQuantity(1000)), [422, 'additionalServices out_of_range'])
  assert.equal((await bookQuantity(1)).data.totalAmount, 10_000_000_199)
})

test('§4.3 a booked service cannot be deleted, even after a cancellation; an unbooked one can', async (t) => {
  const { tenant, book, serve } = await bookable(await sharedApp(t))
  const [booked, unused] = [await serve(), await serve({ name: 'Spa' })]
  const { data } = await book({ additionalServices: [{ serviceId: booked.id }] })
  await tenant.call('DELETE', `/reservations/${data.id}`)
  const refused = await tenant.call('DELETE', `/additionalservices/${booked.id}`)
  assert.deepEqual(statusAndErrors(refused), [409, ' dependent_records'])
  assert.equal((await tenant.call('DELETE', `/additionalservices/${unused.id}`)).status, 204)
})

test('§4.3 a service that is deleted and booked at the same time is either booked or deleted', async (t) => {
  const { tenant, book, serve } = await bookable(await sharedApp(t), { roomType: { totalRooms: 50 } })
  for (let round = 0; round < 10; round++) {
    const { id } = await serve({ name: `Round ${round}` })
    const [made, gone] = await Promise.all([
      book({ additionalServices: [{ serviceId: id }] }),
      tenant.call('DELETE', `/additionalservices/${id}`),
    ])
    assert.ok((made.status === 201) !== (gone.status === 204), `${made.text} ${gone.text}`)
    assert.ok([201, 422].includes(made.status), made.text)
  }
})

test('a cancellation fee in percent of the total includes the services', async (t) => {
  const cancellationPolicy = [{ from: 'booking', offset: 'PT0S', feeType: 'percent', feeValue: 50 }]
  const { tenant, book, serve } = await bookable(await sharedApp(t), { hotel: { cancellationPolicy } })
  await serve({ isMandatory: true })
  const { data } = await book()
  const cancelled = await tenant.call('POST', `/reservations/${data.id}/cancel`, { body: {} })
  assert.deepEqual([data.totalAmount, cancelled.data.cancellationFee.amount], [240, 120])
})
