import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { type ApiCaller, bookStay, firstOfferedRoom, searchAvailability } from '../booking-requests.ts'
import { full, repetitions } from '../full.ts'
import { type TestService, testService } from '../processes/process.ts'
import { newHotel, newTenant } from '../world.ts'

const zones = [
  'Europe/Istanbul',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** Stays over clock changes, leap days and year ends. */
const stays: { [over: string]: [checkIn: string, checkOut: string] } = {
  'the clock put forward in Auckland': ['2026-09-25', '2026-09-29'],
  'the clock put back in Auckland': ['2027-04-02', '2027-04-06'],
  'the clock put forward in New York': ['2027-03-12', '2027-03-16'],
  'the clock put back in New York': ['2026-10-30', '2026-11-03'],
  'the days when Istanbul used to change its clock': ['2027-03-26', '2027-03-30'],
  'the end of a common February': ['2027-02-26', '2027-03-03'],
  'a leap day': ['2028-02-27', '2028-03-02'],
  'the leap day alone': ['2028-02-29', '2028-03-01'],
  'the end of a year': ['2026-12-30', '2027-01-02'],
  'a whole year': ['2027-06-01', '2028-05-31'],
}

/** A price that identifies the weekday: Monday 101 to Sunday 107. */
const weekdayPrices = { mon: 101, tue: 102, wed: 103, thu: 104, fri: 105, sat: 106, sun: 107 }
const season = { name: 'All', startDate: '2026-01-01', endDate: '2028-12-31', basePrice: 1, weekdayPrices }

function calendarOf([checkIn, checkOut]: [string, string]): { date: string; price: number }[] {
  const first = Temporal.PlainDate.from(checkIn)
  const { days: nights } = first.until(checkOut, { largestUnit: 'days' })
  return Array.from({ length: nights }, (_, days) => {
    const date = first.add({ days })
    return { date: date.toString(), price: 100 + date.dayOfWeek }
  })
}

const nightsOf = (answer: { nightlyPrices: { date: string; price: number }[] }) =>
  answer.nightlyPrices.map(({ date, price }) => ({ date, price }))

full('§2.4 the nights and weekdays of a stay follow the calendar, also when clocks change', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  for (const timeZone of zones) {
    const { hotel, roomType } = await newHotel(tenant, { hotel: { timeZone }, season })
    for (const [over, dates] of Object.entries(stays)) {
      const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: dates[0], checkOut: dates[1] }
      const expected = calendarOf(dates)
      assert.deepEqual(nightsOf(await firstOfferedRoom(tenant, stay)), expected, `${over} in ${timeZone}`)
      const { status, data, text } = await bookStay(tenant, stay)
      assert.equal(status, 201, text)
      assert.deepEqual(
        [nightsOf(data), data.nights, data.checkIn, data.checkOut],
        [expected, expected.length, ...dates],
      )
    }
  }
  const wrong = await app.admin(`select 1 from reservations r where nights <> (
    select count(*) from room_nights n where n.room_type_id = r.room_type_id and night >= check_in
    and night < check_out)`)
  assert.deepEqual(wrong, [], 'each night of each reservation is counted')
})

test('§2.4 a season that ends with February ends on its last day, the 29th only in a leap year', async (t) => {
  const tenant = await newTenant(await testApp(t))
  const part = (startDate: string, endDate: string, basePrice: number) => ({
    name: endDate,
    startDate,
    endDate,
    basePrice,
  })
  const seasons = [
    part('2027-01-01', '2027-02-28', 10),
    part('2027-03-01', '2028-02-29', 20),
    part('2028-03-01', '2028-12-31', 30),
  ]
  const { hotel, roomType } = await newHotel(tenant, { season: null, roomType: { seasons } })
  const pricesOf = async (checkIn: string, checkOut: string): Promise<number[]> =>
    (await firstOfferedRoom(tenant, { hotelId: hotel.id, checkIn, checkOut })).nightlyPrices.map(({ price }) => price)
  assert.deepEqual(await pricesOf('2027-02-27', '2027-03-02'), [10, 10, 20])
  assert.deepEqual(await pricesOf('2028-02-28', '2028-03-02'), [20, 20, 30])
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}/seasons`
  const noDay = await tenant.call('POST', path, { body: part('2027-02-29', '2027-03-01', 1) })
  assert.deepEqual([noDay.status, noDay.body.errors[0].field], [422, 'startDate'])
  const requested = await searchAvailability(tenant, {
    hotelId: hotel.id,
    checkIn: '2100-02-28',
    checkOut: '2100-02-29',
  })
  assert.deepEqual([requested.status, requested.body.errors[0].code], [422, 'invalid_date'])
})

const places = [{ TZ: 'Pacific/Kiritimati', CLOCK_OFFSET: 'PT13H' }, { TZ: 'Pacific/Pago_Pago' }]

full(
  '§2.4 processes with other time zones and another clock compute the same nights and prices',
  {
    timeout: 180_000,
  },
  async (t) => {
    const service = await testService({ TZ: 'UTC' })
    const others: TestService[] = []
    t.after(async () => {
      for (const each of [...others, service]) await each.close()
    })
    for (const settings of places.slice(0, repetitions(1, 2)))
      others.push(await testService(settings, { beside: service }))
    const askers = await Promise.all([service, ...others].map((each) => signedIn(each, service)))
    const [first] = askers
    assert.ok(first)
    for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      const hotel = await make(first, '/hotels', { name: timeZone, currencyCode: 'EUR', timeZone })
      const roomType = { name: 'Double', totalRooms: 50, seasons: [{ ...season, endDate: '2040-12-31' }] }
      const { id } = await make(first, `/hotels/${hotel.id}/room-types`, roomType)
      for (const dates of Object.values(stays).map(yearsAhead)) {
        const stay = { hotelId: hotel.id, roomTypeId: id, checkIn: dates[0], checkOut: dates[1] }
        const expected = calendarOf(dates)
        await Promise.all(
          askers.map(async (asker) => {
            assert.deepEqual(nightsOf(await firstOfferedRoom(asker, stay)), expected)
            const { status, data, text } = await bookStay(asker, stay)
            assert.equal(status, 201, text)
            const read = await first.call('GET', `/reservations/${data.id}`)
            assert.deepEqual([nightsOf(read.data), read.data.checkIn, read.data.checkOut], [expected, ...dates])
          }),
        )
      }
    }
  },
)

/** Eight years later, with the same leap years, because these processes use the real clock. */
function yearsAhead([checkIn, checkOut]: [string, string]): [string, string] {
  const later = (date: string): string => Temporal.PlainDate.from(date).add({ years: 8 }).toString()
  return [later(checkIn), later(checkOut)]
}

/** The demo user at one of the processes. */
async function signedIn(service: TestService, beside: TestService): Promise<ApiCaller> {
  const { data } = await service.call('POST', '/auth/login', { body: beside.demo })
  return { call: (method, path, options) => service.call(method, path, { token: data.accessToken, ...options }) }
}

async function make(asker: ApiCaller, path: string, body: object): Promise<{ id: string }> {
  const { status, data, text } = await asker.call('POST', path, { body })
  assert.equal(status, 201, text)
  return data
}
