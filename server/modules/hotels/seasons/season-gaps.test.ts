import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

const gap = (startDate: string, endDate: string, nights: number) => ({ startDate, endDate, nights })

test('§2.4 nights without a season are listed as runs, including weekdays that a season omits', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel, roomType } = await newHotel(tenant, { season: null })
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}/seasons`
  const ask = (from: string, to: string, at = path) => tenant.call('GET', `${at}/gaps?from=${from}&to=${to}`)
  const all = await ask('2026-07-01', '2026-07-31')
  assert.deepEqual(all.data, {
    from: '2026-07-01',
    to: '2026-07-31',
    nights: 31,
    gaps: [gap('2026-07-01', '2026-07-31', 31)],
  })
  const season = { name: 'A', basePrice: 100 }
  await created(tenant, path, { ...season, startDate: '2026-07-03', endDate: '2026-07-05', stopSell: true })
  // 17 July 2026 is a Friday.
  await created(tenant, path, { ...season, startDate: '2026-07-06', endDate: '2026-07-19', weekdays: ['fri', 'sat'] })
  await created(tenant, path, { ...season, startDate: '2026-07-20', endDate: '2026-08-10' })
  const { data } = await ask('2026-07-01', '2026-07-31')
  assert.deepEqual(data.gaps, [
    gap('2026-07-01', '2026-07-02', 2),
    gap('2026-07-06', '2026-07-09', 4),
    gap('2026-07-12', '2026-07-16', 5),
    gap('2026-07-19', '2026-07-19', 1),
  ])
  assert.equal(data.nights, 12)
  assert.deepEqual((await ask('2026-07-21', '2026-07-21')).data.gaps, [])
  assert.equal((await ask('2026-01-01', '2028-12-31')).status, 200)
  const wrong = async (from: string, to: string): Promise<string> => {
    const { body } = await ask(from, to)
    return fieldErrors({ body }).join()
  }
  assert.equal(await wrong('2026-07-02', '2026-07-01'), 'to date_range')
  assert.equal(await wrong('2026-01-01', '2029-01-01'), 'to out_of_range')
  assert.equal(await wrong('2026-02-29', ''), 'from invalid_date,to invalid_date')
  const other = await newHotel(tenant)
  const ofOtherTenant = path.replace(hotel.id, other.hotel.id)
  assert.equal((await ask('2026-07-01', '2026-07-02', ofOtherTenant)).status, 404)
})
