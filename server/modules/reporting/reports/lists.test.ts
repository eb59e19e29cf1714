import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { colleague, newHotel } from '../../../testing/world.ts'
import { reportingApp } from '../testing/reporting-app.ts'

type ListedBooking = { id: string; day: string; guestName: string }

const phones = ['+905321110000', '+905321110001', '+905321110002', '+905321110003']
const names = ['=1+1', 'Early', 'Long', 'Gone']

/** Four bookings: an upcoming one, an early departure, a stay of one year, and a deleted one. */
async function house(t: Parameters<typeof reportingApp>[0]) {
  const world = await reportingApp(t)
  const { app, tenant, data } = world
  const { hotel, roomType } = await newHotel(tenant, { hotel: { timeZone: 'UTC' } })
  const stays = [
    ['2026-06-03', '2026-06-05'],
    ['2026-06-01', '2026-06-06'],
    ['2026-06-01', '2027-06-01'],
    ['2026-06-03', '2026-06-04'],
  ]
  const ids: string[] = []
  for (const [index, [checkIn, checkOut]] of stays.entries()) {
    const guest = { firstName: names[index], lastName: 'Guest', phone: phones[index] }
    const place = { hotelId: hotel.id, roomTypeId: roomType.id }
    ids.push((await data('POST', '/reservations', { ...place, checkIn, checkOut, guest })).id)
  }
  await data('POST', `/reservations/${ids[1]}/check-in`, {})
  await data('POST', `/reservations/${ids[2]}/check-in`, {})
  await data('DELETE', `/reservations/${ids[3]}`)
  app.advance('P1D')
  await data('POST', `/reservations/${ids[1]}/check-out`, {})
  return { ...world, hotel, ids }
}

test('who comes, who leaves and who is there', async (t) => {
  const { report, ids } = await house(t)
  const [coming, early, long] = ids
  const listed = async (name: string, from: string, to: string) =>
    (await report(name, { from, to })).items.map(({ id, day }: ListedBooking) => [id, day])
  assert.deepEqual(await listed('arrivals', '2026-06-01', '2026-06-30'), [
    [early, '2026-06-01'],
    [long, '2026-06-01'],
    [coming, '2026-06-03'],
  ])
  assert.deepEqual(await listed('departures', '2026-06-01', '2026-06-30'), [
    [early, '2026-06-02'],
    [coming, '2026-06-05'],
  ])
  assert.deepEqual(await listed('inHouse', '2026-06-01', '2026-06-01'), [
    [early, '2026-06-01'],
    [long, '2026-06-01'],
  ])
  assert.deepEqual(await listed('inHouse', '2026-06-02', '2026-06-04'), [[long, '2026-06-01']])
  assert.deepEqual(await listed('inHouse', '2027-05-31', '2027-05-31'), [[long, '2026-06-01']])
  assert.deepEqual(await listed('inHouse', '2027-06-01', '2027-06-30'), [])
  const { totals } = await report('arrivals', { from: '2026-06-01', to: '2026-06-30', compareTo: 'previousPeriod' })
  const none = { reservations: 0, rooms: 0, guests: 0 }
  assert.deepEqual(totals, [{ reservations: 3, rooms: 3, guests: 6, comparison: none }])
})

test('the file has all rows of the report, and no cell is a formula', async (t) => {
  const { call, report, data } = await house(t)
  for (const [name, query] of [
    ['arrivals', {}],
    ['revenue', { groupBy: 'day', compareTo: 'previousPeriod' }],
    ['pickup', { groupBy: 'month', days: '1' }],
  ] as const) {
    const parameters = { from: '2026-06-01', to: '2026-06-30', ...query }
    const { items } = await report(name, parameters)
    const file = await call(
      'GET',
      `/reports/${name}?${new URLSearchParams({ ...parameters, format: 'csv', pageSize: '2' })}`,
    )
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
    assert.equal(file.headers['content-disposition'], `attachment; filename="${name}-2026-06-01-2026-06-30.csv"`)
    const rows: Record<string, string>[] = parse(file.text, { columns: true, bom: true })
    assert.equal(rows.length, items.length)
    for (const [index, { group, comparison, ...row }] of items.entries()) {
      const compared = Object.entries(comparison ?? {}).map(([key, value]) => [`comparison.${key}`, value])
      const grouped = group === undefined ? {} : { [(query as unknown as { groupBy: string }).groupBy]: group }
      const flat = { ...grouped, ...row, ...Object.fromEntries(compared) }
      const cells = Object.entries(flat).map(([key, value]) => [key, String(value ?? '').replace(/^(?=[=+@])/, "'")])
      assert.deepEqual(rows[index], Object.fromEntries(cells))
    }
  }
  const text = (await call('GET', '/reports/arrivals?from=2026-06-01&to=2026-06-30&format=csv')).text
  assert.doesNotMatch(text, /(^|[,;\r\n"])[=+@]/)
  const [entry] = (await data('GET', '/audit?action=report.exported')).items
  assert.deepEqual(entry.changes[0], { field: 'report', before: null, after: 'arrivals' })
})

test('roles without access to personal data see no phone number on the page or in the file', async (t) => {
  const { app, tenant } = await house(t)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  for (const format of ['json', 'csv']) {
    // The token was issued while the guests were in house.
    const { status, text } = await masked.call(
      'GET',
      `/reports/arrivals?from=2026-06-01&to=2026-06-30&format=${format}`,
    )
    assert.equal(status, 200, text)
    assert.match(text, /Early/)
    for (const phone of phones) assert.doesNotMatch(text, new RegExp(phone.slice(1, -2)))
  }
})
