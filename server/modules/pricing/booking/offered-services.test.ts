import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

let app: TestApp
let tenant: Tenant
let hotel: { id: string }
let adult: string
let child: string

before(async () => {
  app = await testApp()
  tenant = await newTenant(app)
  const made = await newHotel(tenant, { hotel: { pricesIncludeTax: false, taxRatePercent: 10 } })
  hotel = made.hotel
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  adult = items[0].id
  child = items[1].id
  const breakfast = {
    name: 'Breakfast',
    price: 12.5,
    currencyCode: 'EUR',
    chargeBasis: 'perPersonPerNight',
    guestTypePrices: [{ guestTypeId: child, mode: 'fixed', value: 5 }],
    taxRatePercent: 8,
    category: 'food',
  }
  const cleaning = { name: 'Cleaning', price: 30, currencyCode: 'EUR', chargeBasis: 'perStay', isMandatory: true }
  await created(tenant, '/additionalservices', breakfast)
  await created(tenant, '/additionalservices', { ...cleaning, category: 'fee', hotelIds: [hotel.id], maxQuantity: 1 })
})
after(() => app.close())

const ask = async (query: string) => {
  const answer = await tenant.call(
    'GET',
    `/availability?hotelId=${hotel.id}&checkIn=2026-07-10&checkOut=2026-07-13${query}`,
  )
  assert.equal(answer.status, 200, answer.text)
  return answer.data
}
const namesOf = async (): Promise<string[]> =>
  (await ask('')).additionalServices.map(({ name }: { name: string }) => name)

describe('§4.5 availability shows the services of the hotel', () => {
  test('§4.5 with their price for this stay and party; room totals exclude them', async () => {
    const data = await ask(`&guests=${adult}:2&guests=${child}:1`)
    const [breakfast, cleaning] = data.additionalServices
    const { serviceId, ...shown } = breakfast
    assert.match(serviceId, /^[0-9a-f-]{36}$/)
    assert.deepEqual(shown, {
      name: 'Breakfast',
      chargeBasis: 'perPersonPerNight',
      unitPrice: 12.5,
      amount: 90,
      netAmount: 90,
      taxAmount: 7.2,
      code: 'BREAKFAST',
      category: 'food',
      isMandatory: false,
      maxQuantity: null,
    })
    const { name, amount, taxAmount, isMandatory, maxQuantity } = cleaning
    assert.deepEqual([name, amount, taxAmount, isMandatory, maxQuantity], ['Cleaning', 30, 3, true, 1])
    assert.equal(data.roomTypes[0].totalPrice, 412.5, 'three nights of 100 and a child of 25, and a tenth')
  })

  test('§4.5 without guests, amounts per person are null if room types have different default parties', async () => {
    assert.equal((await ask('')).additionalServices[0].amount, 75, 'all room types mean two adults')
    await created(tenant, `/hotels/${hotel.id}/room-types`, { name: 'Single', totalRooms: 1, baseOccupancy: 1 })
    const [breakfast, cleaning] = (await ask('')).additionalServices
    assert.deepEqual([breakfast.unitPrice, breakfast.amount, breakfast.taxAmount], [12.5, null, null])
    assert.equal(cleaning.amount, 30)
    assert.equal((await ask(`&guests=${adult}:1`)).additionalServices[0].amount, 37.5)
  })

  test('§4.5 without services that are inactive, of other hotels or in another currency', async () => {
    const other = await newHotel(tenant)
    await created(tenant, '/currencies', { code: 'USD' })
    const spa = { name: 'Spa', price: 50, currencyCode: 'EUR', chargeBasis: 'perUnit' }
    await created(tenant, '/additionalservices', { ...spa, isActive: false })
    await created(tenant, '/additionalservices', { ...spa, hotelIds: [other.hotel.id] })
    await created(tenant, '/additionalservices', { ...spa, currencyCode: 'USD' })
    assert.deepEqual(await namesOf(), ['Breakfast', 'Cleaning'])
    const late = await created(tenant, '/additionalservices', { ...spa, name: 'Late spa', hotelIds: [hotel.id] })
    assert.deepEqual(await namesOf(), ['Breakfast', 'Cleaning', 'Late spa'])
    await tenant.call('PUT', `/additionalservices/${late.id}`, { body: { isActive: false } })
    assert.deepEqual(await namesOf(), ['Breakfast', 'Cleaning'])
  })
})
