import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

full('§6 a figure of bookings opens the list of exactly these, on the dashboard and in reports', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 20 } })
  const book = (more: object) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      checkIn: '2026-06-20',
      checkOut: '2026-06-22',
      guest: { firstName: 'Ada', lastName: 'Byron', phone: '+905321110001' },
      ...more,
    })
  for (const source of ['phone', 'phone', 'web']) await book({ source })
  await book({ source: 'web', checkIn: '2026-05-20', checkOut: '2026-05-21', recordedAt: '2026-05-01T09:00:00Z' })
  await book({ source: 'web', status: 'held' })
  const { id } = await book({ source: 'ota' })
  await tenant.call('POST', `/reservations/${id}/cancel`, { body: { reason: 'Ill' } })

  const page = await signedInTab(await world.profile(), tenant, '/dashboard')
  const opens = async (figure: string, list: string, rows: number): Promise<void> => {
    const link = page.locator(figure).first()
    await link.waitFor()
    assert.equal(Number(await link.textContent()), rows, `${figure} says so`)
    await link.click()
    await page.waitForURL((url) => url.pathname === '/reservations' && url.search.includes(list))
    await world.shows(`${rows} bookings`, async () => (await page.locator('tbody tr:has(td)').count()) === rows)
  }
  await opens('[data-metric=created] dd > a', 'by=booked', 4)
  await page.goto('/dashboard')
  await opens('[data-metric=cancelled] dd > a', 'by=cancelledOn', 1)
  const report = '/reports/reservations?from=2026-05-01&to=2026-06-30'
  await page.goto(`${report}&groupBy=source`)
  await opens('[data-metric=created] dd > a', 'by=booked', 5)
  await page.goto(`${report}&groupBy=source`)
  await opens('tr:has([data-row=phone]) [data-metric=created] a', 'source=phone', 2)
  await page.goto(`${report}&groupBy=day&by=checkIn`)
  await opens('[data-metric=created] dd > a', 'by=arrivalOfBooked', 5)
  // Whoever looks at other days sees what the days are, and can choose.
  await page.click('input[aria-label="Days of"]')
  await page.click('[role=option]:has-text("Arrival"):not(:has-text("bookings"))')
  await world.shows('holds, too', async () => (await page.locator('tbody tr:has(td)').count()) === 6)
  world.assertNoComplaints()
})
