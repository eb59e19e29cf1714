import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../../testing/world.ts'

test('the value of a stay is spread over its nights to the cent, by kind, reason and hotel', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const { hotel: other } = await newHotel(tenant, { hotel: { currencyCode: 'JPY' } })
  const add = (body: object) =>
    created(tenant, '/turnaways', {
      kind: 'denial',
      reason: 'soldOut',
      hotelId: hotel.id,
      checkIn: '2026-12-30',
      checkOut: '2027-01-02',
      ...body,
    })
  await add({ value: 100, rooms: 2 })
  await add({ value: null, isRecovered: true, checkIn: '2027-01-01', checkOut: '2027-01-02' })
  await add({ kind: 'regret', reason: 'price', value: 0.01 })
  await add({ hotelId: other.id, value: 100 })
  const report = async (query: string) => {
    const answer = await tenant.call('GET', `/reports/deniedDemand?from=2026-12-31&to=2027-01-01&${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  const metrics = ({
    group,
    currencyCode,
    deniedNights,
    deniedValue,
    regretNights,
    regretValue,
    recoveredNights,
  }: Record<string, unknown>) => [
    group,
    currencyCode,
    [deniedNights, deniedValue, regretNights, regretValue, recoveredNights],
  ]
  const { items, totals } = await report('groupBy=day')
  assert.deepEqual(items.map(metrics), [
    ['2026-12-31', 'EUR', [2, 33.33, 1, 0, 0]],
    ['2026-12-31', 'JPY', [1, 33, 0, 0, 0]],
    ['2027-01-01', 'EUR', [3, 33.33, 1, 0, 1]],
    ['2027-01-01', 'JPY', [1, 33, 0, 0, 0]],
  ])
  const whole = await tenant.call('GET', '/reports/deniedDemand?from=2026-12-30&to=2027-01-31&groupBy=reason')
  assert.deepEqual(whole.data.items.map(metrics), [
    ['price', 'EUR', [0, 0, 3, 0.01, 0]],
    ['soldOut', 'EUR', [7, 100, 0, 0, 1]],
    ['soldOut', 'JPY', [3, 100, 0, 0, 0]],
  ])
  assert.equal(totals.length, 2)
  const byHotel = await report(`groupBy=hotel&hotelId=${other.id}`)
  assert.deepEqual(byHotel.items.map(metrics), [[other.id, 'JPY', [2, 66, 0, 0, 0]]])
  const byKind = await report(`groupBy=kind&hotelId=${hotel.id}`)
  assert.deepEqual(
    byKind.items.map(({ group }: { group: string }) => group),
    ['denial', 'regret'],
  )
})
