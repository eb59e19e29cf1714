import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('§4.4 a discount is added, priced by the API, moved and deleted; a role without prices sees no preview', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  await newHotel(tenant)
  await created(tenant, '/discounts', {
    name: 'Early',
    code: 'EARLY',
    type: 'amountPerStay',
    value: 20,
    currencyCode: 'EUR',
  })
  await created(tenant, '/discounts', { name: 'Late', code: 'LATE', type: 'freeNights', freeNights: 1, everyNights: 5 })
  const page = await signedInTab(await world.profile(), tenant, '/discounts')
  const drawer = page.locator('[role=dialog]')
  const order = async () => (await page.locator('tbody a').allTextContents()).join()
  await page.waitForSelector('tbody tr')
  assert.equal(await order(), 'Early,Late')
  await page.click('text="New discount"')
  await drawer.getByLabel('Name', { exact: true }).fill('Members')
  await drawer.locator('input[name=value]').fill('200')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=A percentage must be at most 100').waitFor()
  await drawer.locator('input[name=value]').fill('10')
  await drawer.locator('summary', { hasText: 'The stay and the booking' }).click()
  await drawer.locator('input[name=minNights]').fill('3')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("Members")')
  const address = new URL(page.url()).pathname

  await page.goto(`${address}?from=2027-06-12&to=2027-06-17`)
  await page.waitForSelector('text=€450.00 instead of €500.00: the guest saves €50.00.')
  const strip = page.locator('section[aria-label="What would a stay cost? Double"]')
  assert.match(String(await strip.textContent()), /Sat 12 Jun.*Wed 16 Jun.*−€10\.00.*Members.*€90\.00/)
  await page.goto(`${address}?from=2027-06-12&to=2027-06-14`)
  await page.waitForSelector('text=It does not apply to this stay')
  await page.waitForSelector('text=too few nights')
  await page.waitForSelector('th:has-text("Without discount")')
  assert.equal(await page.locator('tr[data-kind=sum]').count(), 0)
  await pressKey(page, 'e')
  await drawer.getByLabel('The desk offers it').uncheck()
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('text=The desk does not show it')

  await page.goto('/discounts')
  await page.getByLabel('Move Members up').press('Enter')
  await page.locator('[role=status]', { hasText: 'Members is now in place 2' }).waitFor({ state: 'attached' })
  assert.equal(await order(), 'Early,Members,Late')
  await world.shows('the order is saved', async () => {
    const { items } = (await tenant.call('GET', '/discounts?sort=priority')).data
    return items.map(({ name }: { name: string }) => name).join() === 'Early,Members,Late'
  })
  await page.reload()
  await page.waitForSelector('tbody tr')
  assert.equal(await order(), 'Early,Members,Late')

  const pricing = await newUser(app, tenant, { role: { permissions: ['pricing.manage'] } })
  const manager = await signedInTab(await world.profile(), pricing, address)
  await manager.waitForSelector('text=Your role does not see the prices of stays')
  await pressKey(manager, 'e')
  await manager.waitForSelector('text=Your role does not list room types')

  await page.click('tbody a:has-text("Members")')
  await page.click('text="Delete"')
  await drawer.locator('text="Delete"').click()
  await page.waitForURL('**/discounts')
  await page.waitForSelector('tbody tr')
  assert.equal(await order(), 'Early,Late')
  world.assertNoComplaints()
})
