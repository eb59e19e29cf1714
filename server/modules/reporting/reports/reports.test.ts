import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { addDays } from '#shared/stay.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { reportEndpoint } from '../engine/report-endpoint.ts'
import { groupByOptions } from '../engine/report-schema.ts'
import { reportingApp, reportingFor } from '../testing/reporting-app.ts'
import { reports } from './index.ts'

const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }
const june = { from: '2026-06-01', to: '2026-06-30' }

test('§4.4 GET /reports lists every report with its parameters and formulas', async (t) => {
  const { data } = await reportingApp(t)
  const { items, totalCount } = await data('GET', '/reports?pageSize=100')
  assert.equal(totalCount, reports.length)
  for (const [index, { name, metrics }] of reports.entries()) {
    const { name: listedName, definitions, parameters } = items[index]
    assert.equal(listedName, name)
    assert.deepEqual(Object.keys(definitions), Object.keys(metrics))
    const names = parameters.map((each: { name: string }) => each.name)
    for (const each of ['from', 'to', 'hotelId', 'compareTo', 'format'])
      assert.ok(names.includes(each), `${name} ${each}`)
  }
})

full('§4.4 every report matches its schema for every group, compared or not, with data and without', async (t) => {
  const { tenant, data } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-02', checkOut: '2026-06-04', guest }
  await data('POST', '/reservations', stay)
  for (const report of reports) {
    const { returns } = reportEndpoint(report).shapes
    for (const groupBy of [...groupByOptions(report), undefined]) {
      for (const compareTo of ['none', 'previousYear']) {
        for (const dates of [june, { from: '2001-02-27', to: '2001-03-02' }]) {
          const query = new URLSearchParams({ ...dates, compareTo, ...(groupBy ? { groupBy } : {}) })
          const answer = await data('GET', `/reports/${report.name}?${query}`)
          assert.deepEqual(schemaMismatches(returns, answer), [], `${report.name}?${query}`)
          assert.deepEqual(Object.keys(answer.definitions), Object.keys(report.metrics))
          assert.equal(answer.parameters.compareTo, compareTo)
        }
      }
    }
  }
})

test('§7.1 an invalid query is refused on its field', async (t) => {
  const { tenant, call, data } = await reportingApp(t)
  const { hotel } = await newHotel(tenant)
  const refusalOf = async (query: string) => refusal(await call('GET', `/reports/occupancy?${query}`))
  assert.equal(await refusalOf('from=2026-06-02&to=2026-06-01'), '422 date_range to')
  assert.equal(await refusalOf(`from=2026-01-01&to=${addDays('2026-01-01', 400)}`), '422 out_of_range to')
  assert.equal(await refusalOf('from=1899-12-31&to=1900-01-02'), '422 out_of_range from')
  assert.equal(await refusalOf('from=2026-02-30'), '422 invalid_date from')
  assert.equal(
    await refusalOf(`hotelId=${hotel.id}&hotelId=01890000-0000-7000-8000-00000000cafe`),
    '422 unknown_reference hotelId',
  )
  assert.equal(await refusalOf('groupBy=source'), '422 invalid_value groupBy')
  assert.equal(await refusalOf('format=xml'), '422 invalid_value format')
  assert.equal(refusal(await call('GET', '/reports/nothing')), '404 not_found')
  const maxCount = await data('GET', `/reports/occupancy?from=2026-01-01&to=${addDays('2026-01-01', 399)}`)
  assert.equal(maxCount.totalCount, 400)
  const defaults = await data('GET', '/reports/occupancy')
  assert.deepEqual([defaults.parameters.from, defaults.parameters.to], ['2026-05-03', '2026-06-01'])
})

