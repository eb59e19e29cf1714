import assert from 'node:assert/strict'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

test('§4.4 services, guest types and currencies are added, refused beside the field, and kept while they are used', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { hotel } = await newHotel(tenant)
  await created(tenant, '/currencies', { code: 'TRY', exchangeRate: 40 })
  await created(tenant, '/currencies', { code: 'USD', exchangeRate: 1.25 })
  const page = await signedInTab(await world.profile(), tenant, '/services')
  const drawer = page.locator('[role=dialog]')
  const submit = (): Promise<void> => drawer.locator('button[type=submit]').click()
  const choose = async (label: string, option: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: label }).first().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await page.waitForSelector('text=No service yet')
  await pressKey(page, 'n')
  await drawer.locator('input[name=name]').fill('Breakfast')
  await submit()
  await drawer.locator('text=Fill in “Price').first().waitFor()
  await drawer.locator('input[name=price]').fill('12.5555')
  await choose('Charged', 'per person and night')
  await drawer.getByRole('button', { name: 'Add a guest type' }).click()
  await submit()
  await drawer.locator('text=too many digits after the decimal sign').waitFor()
  await drawer.locator('input[name=price]').fill('12,5')
  await submit()
  const row = page.locator('tbody tr:has-text("Breakfast")')
  await row.waitFor()
  assert.match(String(await row.textContent()), /€12\.50per person and nightAll hotelsOffered/)
  const [service] = (await tenant.call('GET', '/additionalservices')).data.items
  assert.deepEqual([service.price, service.guestTypePrices[0].value], [12.5, 50])

  await page.goto('/guest-types?open=new')
  await drawer.locator('input[name=name]').fill('Teenager')
  await drawer.locator('input[name=minAge]').fill('12')
  await drawer.locator('input[name=maxAge]').fill('17')
  await submit()
  await drawer.locator('text=The guest type Child already covers some of these ages').waitFor()
  await drawer.locator('input[name=minAge]').fill('13')
  await submit()
  await page.waitForSelector('tr:has-text("Teenager"):has-text("13–17"):has-text("50% of the full price")')
  await page.getByRole('button', { name: 'Child', exact: true }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const question = page.locator('[role=dialog]:has-text("Delete Child?")')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.locator('text=Child is still in use').waitFor()
  assert.equal(await question.getByRole('link', { name: '1 service' }).getAttribute('href'), '/services')

  await page.goto('/currencies')
  await page.getByRole('button', { name: /^TRY/ }).click()
  await drawer.getByRole('button', { name: 'Make it the base currency' }).click()
  const rates = page.locator('[role=dialog]:has-text("Make TRY the base currency?")')
  assert.match(String(await rates.locator('tbody').textContent()), /EUR10\.025TRY401USD1\.250\.03125/)
  await rates.getByRole('button', { name: 'Switch' }).click()
  await page.waitForSelector('tr:has-text("TRY") >> text=Base currency')
  const { items } = (await tenant.call('GET', '/currencies?sort=code')).data
  assert.deepEqual(
    items.map(({ exchangeRate }: { exchangeRate: number }) => exchangeRate),
    [0.025, 1, 0.03125],
  )

  // Rates and guest types are those of all hotels: a user of one hotel reads them.
  const user = { hotelIds: [hotel.id] }
  const local = await newUser(app, tenant, { role: { permissions: ['settings.manage'] }, user })
  const tab = await signedInTab(await world.profile('tr'), local, '/currencies')
  await tab.waitForSelector('tr:has-text("EUR") >> text=1 TRY = 0,025 EUR')
  assert.equal(await tab.locator('main :is(header, tbody) button').count(), 0)
  world.assertNoComplaints()
})
