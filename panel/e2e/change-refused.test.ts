import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { created, newHotel, newTenant } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

full('a change that the API refuses says it at its field in words, and no field goes', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const tenant = await newTenant(world.app)
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321110000' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-09', checkOut: '2026-07-12' }
  const { id } = await created(tenant, '/reservations', { ...stay, guest })
  const context = await world.profile('en')
  await context.clock.setFixedTime('2026-06-01T09:00:00Z')
  const page = await signedInTab(context, tenant, `/reservations/${id}`)
  await page.waitForSelector('aside:has-text("Total")')
  await pressKey(page, 'e')
  const form = page.locator('section[aria-label="Change the stay"]')
  await form.getByLabel('Child').waitFor()
  const labels = (): Promise<string[]> => form.locator('label').allTextContents()
  const before = await labels()
  for (const [field, value] of [
    ['Adult', '100'],
    ['Rooms', '1000'],
  ] as const) {
    const input = form.getByLabel(field, { exact: true })
    const booked = await input.inputValue()
    await input.fill(value)
    const problem = form.locator('[class*=error]', { hasText: /\w/ }).first()
    await problem.waitFor()
    assert.deepEqual(await labels(), before, 'every field stays')
    assert.equal(await input.inputValue(), value)
    assert.doesNotMatch(String(await form.textContent()), /guests\[|trace/i)
    await input.fill(booked)
    await problem.waitFor({ state: 'detached' })
  }
  await form.getByLabel('Child').fill('1')
  await page.waitForSelector('text=Save change')
  world.assertNoComplaints()
})
