import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { full as test } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newHotel, type Tenant } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const season = (name: string, startDate: string, endDate: string, basePrice: number) => ({
  name,
  startDate,
  endDate,
  basePrice,
})
const year = [season('Spring', '2027-01-01', '2027-05-31', 100), season('Autumn', '2027-09-01', '2027-12-31', 120)]
const high = season('High', '2027-06-01', '2027-08-31', 148)

/** A company with two hotels, and a user of one hotel who may do little else than what the test is about. */
async function worldWithUser(t: TestContext, permissions: readonly string[]) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const { app, tenant } = world
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: { name: 'Bosphorus' },
    season: null,
    roomType: { seasons: [...year, { ...high, endDate: '2027-08-24' }] },
  })
  const suite = { name: 'Suite', rank: 1, totalRooms: 1, seasons: [...year, high] }
  const { id: suiteId } = await created(tenant, `/hotels/${hotel.id}/room-types`, suite)
  const other = await newHotel(tenant, { hotel: { name: 'Galata' } })
  const hidden = await newHotel(tenant, { hotel: { name: 'Pera' } })
  const hotelIds = [hotel.id, other.hotel.id]
  const user = await newUser(app, tenant, { role: { permissions }, user: { hotelIds } })
  const context = await world.profile('en')
  // The nights of the test are ahead, whenever it runs.
  await context.clock.setFixedTime('2027-02-01T10:00:00Z')
  return { ...world, context, hotel, roomType, suiteId, hidden, user }
}

/** The seasons of a room type as `name from to price priority`, in the order of the calendar. */
async function seasonsOf(tenant: Tenant, hotelId: string, roomTypeId: string): Promise<string[]> {
  const path = `/hotels/${hotelId}/room-types/${roomTypeId}/seasons?sort=startDate&pageSize=100`
  const { items } = (await tenant.call('GET', path)).data
  type Row = ReturnType<typeof season> & { priority: number }
  return items.map((row: Row) => [row.name, row.startDate, row.endDate, row.basePrice, row.priority].join(' '))
}

/** Drags over the strip of a room type from one share of the year to another. */
async function drag(page: Page, room: string, [from, to]: readonly [number, number]): Promise<void> {
  const strip = page.locator('div:has(> a)', { hasText: room }).locator('> div').last()
  const box = await strip.boundingBox()
  assert.ok(box)
  const y = box.y + 20
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  await page.mouse.up()
}

