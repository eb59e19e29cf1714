import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { createApp } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { testService } from '../../../testing/processes/process.ts'
import { newHotel, newTenant } from '../../../testing/world.ts'

const stay = 'checkIn=2027-06-01&checkOut=2027-06-02'

test('a season changed in one process is always in the next response of another', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const [{ id: seasonId }] = roomType.seasons
  const runtimes = [app.runtime, { ...app.runtime, database: app.database.open() }] as const
  const other = createApp(runtimes[1]).server
  t.after(() => other.close())
  const servers = [app.server, other] as const
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  const availability = `/api/v1/availability?hotelId=${hotel.id}&${stay}`
  for (const server of servers) await server.inject({ method: 'GET', url: availability, headers })
  const stale: number[] = []
  for (let price = 1; price <= repetitions(50, 300); price += 1) {
    const [changes, asks] = price % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    await inTransaction(backgroundInvocation(runtimes[changes], tenant.tenantId), (ctx) =>
      ctx.db.run(
        sql`update seasons set base_price = ${price} where tenant_id = ${tenant.tenantId} and id = ${seasonId}`,
      ),
    )
    const answer = await servers[asks].inject({ method: 'GET', url: availability, headers })
    if (answer.json().data.roomTypes[0].totalPrice !== price) stale.push(price)
  }
  assert.deepEqual(stale, [])
})

test('a price computed while a season changes is the old or the new one, and the new one afterwards', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const [{ id: seasonId }] = roomType.seasons
  const other = createApp({ ...app.runtime, database: app.database.open() }).server
  t.after(() => other.close())
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  const url = `/api/v1/availability?hotelId=${hotel.id}&${stay}`
  const priceIn = async (server: typeof other): Promise<number> =>
    (await server.inject({ method: 'GET', url, headers })).json().data.roomTypes[0].totalPrice
  let price = 100
  for (let time = 0; time < repetitions(25, 100); time += 1) {
    const before = price
    price += 1
    const change = tenant.call('PUT', `/hotels/${hotel.id}/room-types/${roomType.id}/seasons/${seasonId}`, {
      body: { basePrice: price },
    })
    const during = await Promise.all([app.server, other, app.server, other].map(priceIn))
    assert.ok(during.every((each) => each === before || each === price))
    await change
    assert.deepEqual(await Promise.all([app.server, other].map(priceIn)), [price, price])
  }
})

full('two services on one database return the same prices after each change', { timeout: 120_000 }, async (t) => {
  const settings = { PUBLIC_URL: 'https://hotels.test' }
  const one = await testService(settings, { embedded: false })
  const other = await testService(settings, { beside: one })
  t.after(async () => {
    await other.close()
    await one.close()
  })
  const { data } = await one.call('POST', '/auth/login', { body: one.demo })
  const token: string = data.accessToken
  const [hotel] = (await one.call('GET', '/hotels', { token })).data
  const body = { name: 'Changing', totalRooms: 3, seasons: [{ name: 'All', basePrice: 1, ...year }] }
  const roomType = (await one.call('POST', `/hotels/${hotel.id}/room-types`, { token, body })).data
  const season = `/hotels/${hotel.id}/room-types/${roomType.id}/seasons/${roomType.seasons[0].id}`
  const priceIn = async (service: typeof one): Promise<number> => {
    const path = `/availability?hotelId=${hotel.id}&roomTypeId=${roomType.id}&${stay}`
    const answer = await service.call('GET', path, { token })
    assert.equal(answer.status, 200, answer.text)
    return answer.data.roomTypes[0].totalPrice
  }
  for (let price = 2; price <= 50; price += 1) {
    const [changes, asks] = price % 2 === 0 ? [one, other] : [other, one]
    await changes.call('PUT', season, { token, body: { basePrice: price } })
    assert.equal(await priceIn(asks), price)
  }
})

const year = { startDate: '2027-01-01', endDate: '2027-12-31' }
