import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportingApp } from '../modules/reporting/testing/reporting-app.ts'
import { newHotel } from '../testing/world.ts'
import { rebuildFacts } from './fact-rebuild.ts'
import { onDatabase } from './maintenance-connection.ts'

test('wrong, missing and untraced facts are rebuilt and reported', async (t) => {
  const { app, tenant, data, report } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-10', checkOut: '2026-06-12', guest }
  const lost = await data('POST', '/reservations', stay)
  await data('POST', '/reservations', { ...stay, rooms: 2 })
  await data('POST', '/reservations', { ...stay, status: 'held' })
  app.advance('P2D')
  await data('POST', `/reservations/${lost.id}/cancel`, {})
  const { adminUrl, appUrl } = app.database
  const rebuild = () => onDatabase({ DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }, rebuildFacts)
  const values = async () => {
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const answers = ['occupancy', 'revenue', 'pickup', 'reservations', 'cancellations', 'leadTime'].map((name) =>
      report(name, { ...june, ...(name === 'pickup' ? { days: '2' } : {}) }),
    )
    return (await Promise.all(answers)).map(({ items, totals }) => ({ items, totals }))
  }
  const before = await values()
  const right = { tenants: 1, changes: 4, corrected: 0, differences: 0 }
  assert.deepEqual(await rebuild(), right)

  await app.admin(`update night_facts set rooms = rooms + 1; delete from booking_facts where dimension = 'source'`)
  assert.notDeepEqual(await values(), before)
  const { corrected, ...rest } = await rebuild()
  assert.ok(corrected > 0)
  assert.deepEqual(rest, { tenants: 1, changes: 4, differences: 0 })
  assert.deepEqual(await values(), before)

  await app.admin('delete from booking_changes')
  await rebuild()
  assert.deepEqual(await values(), before)
})
