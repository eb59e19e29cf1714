import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { full as test } from '../../server/testing/full.ts'
import { refusal } from '../../server/testing/refusal.ts'
import { colleague, created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

const press = (scope: Locator, name: string): Promise<void> => scope.getByRole('button', { name, exact: true }).click()

test('an administrator limits a key to a permission, a hotel and a network, and rotates it', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { hotel } = await newHotel(tenant, { hotel: { name: 'Grand Kaya' } })
  await newHotel(tenant, { hotel: { name: 'Kaya Beach' } })
  const { userId } = await colleague(app, tenant, {
    isServiceUser: true,
    permissions: ['guests.read', 'hotels.manage'],
  })
  const page = await signedInTab(await world.profile(), tenant, `/service-users/${userId}`)
  await page.waitForSelector('text=No key yet')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  await drawer.locator('input[name=name]').fill('Booking engine')
  await drawer.getByRole('checkbox', { name: 'Only some permissions of the role' }).check()
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Choose at least one').waitFor()
  assert.equal(await drawer.getByRole('checkbox', { name: 'Take, transfer and wrap up calls' }).count(), 0)
  await drawer.getByRole('checkbox', { name: 'Create and change hotels' }).check()
  await drawer.getByRole('checkbox', { name: 'Only some hotels' }).check()
  await drawer.getByRole('checkbox', { name: 'Grand Kaya' }).check()
  await drawer.getByRole('checkbox', { name: 'Hide phone numbers' }).check()
  const networks = drawer.getByLabel('Only from these networks').first()
  await networks.fill('127.0.0.0/8')
  await networks.press('Enter')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Copy the key now').waitFor()
  const token = String(await drawer.locator('code').textContent())
  const hotels = (await app.call('GET', '/hotels', { token })).data
  assert.deepEqual(
    hotels.map(({ id }: { id: string }) => id),
    [hotel.id],
  )
  assert.equal(refusal(await app.call('GET', '/guests', { token })), '403 permission_denied')
  await press(drawer, 'I saved it')
  const row = page.locator('tbody tr', { hasText: 'Booking engine' })
  await row.locator('text=1 permission · Grand Kaya · personal data hidden · from 127.0.0.0/8').waitFor()

  await row.getByRole('button', { name: 'Rotate' }).click()
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Copy the key now').waitFor()
  const successor = String(await drawer.locator('code').textContent())
  await press(drawer, 'I saved it')
  assert.notEqual(successor, token)
  for (const each of [token, successor])
    assert.equal((await app.call('GET', '/hotels', { token: each })).status, 200, 'both work during the overlap')
  await page.locator('tbody tr', { hasText: 'Replaced' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Rotate' }).count(), 1, 'the old key is not rotated again')
  assert.equal((await created(tenant, `/users/${userId}/api-keys`, { name: 'Third' })).rotatedFromId, null)
  world.assertNoComplaints()
})
