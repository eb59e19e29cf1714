import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, takesKeys } from './panel-world.ts'
import { openTab } from './reservation-world.ts'

test('turnaways are filtered, a reason is corrected, and each bar of a night opens what it counts', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { hotel, roomType } = await newHotel(tenant)
  const add = ([kind, reason]: readonly [string, string], from: string, to: string, more: object = {}) =>
    created(tenant, '/turnaways', {
      kind,
      reason,
      hotelId: hotel.id,
      checkIn: `2026-06-${from}`,
      checkOut: `2026-06-${to}`,
      ...more,
    })
  await add(['denial', 'soldOut'], '05', '08', { rooms: 2, value: 300 })
  await add(['denial', 'noPrice'], '07', '09')
  const regret = await add(['regret', 'unknown'], '07', '08', { value: 120.5, isRecovered: true })
  await add(['regret', 'price'], '20', '21')
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-07', checkOut: '2026-06-08' }
  await created(tenant, '/reservations', { ...stay, guest })

  const page = await openTab(world, '/desk')
  await takesKeys(page)
  await pressKey(page, 'g')
  await pressKey(page, 't')
  const rows = page.locator('tbody tr')
  await rows.nth(3).waitFor()
  assert.equal(await rows.count(), 4)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Regret' }).click()
  await page.waitForSelector('text=2 turnaways')
  await page.getByRole('combobox', { name: 'Reason' }).click()
  assert.equal(await page.getByRole('option', { name: 'Sold out' }).count(), 0, 'a regret has no such reason')
  await page.getByRole('option', { name: 'Not known' }).click()
  await page.waitForSelector('text=1 turnaway')
  assert.match(await rows.innerText(), /Booked another[\s\S]*120\.50/)
  await rows.locator('button').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Reason' }).click()
  await drawer.getByRole('option', { name: 'Another hotel' }).click()
  await drawer.getByLabel('Note').fill('Cheaper next door')
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })
  const { reason, note } = (await tenant.call('GET', `/turnaways/${regret.id}`)).data
  assert.deepEqual([reason, note], ['competitor', 'Cheaper next door'])

  await page.getByRole('link', { name: 'By night' }).click()
  const night = page.locator('tr[data-night="2026-06-07"]')
  await night.waitFor()
  assert.deepEqual((await night.locator('b').allTextContents()).map(Number), [3, 1, 1], 'denied, regrets, pickup')
  assert.equal(await night.locator('.money').innerText(), '€100.00', 'what has no price counts without a value')
  assert.deepEqual(await page.locator('tfoot td').allTextContents(), ['8', '2', '1', ''])
  await night.getByRole('link', { name: 'Regrets' }).click()
  await page.waitForSelector('text=1 turnaway')
  await page.goBack()
  await night.getByRole('link', { name: 'Denied' }).click()
  await page.waitForSelector('text=2 turnaways')
  await page.goBack()
  await night.getByRole('link', { name: 'Pickup' }).click()
  await page.waitForSelector('h1:text-is("Pickup")')
  assert.equal(new URL(page.url()).searchParams.get('from'), '2026-06-07')

  const reader = await newUser(app, tenant, { role: { permissions: ['reservations.read'] } })
  const readerPage = await openTab(world, `/turnaways?open=${regret.id}`, reader)
  await readerPage.getByRole('dialog').getByText('Cheaper next door').waitFor()
  assert.equal(await readerPage.locator('[role=dialog] textarea').count(), 0)
  assert.equal(await readerPage.getByRole('link', { name: 'By night' }).count(), 0, 'no report for who reads none')
  world.assertNoComplaints()
})
