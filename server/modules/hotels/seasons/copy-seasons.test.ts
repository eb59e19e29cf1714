import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, newHotel, newTenant } from '../../../testing/world.ts'

const summer = { name: 'Summer', startDate: '2026-06-01', endDate: '2026-08-31', basePrice: 120 }
const holidays = { name: 'Holidays', startDate: '2026-12-20', endDate: '2027-01-06', basePrice: 199.99 }
type Season = { id: string; name: string; startDate: string; endDate: string; basePrice: number }

async function roomTypeOf(t: TestContext, seasons: object[], hotel: object = {}) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotelWithRooms = await newHotel(tenant, { hotel, roomType: { seasons } })
  const path = `/hotels/${hotelWithRooms.hotel.id}/room-types/${hotelWithRooms.roomType.id}/seasons`
  const copy = (body: object, headers: Record<string, string> = {}) =>
    tenant.call('POST', `${path}/copy`, { body: { fromYear: 2026, toYear: 2027, ...body }, headers })
  const count = async (): Promise<number> => (await tenant.call('GET', path)).data.totalCount
  return { app, tenant, path, copy, count, roomType: hotelWithRooms.roomType }
}

test('the seasons of a year are copied to another year with changed prices', async (t) => {
  const { tenant, path, copy, app } = await roomTypeOf(t, [holidays])
  const types = (await tenant.call('GET', '/guesttypes')).data.items.map(({ id }: { id: string }) => id)
  const prices = [
    { guestTypeId: types[0], mode: 'fixed', value: 19.99 },
    { guestTypeId: types[1], mode: 'percent', value: 30 },
  ]
  const rules = { minStay: 2, weekdays: ['fri', 'sat'], priority: 3, stopSell: true, guestTypePrices: prices }
  await tenant.call('POST', path, { body: { ...summer, ...rules, weekdayPrices: { fri: 135.55, sat: null } } })
  const answer = await copy({ percent: 7.5, roundTo: 0.5 })
  assert.equal(answer.status, 201, answer.text)
  const [first, second] = answer.data.seasons
  assert.deepEqual(
    [first.name, first.startDate, first.endDate, first.basePrice, first.weekdayPrices, first.guestTypePrices],
    ['Summer', '2027-06-01', '2027-08-31', 129, { fri: 145.5, sat: null }, [{ ...prices[0], value: 21.5 }, prices[1]]],
  )
  assert.deepEqual([first.minStay, first.weekdays, first.priority, first.stopSell], [2, ['fri', 'sat'], 3, true])
  assert.deepEqual(
    [second.startDate, second.endDate, second.basePrice, second.version],
    ['2027-12-20', '2028-01-06', 215, 1],
  )
  assert.equal((await tenant.call('GET', `${path}/${first.id}`)).data.basePrice, 129)
  const entries = await app.admin("select 1 from audit_log where action = 'season.created' and trace_id = $1", [
    answer.headers['x-trace-id'],
  ])
  assert.equal(entries.length, 2)
})

test('without `roundTo` prices are rounded to the decimals of the currency', async (t) => {
  const yen = await roomTypeOf(t, [{ ...summer, basePrice: 10_001 }], { currencyCode: 'JPY' })
  const raised = await yen.copy({ percent: -12.5 })
  assert.deepEqual(
    raised.data.seasons.map(({ basePrice }: Season) => basePrice),
    [8751],
  )
  assert.deepEqual(statusAndErrors(await yen.copy({ toYear: 2028, roundTo: 0.01 })), [422, 'roundTo invalid_format'])
  const same = await yen.copy({ toYear: 2028 })
  assert.equal(same.data.seasons[0].basePrice, 10_001)
})

test('§2.4 a copy that would overlap another season is refused, and nothing is created', async (t) => {
  const taken = { ...holidays, startDate: '2027-08-31', endDate: '2027-09-30', name: 'Taken' }
  const { copy, count } = await roomTypeOf(t, [summer, holidays, taken])
  assert.deepEqual(statusAndErrors(await copy({})), [422, 'toYear season_overlap'])
  assert.equal(await count(), 3)
  assert.equal((await copy({ toYear: 2028 })).status, 201)
  assert.deepEqual(statusAndErrors(await copy({ toYear: 2028 })), [
    422,
    'toYear season_overlap',
    'toYear season_overlap',
  ])
  assert.equal(await count(), 5)
})

test('of ten concurrent copies one succeeds; with one Idempotency-Key all get its answer', async (t) => {
  const { copy, count } = await roomTypeOf(t, [summer, holidays])
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => copy({})))).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [201, ...Array.from({ length: 9 }, () => 422)])
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => copy({ toYear: 2029 }, headers)))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  assert.equal(await count(), 6)
})

test('§7.1 problems of a copy are reported by field', async (t) => {
  const { app, tenant, copy, path } = await roomTypeOf(t, [summer])
  assert.deepEqual(statusAndErrors(await copy({ fromYear: 2025 })), [422, 'fromYear no_season'])
  assert.deepEqual(statusAndErrors(await copy({ toYear: 2026 })), [422, 'toYear invalid_value'])
  assert.deepEqual(statusAndErrors(await copy({ percent: -100, roundTo: 0, toYear: 10_000 })).toSorted(), [
    422,
    'percent out_of_range',
    'roundTo out_of_range',
    'toYear out_of_range',
  ])
  assert.deepEqual(statusAndErrors(await copy({ fromYear: '2026', by: 3 })).toSorted(), [
    422,
    'by unknown_field',
    'fromYear invalid_type',
  ])
  await tenant.call('POST', path, {
    body: { ...summer, startDate: '2030-01-01', endDate: '9000-01-01', basePrice: 9e9 },
  })
  assert.deepEqual(statusAndErrors(await copy({ fromYear: 2030, toYear: 3031 })), [422, 'toYear out_of_range'])
  assert.deepEqual(statusAndErrors(await copy({ fromYear: 2030, toYear: 2029, percent: 20 })), [
    422,
    'percent out_of_range',
  ])
  const other = await newHotel(tenant)
  const ofOtherTenant = path.replace(/^\/hotels\/[^/]+/, `/hotels/${other.hotel.id}`)
  const body = { fromYear: 2026, toYear: 2027 }
  assert.equal((await tenant.call('POST', `${ofOtherTenant}/copy`, { body })).status, 404)
  const scoped = await colleague(app, tenant, { hotelIds: [other.hotel.id] })
  assert.equal((await scoped.call('POST', `${path}/copy`, { body })).status, 404)
})

test('a season of only 29 February is not copied to a common year, and the message says so', async (t) => {
  const leap = { ...summer, name: 'Leap day', startDate: '2028-02-29', endDate: '2028-02-29' }
  const { copy } = await roomTypeOf(t, [leap, { ...summer, startDate: '2028-06-01', endDate: '2028-06-30' }])
  const { data, body } = await copy({ fromYear: 2028, toYear: 2029 })
  assert.deepEqual([data.seasons.length, body.message], [1, 'Not copied, because 2029 has no 29 February: Leap day'])
})
