import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { newUser } from '../../server/testing/users.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

const mobile = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

full(
  'on a telephone five places and "More" lead everywhere, the status has its name, and no key is named',
  async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const { app, tenant } = world
    const page = await signedInTab(await world.profile('en', { viewport: mobile }), tenant, '/desk')
    const bar = page.locator('nav[aria-label="Main menu"]')
    const places = () => bar.locator('> a:visible').allInnerTexts()
    const more = bar.locator('> button')
    const rest = async (): Promise<string[]> => {
      await more.click()
      await page.waitForSelector('[role=menu]')
      const names = await page.locator('[role=menuitem]').allInnerTexts()
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role=menu]', { state: 'hidden' })
      return names
    }
    await more.waitFor()
    assert.deepEqual(await places(), ['Desk', 'Queue', 'Callbacks', 'Inbox', 'Reservations'])
    assert.deepEqual(await rest(), [
      'Offers',
      'Leads',
      'Guests',
      'Calls',
      'Dashboard',
      'Reports',
      'Turnaways',
      'Manage',
      'Me',
    ])
    assert.equal(await page.innerText('button[aria-label^="My status"]'), 'Offline')
    assert.equal(await page.locator('kbd:visible').count(), 0)

    await more.click()
    await page.click('[role=menuitem] >> text="Reports"')
    await page.waitForSelector('h1 >> text="Reports"')
    assert.deepEqual(await places(), ['Desk', 'Queue', 'Callbacks', 'Inbox', 'Reports'])
    assert.equal(await bar.locator('[aria-current]:visible').innerText(), 'Reports')
    assert.deepEqual(await rest(), [
      'Reservations',
      'Offers',
      'Leads',
      'Guests',
      'Calls',
      'Dashboard',
      'Turnaways',
      'Manage',
      'Me',
    ])
    await page.goto('/audit')
    await page.waitForSelector('tbody tr')
    assert.equal(await bar.locator('[aria-current]:visible').innerText(), 'Manage')
    const [head, cell] = [page.locator('tbody td').first(), page.locator('tbody td').nth(1)]
    const [upper, lower] = [await head.boundingBox(), await cell.boundingBox()]
    assert.ok(upper && lower && lower.y >= upper.y + upper.height, 'a row of a list is a block')

    await page.setViewportSize(desk)
    await page.reload()
    await page.waitForSelector('nav[aria-label="Settings of the company"] a[aria-current]')
    const menu = await page.locator('nav[aria-label="Settings of the company"]').boundingBox()
    const current = await page.locator('nav[aria-label="Settings of the company"] a[aria-current]').boundingBox()
    assert.ok(menu && current && current.y + current.height <= menu.y + menu.height, 'the open setting is in sight')
    assert.equal((await places()).length, 14)
    assert.equal(await more.isVisible(), false)

    const agent = await newUser(app, tenant, { role: { permissions: ['guests.read', 'guests.manage'] } })
    const short = await signedInTab(await world.profile('en', { viewport: mobile }), agent, '/inbox')
    await short.waitForSelector('h1')
    const own = short.locator('nav[aria-label="Main menu"]')
    assert.deepEqual(await own.locator('> a:visible').allInnerTexts(), ['Inbox', 'Guests', 'Dashboard', 'Manage', 'Me'])
    assert.equal(await own.locator('> button').count(), 0)
    world.assertNoComplaints()
  },
)
