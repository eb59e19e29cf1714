import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../app.ts'
import { bookStay, firstOfferedRoom, type StayRequest } from '../booking-requests.ts'
import { fieldErrors } from '../refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../world.ts'

const season = { startDate: '2026-01-01', endDate: '2028-12-31' }

/** Moves the test clock forward to a local time in a time zone. */
function setClock(app: TestApp, timeZone: string, wall: string): void {
  const moment = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant()
  const by = app.runtime.now().until(moment)
  assert.ok(by.sign > 0, wall)
  app.advance(by.toString())
}

/** The outcome of a booking for a date, by a new user, because tokens expire when the clock moves. */
async function bookableOn(app: TestApp, tenant: Tenant, stay: StayRequest): Promise<string> {
  const user = await colleague(app, tenant)
  const { status, body, data } = await bookStay(user, stay)
  return status === 201 ? `booked ${data.leadTimeDays} days ahead` : body.errors[0].code
}

const midnights = [
  { timeZone: 'Europe/Istanbul', today: '2026-10-24', next: '2026-10-25' },
  { timeZone: 'Pacific/Auckland', today: '2026-09-26', next: '2026-09-27' },
  { timeZone: 'Pacific/Honolulu', today: '2026-12-31', next: '2027-01-01' },
  { timeZone: 'America/New_York', today: '2026-10-31', next: '2026-11-01' },
  { timeZone: 'America/New_York', today: '2028-02-28', next: '2028-02-29' },
]

for (const { timeZone, today, next } of midnights) {
  test(`§4.5 a minute before and after midnight of ${next} in ${timeZone}, today is the date at the hotel`, async (t) => {
    const app = await testApp(t)
    const tenant = await newTenant(app, { countryCode: 'TR', timeZone: 'UTC' })
    const { hotel, roomType } = await newHotel(tenant, { hotel: { timeZone }, season })
    const last = Temporal.PlainDate.from(next).add({ days: 3 }).toString()
    const on = (checkIn: string) =>
      bookableOn(app, tenant, { hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut: last })
    const offered = async (checkIn: string) => {
      const { call } = await colleague(app, tenant)
      const query = new URLSearchParams({ hotelId: hotel.id, checkIn, checkOut: last })
      const { isBookable, reasons } = (await call('GET', `/availability?${query}`)).data.roomTypes[0]
      return [isBookable, reasons.map(({ code }: { code: string }) => code)]
    }
    const day = Temporal.PlainDate.from(today)
    setClock(app, timeZone, `${today}T23:59`)
    const yesterday = day.subtract({ days: 1 }).toString()
    assert.equal(await on(yesterday), 'check_in_past')
    assert.deepEqual(await offered(yesterday), [false, ['check_in_past']])
    assert.deepEqual(await offered(today), [true, []])
    assert.equal(await on(today), 'booked 0 days ahead')
    assert.equal(await on(next), 'booked 1 days ahead')
    setClock(app, timeZone, `${next}T00:01`)
    assert.equal(await on(today), 'check_in_past')
    assert.deepEqual(await offered(today), [false, ['check_in_past']])
    assert.equal(await on(next), 'booked 0 days ahead')
  })
}

test('§4.5 until the business day of a hotel starts, the previous night can still be booked', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR', timeZone: 'UTC' })
  const timeZone = 'America/New_York'
  const { hotel, roomType } = await newHotel(tenant, { hotel: { timeZone, businessDayStart: 'PT6H' }, season })
  const on = (checkIn: string) =>
    bookableOn(app, tenant, { hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut: '2026-11-05' })
  setClock(app, timeZone, '2026-11-01T00:01')
  assert.equal(await on('2026-10-30'), 'check_in_past')
  assert.equal(await on('2026-10-31'), 'booked 0 days ahead')
  setClock(app, timeZone, '2026-11-01T05:59')
  assert.equal(await on('2026-10-31'), 'booked 0 days ahead')
  assert.equal(await on('2026-11-01'), 'booked 1 days ahead')
  setClock(app, timeZone, '2026-11-01T06:00')
  assert.equal(await on('2026-10-31'), 'check_in_past')
  assert.equal(await on('2026-11-01'), 'booked 0 days ahead')
})