test('§2.4 who manages prices finds gaps, makes, moves, changes, copies and deletes seasons', async (t) => {
  const world = await worldWithUser(t, ['pricing.manage'])
  if (!world) return
  const { tenant, hotel, roomType, suiteId, user, shows } = world
  const ofDouble = () => seasonsOf(tenant, hotel.id, roomType.id)
  const page = await signedInTab(world.context, user, '/seasons')
  const main = page.locator('main')
  await main.getByText('Choose a hotel').waitFor()
  assert.equal(await main.getByRole('button', { name: world.hidden.hotel.name }).count(), 0)
  await main.getByRole('button', { name: 'Bosphorus' }).click()

  await main.getByText('7 nights have no price.').waitFor()
  assert.match(String(await main.textContent()), /Double 25 – 31 Aug\. Agents see 0 rooms there/)
  await main.getByRole('button', { name: 'Stretch High to 31 Aug' }).click()
  await main.getByText('7 nights have no price.').waitFor({ state: 'hidden' })
  assert.ok((await ofDouble()).includes('High 2027-06-01 2027-08-31 148 0'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await main.getByText('7 nights have no price.').waitFor()
  assert.ok((await ofDouble()).includes('High 2027-06-01 2027-08-24 148 0'))

  const drawer = page.locator('[role=dialog]')
  await main.getByRole('link', { name: 'Double' }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter']) {
    await page.keyboard.press(key)
  }
  await drawer.getByRole('heading', { name: 'High, Suite' }).waitFor()
  await drawer.getByLabel('Shortest stay').fill('5')
  await drawer.getByLabel('Longest stay').fill('2')
  await drawer.getByLabel('Fri').and(drawer.locator('[name=on_fri]')).fill('164.5')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('maxStay cannot be less than minStay').waitFor()
  await drawer.getByLabel('Longest stay').fill('9')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const table = main.getByRole('region', { name: 'Suite, 2027' })
  await table.getByText('5 nights').waitFor()
  assert.match(String(await table.locator('tr', { hasText: 'High' }).textContent()), /€148\.00€164\.50/)

  await drag(page, 'Double', [0.5, 0.56])
  await drawer.getByText('High (1 Jun – 24 Aug) has some of these nights with the same priority.').waitFor()
  await drawer.getByLabel('Name').fill('Festival')
  await drawer.getByLabel('Price of a night').fill('210')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('button', { name: 'Use priority 1' }).click()
  await drawer.getByLabel('Suite', { exact: true }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Enter the price for Suite').waitFor()
  await drawer.getByLabel('Price for Suite').fill('420')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })
  const festival = (await ofDouble()).find((each) => each.startsWith('Festival')) ?? ''
  assert.match(festival, /^Festival 2027-07-0\d 2027-07-2\d 210 1$/)
  assert.ok((await seasonsOf(tenant, hotel.id, suiteId)).includes(festival.replace('210', '420')))

  await main.getByRole('button', { name: 'Copy to 2028' }).click()
  await drawer.getByLabel('Change prices by').fill('10')
  await drawer.getByText('€162.80').first().waitFor()
  await drawer.getByLabel('Suite').uncheck()
  await drawer.getByRole('button', { name: 'Add 4 seasons' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await shows('the year of the copies', () => new URL(page.url()).searchParams.get('year') === '2028')
  assert.ok((await ofDouble()).includes('High 2028-06-01 2028-08-24 162.8 0'))
  await main.getByRole('button', { name: /^No price, 1 Jan – 31 Dec/ }).waitFor()

  await main.getByRole('link', { name: '2027' }).click()
  await main.getByRole('link', { name: 'Double' }).click()
  await main.getByRole('button', { name: 'Festival', exact: true }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await drawer.last().getByText('Reservations keep the prices').waitFor()
  await drawer.last().getByRole('button', { name: 'Delete' }).click()
  await shows('that the season is deleted', async () => !(await ofDouble()).includes(festival))
  await page.goto('/seasons?open=01900000-0000-7000-8000-000000000000')
  await drawer.getByText('Somebody else may have deleted it.').waitFor()
  world.assertNoComplaints()
})

test('§2.4 the rooms left show what is sold out and what has no price, and a night opens the desk', async (t) => {
  const world = await worldWithUser(t, ['reservations.read'])
  if (!world) return
  const { tenant, hotel, suiteId, user, shows } = world
  const guest = { firstName: 'Elif', lastName: 'Demir', phone: '+905321110001' }
  const stay = { hotelId: hotel.id, roomTypeId: suiteId, checkIn: '2027-08-23', checkOut: '2027-08-24' }
  await created(tenant, '/reservations', { ...stay, guest })
  const page = await signedInTab(world.context, user, '/availability?from=2027-08-20')
  const main = page.locator('main')
  await main.getByRole('button', { name: 'Bosphorus' }).click()
  const suite = main.getByRole('link', { name: /^Suite, Mon,? 23 Aug: 0 rooms left/ })
  await suite.waitFor()
  const cell = (row: string, index: number) => main.locator('tbody tr', { hasText: row }).locator('td').nth(index)
  const roomsLeft = (row: string, index: number) => cell(row, index).locator('[aria-hidden]').textContent()
  assert.equal(await cell('Suite', 3).getAttribute('data-none'), 'true')
  assert.equal(await cell('Double', 5).getAttribute('data-unpriced'), 'true')
  // Who does not manage prices cannot mend a gap.
  assert.equal(await cell('Double', 5).locator('a').count(), 0)
  assert.equal(await roomsLeft('Double', 4), '5')

  const before = { ...stay, checkIn: '2027-08-22', checkOut: '2027-08-23', guest }
  await created(tenant, '/reservations', before)
  await shows('the new booking', async () => (await roomsLeft('Suite', 2)) === '0')
  await main.getByRole('button', { name: 'Week on' }).click()
  await shows('the next week', () => new URL(page.url()).searchParams.get('from') === '2027-08-27')
  await page.goBack()
  await suite.focus()
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(/\/desk/)
  const { searchParams } = new URL(page.url())
  assert.deepEqual(
    ['hotel', 'from', 'to'].map((name) => searchParams.get(name)),
    [hotel.id, '2027-08-23', '2027-08-24'],
  )
  world.assertNoComplaints()
})