test('days are business dates of the hotel, also on clock changes', async (t) => {
  const { tenant, app, data, report } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: { timeZone: 'America/New_York', businessDayStart: 'PT4H' },
  })
  app.advance('P200D')
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-02-01', checkOut: '2027-02-02', guest }
  // 04:00 is 09:00 UTC in winter and 08:00 UTC in summer. The dates in March and November are those of the clock
  // change.
  const moments = {
    '2026-03-08T08:59:59Z': '2026-03-08',
    '2026-03-08T07:59:59Z': '2026-03-07',
    '2026-03-09T08:00:00Z': '2026-03-09',
    '2026-11-01T08:59:59Z': '2026-10-31',
    '2026-11-01T09:00:00Z': '2026-11-01',
    '2026-11-02T08:59:59Z': '2026-11-01',
  }
  for (const recordedAt of Object.keys(moments)) {
    const { id } = await data('POST', '/reservations', { ...stay, recordedAt })
    await data('POST', `/reservations/${id}/cancel`, { recordedAt })
  }
  for (const by of ['createdAt', 'cancelledAt']) {
    const { items } = await report('reservations', { from: '2026-03-01', to: '2026-11-30', by })
    const seen = items.filter(({ created }: { created: number }) => created > 0)
    const counts = Object.groupBy(Object.values(moments), (day) => day)
    assert.deepEqual(
      seen.map(({ group, created }: { group: string; created: number }) => [group, created]),
      Object.entries(counts)
        .map(([day, all]) => [day, all?.length])
        .toSorted(),
    )
  }
})

test('a period is compared with the previous one or with the same dates a year earlier', async (t) => {
  const { tenant, data, report } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant, { season: { startDate: '2023-01-01' } })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, guest }
  const recordedAt = '2023-05-01T12:00:00Z'
  for (const [checkIn, nights, rooms] of [
    ['2024-02-29', 1, 1],
    ['2024-03-02', 1, 2],
    ['2025-03-01', 2, 3],
  ] as const) {
    await data('POST', '/reservations', { ...stay, checkIn, checkOut: addDays(checkIn, nights), rooms, recordedAt })
  }
  const dates = { from: '2025-03-01', to: '2025-03-03' }
  const yearly = await report('occupancy', { ...dates, compareTo: 'previousYear' })
  assert.deepEqual(yearly.parameters.comparedWith, { from: '2024-03-01', to: '2024-03-03' })
  const soldOf = ({ roomsSold, comparison }: { roomsSold: number; comparison: { roomsSold: number } }) => [
    roomsSold,
    comparison.roomsSold,
  ]
  assert.deepEqual(yearly.items.map(soldOf), [
    [3, 0],
    [3, 2],
    [0, 0],
  ])
  assert.deepEqual(yearly.totals.map(soldOf), [[6, 2]])
  const before = await report('occupancy', { from: '2024-03-02', to: '2024-03-04', compareTo: 'previousPeriod' })
  assert.deepEqual(before.parameters.comparedWith, { from: '2024-02-28', to: '2024-03-01' })
  assert.deepEqual(before.items.map(soldOf), [
    [2, 0],
    [0, 1],
    [0, 0],
  ])
})

test('a ratio with divisor 0 is null, percentages have two decimals, amounts those of their currency', async (t) => {
  const { tenant, data, report } = await reportingApp(t)
  const yen = await newHotel(tenant, {
    hotel: { currencyCode: 'JPY', taxRatePercent: 10 },
    season: { basePrice: 1000 },
  })
  await newHotel(tenant, { roomType: { totalRooms: 0 } })
  const stay = {
    hotelId: yen.hotel.id,
    roomTypeId: yen.roomType.id,
    checkIn: '2026-06-02',
    checkOut: '2026-06-05',
    guest,
  }
  await data('POST', '/reservations', { ...stay, priceOverride: { totalAmount: 2000, reason: 'A friend' } })
  const { totals, items } = await report('revenue', { from: '2026-06-02', to: '2026-06-05' })
  const eur = { currencyCode: 'EUR', roomRevenue: 0, roomsSold: 0, roomsAvailable: 0, adr: null, revPar: null }
  const shown = totals.map(
    ({ servicesRevenue: _s, totalRevenue: _t, comparison: _c, ...rest }: object & Record<string, unknown>) => rest,
  )
  // 2000 including 10 % tax is 1818 net for three nights, without a rounding loss.
  assert.deepEqual(shown, [
    eur,
    { currencyCode: 'JPY', roomRevenue: 1818, roomsSold: 3, roomsAvailable: 20, adr: 606, revPar: 91 },
  ])
  const nightly = items.filter(({ currencyCode }: { currencyCode: string }) => currencyCode === 'JPY')
  assert.deepEqual(
    nightly.map(({ roomRevenue }: { roomRevenue: number }) => roomRevenue),
    [606, 606, 606, 0],
  )
  const { totals: rooms } = await report('occupancy', { from: '2026-06-02', to: '2026-06-08' })
  assert.equal(rooms[0].occupancyPercent, 8.57)
})

