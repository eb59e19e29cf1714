import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backgroundInvocation, inTransaction, withReadContext } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { stayOf } from '#shared/stay.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fullSuite } from '../../../testing/full.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { priceColumns } from '../testing/price-columns.ts'
import { loadPrices, type StayPrices } from './load-prices.ts'

const stay = stayOf('2026-08-01', '2026-08-03')

let app: TestApp
let tenant: Tenant
let hotelId: string
let roomTypeId: string

before(async () => {
  app = await testApp()
  tenant = await newTenant(app)
  await created(tenant, '/currencies', { code: 'USD' })
  const made = await newHotel(tenant, { roomType: { name: 'Double' } })
  hotelId = made.hotel.id
  roomTypeId = made.roomType.id
  await created(tenant, `/hotels/${hotelId}/room-types`, { name: 'Single', totalRooms: 1 })
  const breakfast = { name: 'Breakfast', price: 10, currencyCode: 'EUR', chargeBasis: 'perPerson' }
  await created(tenant, '/additionalservices', breakfast)
  await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10, usageLimit: 9 })
})
after(() => app.close())

/** The price with a warm cache or with an empty one. */
const pricesIn = (process: 'running' | 'new'): Promise<StayPrices> => {
  const database = process === 'new' ? { ...app.runtime.database } : app.runtime.database
  const made = backgroundInvocation({ ...app.runtime, database }, tenant.tenantId)
  return withReadContext(made, (ctx) => loadPrices(ctx, { hotelId, stay }))
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

fullSuite('a price uses the data that was committed at the time of the request', () => {
  for (const [table, values] of Object.entries(priceColumns)) {
    for (const [column, value] of Object.entries(values)) {
      test(`a change of ${table}.${column} is in the next response`, async () => {
        const before = await pricesIn('running')
        await app.admin(`drop table if exists was; create table was as select id, ${column} as value from ${table};
          update ${table} set ${column} = ${value}`)
        const then = await pricesIn('running')
        assert.notDeepEqual(then, before)
        assert.deepEqual(then, await pricesIn('new'))
        await app.admin(`update ${table} set ${column} = was.value from was where was.id = ${table}.id`)
        assert.deepEqual(await pricesIn('running'), before)
      })
    }
  }

  test('the test covers every column of a price book', async () => {
    const { hotel, roomTypes, guestTypes, discounts, services } = await pricesIn('new')
    const parts = { room_types: roomTypes[0], seasons: roomTypes[0]?.seasons[0], guest_types: guestTypes[0] }
    const lists = { discounts: discounts[0] ?? {}, additional_services: services[0] ?? {} }
    const made = { ...parts, ...lists } as Record<string, object>
    const never = ['id', 'seasons', 'roomsLeft']
    for (const [table, row] of Object.entries(made)) {
      const names = Object.keys(row).filter((name) => !never.includes(name))
      const missing = names.map(snake).filter((name) => !(name in (priceColumns[table] ?? {})))
      assert.deepEqual(missing, [], table)
    }
    const ofHotel = { ...priceColumns.hotels, currency_decimals: '', rounding_mode: '', id: '' }
    assert.deepEqual(
      Object.keys(hotel ?? {})
        .map(snake)
        .toSorted(),
      Object.keys(ofHotel).toSorted(),
    )
  })

  test('created and deleted records are in the next response', async () => {
    const same = async (what: string): Promise<void> => {
      assert.deepEqual(await pricesIn('running'), await pricesIn('new'), what)
    }
    await pricesIn('running')
    const path = `/hotels/${hotelId}/room-types`
    const suite = await created(tenant, path, { name: 'Suite', totalRooms: 2 })
    await same('a new room type')
    const season = { name: 'New', startDate: '2026-07-01', endDate: '2026-09-01', basePrice: 300 }
    const made = await created(tenant, `${path}/${suite.id}/seasons`, season)
    await same('a new season')
    await tenant.call('DELETE', `${path}/${suite.id}/seasons/${made.id}`)
    await same('a season less')
    await tenant.call('DELETE', `${path}/${suite.id}`)
    await same('a room type less')
    const senior = await created(tenant, '/guesttypes', { name: 'Senior', category: 'adult' })
    await same('a new guest type')
    await tenant.call('DELETE', `/guesttypes/${senior.id}`)
    await same('a guest type less')
    const discount = await created(tenant, '/discounts', { name: 'Gone', type: 'percent', value: 1 })
    await same('a new discount')
    await tenant.call('DELETE', `/discounts/${discount.id}`)
    await same('a discount less')
  })

  test('a use of a discount together with another change of it is in the next response', async () => {
    await pricesIn('running')
    await app.admin(`update discounts set usage_count = 9, value = 11`)
    const [discount] = (await pricesIn('running')).discounts
    assert.deepEqual([discount?.usageCount, Number(discount?.value)], [9, 11])
    await app.admin(`update discounts set usage_count = 0, value = 10`)
  })

  const ask = (path: Partial<Pick<Tenant, 'call'>> = tenant, query = '') =>
    (path.call ?? tenant.call)(
      'GET',
      `/availability?hotelId=${hotelId}&checkIn=2026-08-01&checkOut=2026-08-03&roomTypeId=${roomTypeId}${query}`,
    )
  const basePrice = (price: number) => sql`update seasons set base_price = ${price}`
  const currentTotal = async (): Promise<number> => (await ask()).data.roomTypes[0].totalPrice

  test('a change is invisible before it is committed, and after a rollback', async () => {
    assert.equal(await currentTotal(), 200)
    const inside: number[] = []
    const changing = (price: number, end: () => Promise<void>) =>
      inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
        await ctx.db.run(basePrice(price))
        const { roomTypes } = await loadPrices(ctx, { hotelId, roomTypeId, stay })
        inside.push(Number(roomTypes[0]?.seasons[0]?.basePrice))
        inside.push(await currentTotal())
        await end()
      })
    const undo = new Error('undo')
    await assert.rejects(
      changing(150, () => Promise.reject(undo)),
      undo,
    )
    assert.equal(await currentTotal(), 200)
    await changing(160, () => Promise.resolve())
    assert.deepEqual(inside, [150, 200, 160, 200])
    assert.equal(await currentTotal(), 320)
  })

  test('the version of a rolled-back change is not reused by the next change', async () => {
    const versions = async () => (await app.admin('select hotel_id, version from price_versions order by 1')).slice()
    const before = await versions()
    await assert.rejects(
      inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
        await ctx.db.run(basePrice(111))
        await loadPrices(ctx, { hotelId, roomTypeId, stay })
        throw new Error('undo')
      }),
    )
    assert.deepEqual(await versions(), before)
    await app.admin('update seasons set base_price = 100')
    assert.equal(await currentTotal(), 200)
  })

  test('a change within a rolled-back savepoint has no effect', async () => {
    const seen = await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
      const price = async () =>
        Number((await loadPrices(ctx, { hotelId, roomTypeId, stay })).roomTypes[0]?.seasons[0]?.basePrice)
      await ctx.db.run(basePrice(120))
      const first = await price()
      const part = ctx.savepoint(async () => {
        await ctx.db.run(basePrice(130))
        throw new Error(`given up at ${await price()}`)
      })
      await assert.rejects(part, /given up at 130/)
      const second = await price()
      await ctx.db.run(basePrice(100))
      return [first, second, await price()]
    })
    assert.deepEqual([...seen, await currentTotal()], [120, 120, 100, 200])
  })

  test('the last use of a discount is in the next response, and so is a released use', async () => {
    const limited = await created(tenant, '/discounts', { name: 'Once', type: 'percent', value: 5, usageLimit: 1 })
    const reasons = async (): Promise<string[]> => {
      const { discounts } = (await ask()).data.roomTypes[0]
      const column = discounts.find(({ discountId }: { discountId: string }) => discountId === limited.id)
      return column.reasons.map(({ code }: { code: string }) => code)
    }
    assert.deepEqual(await reasons(), [])
    const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+4915112345678' }
    const body = { hotelId, roomTypeId, checkIn: '2026-08-01', checkOut: '2026-08-03', guest, discountId: limited.id }
    const booked = await created(tenant, '/reservations', body)
    assert.deepEqual(await reasons(), ['exhausted'])
    await tenant.call('POST', `/reservations/${booked.id}/cancel`, { body: { reason: 'Ill' } })
    assert.deepEqual(await reasons(), [])
    await tenant.call('DELETE', `/discounts/${limited.id}`)
  })

  test('§1 a cached book does not give access to a hotel that the user may not see', async () => {
    const elsewhere = await newHotel(tenant)
    const own = await colleague(app, tenant, { hotelIds: [hotelId] })
    const other = await colleague(app, tenant, { hotelIds: [elsewhere.hotel.id] })
    const otherTenant = await newTenant(app)
    assert.equal((await ask()).status, 200)
    assert.deepEqual((await ask(own)).data, (await ask()).data)
    for (const call of [other, otherTenant]) {
      const { status, body } = await ask(call)
      assert.deepEqual([status, body.errors[0].code], [422, 'unknown_reference'])
    }
    const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+4915112345678' }
    const booking = { hotelId, roomTypeId, checkIn: '2026-08-01', checkOut: '2026-08-03', guest }
    const refused = await other.call('POST', '/reservations', { body: booking })
    assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'unknown_reference'])
    await app.admin('update users set hotel_ids = $2 where id = $1', [own.userId, [elsewhere.hotel.id]])
    assert.equal((await ask(own)).status, 422)
  })

  test('users with more and with fewer hotels get the same prices, whoever filled the cache', async () => {
    const both = await newHotel(tenant)
    const few = await colleague(app, tenant, { hotelIds: [both.hotel.id] })
    const hotelIds = [hotelId, both.hotel.id]
    await created(tenant, '/discounts', { name: 'Both', type: 'percent', value: 3, hotelIds })
    await created(tenant, '/discounts', { name: 'First', type: 'percent', value: 3, hotelIds: [hotelId] })
    const path = `/availability?hotelId=${both.hotel.id}&checkIn=2026-08-01&checkOut=2026-08-03`
    const first = (await few.call('GET', path)).data
    assert.deepEqual((await tenant.call('GET', path)).data, first)
    const names = first.discountColumns.map(({ name }: { name: string }) => name)
    assert.deepEqual([names.includes('Both'), names.includes('First')], [true, false])
  })

  test('a discount starts and ends by the hotel’s date, regardless of the cached book', async () => {
    await created(tenant, '/discounts', { name: 'Today', type: 'percent', value: 2, bookTo: '2026-06-01' })
    // Signs in again each time, because tokens expire.
    const names = async (): Promise<string[]> =>
      (await ask(await colleague(app, tenant))).data.discountColumns.map(({ name }: { name: string }) => name)
    assert.ok((await names()).includes('Today'))
    app.advance('PT12H')
    assert.ok(!(await names()).includes('Today'))
  })
})