test('§7.1 an arrival in the past is named before everything that depends on it, in each request that books', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR', timeZone: 'UTC' })
  // Seasons begin on the day of the request, and then no night may be sold or be the first.
  const closed = { startDate: '2026-06-01', endDate: '2026-12-31', stopSell: true, closedToArrival: true, minStay: 9 }
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: { timeZone: 'Pacific/Auckland' },
    season: { startDate: '2026-06-01', endDate: '2026-12-31' },
  })
  const used = await created(tenant, '/discounts', { name: 'Gone', type: 'percent', value: 5, usageLimit: 1 })
  const place = { hotelId: hotel.id, roomTypeId: roomType.id }
  const future = { ...place, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const reservation = (await bookStay(tenant, { ...future, discountId: used.id })).data
  await tenant.call('PUT', `/hotels/${hotel.id}/room-types/${roomType.id}/seasons/${roomType.seasons[0].id}`, {
    body: closed,
  })
  const requests = {
    create: (body: object) => bookStay(tenant, { ...place, ...body } as StayRequest),
    hold: (body: object) => bookStay(tenant, { ...place, ...body, status: 'held' } as StayRequest),
    change: (body: object) => tenant.call('PUT', `/reservations/${reservation.id}`, { body }),
    preview: (body: object) => tenant.call('POST', `/reservations/${reservation.id}/preview`, { body }),
  }
  for (const [name, send] of Object.entries(requests)) {
    for (const [checkIn, code] of [
      ['2020-07-10', 'checkIn check_in_past'],
      ['2026-05-31', 'checkIn check_in_past'],
      ['2026-06-01', undefined],
    ] as const) {
      for (const wrong of [{}, { discountId: used.id }, { promoCode: 'NONE' }, { rooms: 20 }]) {
        const checkOut = Temporal.PlainDate.from(checkIn).add({ days: 2 }).toString()
        const { body } = await send({ checkIn, checkOut, ...wrong })
        const found = fieldErrors({ body })[0]
        if (code) assert.equal(found, code, `${name} ${JSON.stringify(wrong)}`)
        else assert.notEqual(found, 'checkIn check_in_past', name)
      }
    }
  }
})

test('§4.5 the booking dates of a discount start and end at midnight of each hotel', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR', timeZone: 'Europe/Istanbul' })
  const terms = { type: 'percent', value: 10, bookFrom: '2026-06-10', bookTo: '2026-06-20' }
  const { id } = await created(tenant, '/discounts', { name: 'Ten days', ...terms })
  const over = await created(tenant, '/discounts', { name: 'Until', type: 'percent', value: 1, stayTo: '2026-06-20' })
  const hotels = new Map<string, string>()
  for (const timeZone of ['Pacific/Auckland', 'Europe/Istanbul', 'Pacific/Honolulu']) {
    hotels.set(timeZone, (await newHotel(tenant, { hotel: { timeZone }, season })).hotel.id)
  }
  const at = async (timeZone: string, wall: string): Promise<unknown> => {
    setClock(app, timeZone, wall)
    const user = await colleague(app, tenant)
    const hotelId = hotels.get(timeZone) ?? assert.fail()
    const { discounts } = await firstOfferedRoom(user, { hotelId, checkIn: '2026-07-06', checkOut: '2026-07-08' })
    const column = discounts.find(({ discountId }) => discountId === id)
    const isOver = !discounts.some(({ discountId }) => discountId === over.id)
    const { status } = (await user.call('GET', `/discounts/${id}`)).data
    return [column ? column.reasons.map(({ code }) => code).join() : 'no column', status, isOver ? 'over' : 'not over']
  }
  const before = ['not_started', 'scheduled', 'not over']
  const during = ['', 'active', 'not over']
  assert.deepEqual(await at('Pacific/Auckland', '2026-06-09T23:59'), before)
  assert.deepEqual(await at('Pacific/Auckland', '2026-06-10T00:00'), ['', 'scheduled', 'not over'])
  assert.deepEqual(await at('Europe/Istanbul', '2026-06-09T23:59'), before)
  assert.deepEqual(await at('Europe/Istanbul', '2026-06-10T00:00'), during)
  assert.deepEqual(await at('Pacific/Honolulu', '2026-06-09T23:59'), ['not_started', 'active', 'not over'])
  assert.deepEqual(await at('Pacific/Honolulu', '2026-06-10T00:00'), during)
  assert.deepEqual(await at('Pacific/Auckland', '2026-06-20T23:59'), during)
  assert.deepEqual(await at('Pacific/Auckland', '2026-06-21T00:00'), ['no column', 'active', 'over'])
  assert.deepEqual(await at('Europe/Istanbul', '2026-06-20T23:59'), during)
  assert.deepEqual(await at('Europe/Istanbul', '2026-06-21T00:00'), ['no column', 'expired', 'over'])
  assert.deepEqual(await at('Pacific/Honolulu', '2026-06-20T23:59'), ['', 'expired', 'not over'])
  assert.deepEqual(await at('Pacific/Honolulu', '2026-06-21T00:00'), ['no column', 'expired', 'over'])
})