test('a user of some hotels sees only their metrics and cannot query other hotels', async (t) => {
  const { app, tenant, data, report } = await reportingApp(t)
  const [mine, other] = [await newHotel(tenant), await newHotel(tenant)]
  for (const { hotel, roomType } of [mine, other]) {
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-02', checkOut: '2026-06-04', guest }
    await data('POST', '/reservations', stay)
  }
  const scoped = await colleague(app, tenant, { hotelIds: [mine.hotel.id] })
  const bookings = async (folded: string) => {
    const { data: answer } = await scoped.call('GET', '/reports/reservations?groupBy=hotel')
    assert.deepEqual([answer.totals[0].created, answer.totalCount], [1, 1], folded)
    const list = (await scoped.call('GET', '/reports/arrivals?from=2026-06-01&to=2026-06-30')).data
    assert.deepEqual([list.totalCount, list.totals[0].rooms], [1, 1])
  }
  await bookings('before the sums are folded')
  await app.admin('select fold_booking_changes($1, 100)', [tenant.tenantId])
  await bookings('after that')
  const refused = await scoped.call('GET', `/reports/occupancy?hotelId=${other.hotel.id}`)
  assert.equal(refusal(refused), '422 unknown_reference hotelId')
  assert.equal((await report('reservations', { groupBy: 'hotel' })).totals[0].created, 2)
  const otherTenant = reportingFor(app, await newTenant(app))
  assert.deepEqual((await otherTenant.report('reservations', {})).totals, [])
})

test('cancellation reasons are counted as stored, and removed when the guest is erased', async (t) => {
  const { tenant, data, report } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-12', checkOut: '2026-06-14', guest }
  const reasons = ['Ill', 'Ill', 'My divorce']
  for (const [index, reason] of reasons.entries()) {
    const who = { ...guest, phone: `+9053211122${index}0` }
    const { id } = await data('POST', '/reservations', { ...stay, guest: who })
    await data('POST', `/reservations/${id}/cancel`, { reason })
  }
  const counted = async () =>
    (await report('cancellations', { groupBy: 'reason', ...june })).items.map(
      ({ group, cancelled, cancelledShare }: Record<string, unknown>) => [group, cancelled, cancelledShare],
    )
  assert.deepEqual(await counted(), [
    ['Ill', 2, 66.67],
    ['My divorce', 1, 33.33],
  ])
  const { items } = await data('GET', '/guests?phone=%2B90532111222%30')
  await data('POST', `/guests/${items[0].id}/anonymize`)
  assert.deepEqual(await counted(), [
    ['Ill', 2, 66.67],
    [null, 1, 33.33],
  ])
})

test('webhook endpoints are reported by the outcome of their deliveries', async (t) => {
  const { app, tenant, data, report } = await reportingApp(t)
  const hook = await created(tenant, '/webhooks', {
    url: 'https://127.0.0.1:9/x',
    events: ['guest.created'],
    secret: 'a secret',
  })
  for (let i = 0; i < 4; i += 1) await data('POST', '/guests', { firstName: 'Ada', lastName: `Guest ${i}` })
  await app.admin(`update webhook_deliveries d set status = case when n = 1 then 'failed' when n = 4 then 'pending'
    else 'succeeded' end
    from (select id, row_number() over (order by id) as n from webhook_deliveries) numbered where numbered.id = d.id`)
  await app.admin(`insert into webhook_attempts (tenant_id, delivery_id, attempt, started_at, duration_ms, status_code)
    select d.tenant_id, d.id, attempt, now(), attempt * 10, 200 from webhook_deliveries d,
    generate_series(1, case d.status
      when 'failed' then 5 when 'succeeded' then 1 else 0 end) attempt`)
  await app.admin(`update webhooks set status = 'suspended'`)
  const { items } = await report('webhookDeliveries', june)
  const [{ comparison: _none, ...row }] = items
  assert.deepEqual(row, {
    group: hook.id,
    name: 'https://127.0.0.1:9/x',
    deliveries: 4,
    succeeded: 2,
    failed: 1,
    open: 1,
    successPercent: 66.67,
    retries: 4,
    p95LatencyMs: 50,
    suspended: 1,
  })
  assert.equal((await report('webhookDeliveries', { from: '2026-06-02', to: '2026-06-03' })).totals[0].deliveries, 0)
})
