import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

/** Chooses an option of a searchable field by typing a part of its name. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

const submit = (drawer: Locator): Promise<void> => drawer.locator('button[type=submit]').click()

/** The day that is some days away from today in Istanbul. */
const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(Date.now() + days * 86_400_000)

test('§4.5 a hotel is added with its rules and its first room type; what the API refuses stands beside the field', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/hotels')
  await page.waitForSelector('text=No hotel yet')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  await submit(drawer)
  await drawer.locator('text=Enter a name').waitFor()
  await drawer.locator('input[name=name]').fill('Grand Bosphorus')
  await choose(page, 'Currency', 'TRY')
  await choose(page, 'Time zone', 'Europe/Istanbul')
  await submit(drawer)
  await page.waitForSelector('h1:has-text("Grand Bosphorus")')
  const [hotel] = (await tenant.call('GET', '/hotels')).data
  assert.deepEqual([hotel.currencyCode, hotel.timeZone], ['TRY', 'Europe/Istanbul'])

  await page.click('button[aria-label="Edit: Cancellation"]')
  await drawer.getByRole('button', { name: 'Add a rule' }).click()
  const rule = drawer.getByRole('group', { name: 'Rule 1' })
  await rule.getByRole('combobox', { name: 'Fee' }).click()
  await page.getByRole('option', { name: 'percent' }).click()
  await rule.getByLabel('Value').fill('150')
  await submit(drawer)
  await rule.locator('text=A fee can be at most 100 percent').waitFor()
  await rule.getByLabel('Value').fill('50')
  await submit(drawer)
  await page.waitForSelector('aside:has-text("From 1 day before the arrival") >> text=50% of the price')

  await page.getByRole('button', { name: 'New room type' }).click()
  await drawer.locator('input[name=name]').fill('Double')
  await drawer.locator('input[name=totalRooms]').fill('4')
  await drawer.locator('input[name=maxOccupancy]').fill('1')
  await submit(drawer)
  await drawer.locator('text=This max occupancy is refused').waitFor()
  await drawer.locator('input[name=maxOccupancy]').fill('3')
  await submit(drawer)
  await page.waitForSelector('h1:has-text("Double")')
  const href = await page.getByRole('link', { name: 'Add season' }).getAttribute('href')
  assert.match(String(href), /^\/seasons\?room=.+&open=new$/)

  await page.goto(`/hotels/${hotel.id}?open=edit`)
  await drawer.locator('input[name=code]').fill('no spaces')
  await submit(drawer)
  await drawer.locator('text=Must be 1 to 20 capital letters').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForSelector('[role=dialog] >> text=Grand Bosphorus is still in use')
  await page.waitForSelector('[role=dialog] li:has-text("1 room type")')
  world.assertNoComplaints()
})

test('§7.1 rooms out of order are added, ended and removed; nights with more rooms sold are named', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const { hotel, roomType } = await newHotel(tenant, { hotel: { name: 'Bosphorus' } })
  const { hotel: other } = await newHotel(tenant, { hotel: { name: 'Kordon' } })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-07-09', checkOut: '2027-07-11' }
  const guest = { firstName: 'Elif', lastName: 'Demir', phone: '+905321110005' }
  await created(tenant, '/reservations', { ...stay, guest, rooms: 3 })
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  const begun = { startDate: dayFromToday(-3), endDate: dayFromToday(3), rooms: 1, reason: 'New bathroom' }
  await tenant.call('PUT', path, { body: { outOfOrder: [begun] } })

  const page = await signedInTab(await world.profile(), tenant, path)
  await page.waitForSelector('tr:has-text("New bathroom") >> text=now')
  await page.click('text=Add a period')
  const drawer = page.locator('[role=dialog]')
  await drawer.locator('input[name=rooms]').fill('0')
  await submit(drawer)
  await drawer.locator('text=From 1 to').waitFor()
  await page.keyboard.press('Escape')
  const july = { startDate: '2027-07-01', endDate: '2027-07-31', rooms: 1 }
  await tenant.call('PUT', path, { body: { outOfOrder: [begun, july] } })
  await page.reload()
  await page.locator('tr:has-text("Jul 2027")').getByRole('button').first().click()
  await drawer.locator('input[name=rooms]').fill('4')
  await submit(drawer)
  const notice = page.locator('main [role=status]:has-text("More rooms are sold than there are now")')
  await notice.locator('li:has-text("Fri, 9 Jul 2027"):has-text("2 rooms too many")').waitFor()
  await page.getByRole('button', { name: 'End today' }).click()
  await page.waitForSelector('tr:has-text("New bathroom") >> text=over')
  await page.getByRole('button', { name: /^Remove the period .*Jul 2027/ }).click()
  await page.locator('tr:has-text("Jul 2027")').waitFor({ state: 'detached' })
  await notice.waitFor({ state: 'detached' })
  const { outOfOrder } = (await tenant.call('GET', path)).data
  assert.deepEqual(
    outOfOrder.map(({ endDate }: typeof july) => endDate),
    [dayFromToday(-1)],
  )

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const blocked = page.getByRole('dialog').getByRole('link', { name: 'reservations' })
  assert.equal(await blocked.getAttribute('href'), '/reservations')

  // A user of one hotel sees that one, adds none, and deletes none.
  const user = { hotelIds: [other.id] }
  const local = await newUser(app, tenant, { role: { permissions: ['hotels.manage'] }, user })
  const tab = await signedInTab(await world.profile('tr'), local, '/hotels')
  await tab.waitForSelector('tbody tr:has-text("Kordon")')
  assert.equal(await tab.locator('tbody tr').count(), 1)
  assert.equal(await tab.locator('text=Yeni otel').count(), 0)
  await tab.goto(`/hotels/${hotel.id}`)
  await tab.waitForSelector('text=Artık yok')
  await tab.goto(`/hotels/${other.id}?open=edit`)
  await tab.fill('[role=dialog] input[name=code]', 'ş')
  await tab.click('[role=dialog] button[type=submit]')
  await tab.waitForSelector('text=Yazım biçimi uygun değil')
  world.assertNoComplaints()
})
