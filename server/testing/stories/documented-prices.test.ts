import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sharedApp } from '../shared-app.ts'
import { created, newHotel, newTenant } from '../world.ts'

type Example = {
  readonly roomType: object
  readonly season: object
  readonly guestType: object
  readonly discount?: object
  readonly stay: {
    readonly checkIn: string
    readonly checkOut: string
    readonly adults: number
    readonly children: number
  }
  readonly nights: readonly number[]
  readonly total: number
  readonly discounted?: number
}

const page = readFileSync('docs/concepts/prices.md', 'utf8')
const examples = [...page.matchAll(/^### (.+)\n[^]*?```json\n([^]*?)```/gm)].map(([, name = '', block = '']) => ({
  name,
  example: JSON.parse(block) as Example,
}))

test('the page about prices has worked examples', () => assert.ok(examples.length >= 3))

for (const { name, example } of examples) {
  test(`§2.4 the worked example “${name}” of the docs is what availability answers`, async (t) => {
    const tenant = await newTenant(await sharedApp(t))
    const season = { name: 'Summer', startDate: '2026-01-01', endDate: '2026-12-31', ...example.season }
    const roomType = { name: 'Double', totalRooms: 5, seasons: [season], ...example.roomType }
    const { hotel } = await newHotel(tenant, { roomType })
    const child = await created(tenant, '/guesttypes', { name: 'Guest of the example', ...example.guestType })
    if (example.discount) await created(tenant, '/discounts', { name: 'Example', ...example.discount })
    const { items } = (await tenant.call('GET', '/guesttypes')).data
    const adult = items.find((type: { isDefault: boolean }) => type.isDefault)
    const { checkIn, checkOut, adults, children } = example.stay
    const guests = `guests=${adult.id}:${adults}&guests=${child.id}:${children}`
    const query = `hotelId=${hotel.id}&checkIn=${checkIn}&checkOut=${checkOut}&${guests}`
    const { data, text } = await tenant.call('GET', `/availability?${query}`)
    const [room] = data?.roomTypes ?? assert.fail(text)
    assert.deepEqual(
      { nights: room.nightlyPrices.map((night: { price: number }) => night.price), total: room.totalPrice },
      { nights: example.nights, total: example.total },
    )
    assert.equal(room.discounts[0]?.totalPrice, example.discounted)
  })
}
