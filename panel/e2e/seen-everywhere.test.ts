import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { full as test } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { agentAtPanel } from './agent-at-panel.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

// Nothing reloads the page here: what it has read before stays, unless a change makes it outdated.

/** Opens a page of the manager by its menu. */
async function manage(page: Page, path: string): Promise<void> {
  await page.click('nav a[href="/manage"]')
  await page.click(`a[href="${path}"]`)
  await page.waitForURL(`**${path}`)
}

/** Closes the open drawer. */
async function closeDrawer(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('header button').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The choices of an open list, in their order. */
async function choicesOf(page: Page): Promise<string[]> {
  await page.getByRole('option').first().waitFor()
  return page.getByRole('option').allTextContents()
}

test('§4.2 the groups are in the rule of a segment and in a discount, whichever is opened first', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const group = await created(tenant, '/guestgroups', { name: 'Anadolu Textiles', code: 'ANADOLU' })
  const filter = { op: 'and', conditions: [{ field: 'guestGroupIds', operator: 'in', value: [group.id] }] }
  await created(tenant, '/guestsegments', { name: 'From Anadolu', filter })

  async function showsInSegment(page: Page): Promise<void> {
    await manage(page, '/segments')
    await page.click('tbody >> text=From Anadolu')
    await page.getByRole('dialog').getByText('Anadolu Textiles', { exact: true }).first().waitFor()
    await closeDrawer(page)
  }
  async function showsInDiscount(page: Page): Promise<void> {
    await manage(page, '/discounts')
    await page.click('text="New discount"')
    await page.getByRole('dialog').locator('summary').last().click()
    await page.getByRole('dialog').getByLabel('Guest groups').first().click()
    assert.deepEqual(await choicesOf(page), ['Anadolu Textiles'])
    await closeDrawer(page)
  }
  for (const [first, second] of [
    [showsInSegment, showsInDiscount],
    [showsInDiscount, showsInSegment],
  ] as const) {
    const page = await signedInTab(await world.profile(), tenant)
    await first(page)
    await second(page)
  }
  world.assertNoComplaints()
})

test('§2.1 the number of the first run is on the page of numbers, and its queue wherever a queue is chosen', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await signedInTab(await world.profile(), world.tenant, '/calls')
  const filter = (name: string) => page.getByRole('combobox', { name, exact: true })
  await filter('Queue').click()
  assert.deepEqual(await choicesOf(page), ['Queue: all', 'Reservations'])
  await page.keyboard.press('Escape')
  await manage(page, '/phone-numbers')
  await page.waitForSelector('text=No phone number yet')
  await pressKey(page, 'g')
  await pressKey(page, 'f')
  await page.click('nav a[href*="step=number"]')
  await page.click('text="Use the simulator"')
  await page.waitForSelector('h2:text("Where is your website?")')

  await manage(page, '/phone-numbers')
  const row = page.locator('tbody tr', { hasText: '+90 212 555 01 00' })
  // The names of the account and of the queue come with lists of their own.
  await row.filter({ hasText: /Simulator.*Reception/ }).waitFor()
  await page.click('nav a[href="/calls"]')
  await filter('Queue').click()
  assert.deepEqual(await choicesOf(page), ['Queue: all', 'Reception', 'Reservations'])
  world.assertNoComplaints()
})

test('§4.4 a new agent is in the form of a number, among the agents of the queue and in the filter of the calls at once', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant } = world
  const page = await signedInTab(await world.profile(), tenant, '/queue')
  const inQueue = (): Locator => page.locator('section[aria-label="Agents"] tbody tr')
  await inQueue().first().waitFor()
  async function inForm(): Promise<string[]> {
    await manage(page, '/phone-numbers')
    await page.click('text="New number"')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Where calls go' }).click()
    await drawer.getByRole('option', { name: 'To one user' }).click()
    await drawer.getByRole('combobox', { name: 'User', exact: true }).click()
    const names = await choicesOf(page)
    await closeDrawer(page)
    return names
  }
  async function inCalls(): Promise<string[]> {
    await page.click('nav a[href="/calls"]')
    await page.getByRole('combobox', { name: 'Agent', exact: true }).click()
    const names = await choicesOf(page)
    await page.keyboard.press('Escape')
    return names
  }
  const [before] = await inForm()
  assert.equal((await inCalls()).length, 2, 'all, and the owner')

  await manage(page, '/users')
  await page.waitForSelector('tbody tr')
  await pressKey(page, 'n')
  const drawer = page.getByRole('dialog')
  await drawer.locator('input[name=firstName]').fill('Zeynep')
  await drawer.locator('input[name=lastName]').fill('Kaya')
  await drawer.locator('input[name=email]').fill('zeynep.kaya@hotel.test')
  await drawer.getByRole('combobox', { name: 'Role' }).click()
  await drawer.getByRole('option', { name: 'Agent' }).click()
  await drawer.locator('input[name=access]').last().check()
  await drawer.locator('input[name=password]').fill('correct horse on the phone 7')
  await drawer.locator('button[type=submit]').click()
  await page.waitForSelector('h1:has-text("Zeynep Kaya")')

  assert.deepEqual(await inForm(), [before, 'Zeynep Kaya'])
  assert.deepEqual((await inCalls()).slice(1), [before, 'Zeynep Kaya'])
  await page.click('nav a[href="/queue"]')
  await inQueue().filter({ hasText: 'Zeynep Kaya' }).waitFor()
  world.assertNoComplaints()
})

test('§4.4 the transfer menu and the queue name the same agents of a hotel in the same order', async (t) => {
  const world = await agentAtPanel(t)
  if (!world) return
  const { page, tenant, voice } = world
  const { hotel: other } = await newHotel(tenant)
  for (const [firstName, hotelId] of [
    ['Zeynep', voice.hotel.id],
    ['Ayşe', voice.hotel.id],
    ['Oliver', other.id],
    ['Mert', voice.hotel.id],
  ]) {
    await voice.setPresence(await voice.newAgent({ firstName, lastName: 'Kaya', hotelIds: [hotelId] }), 'available')
  }
  await page.reload()
  await page.getByRole('button', { name: /^Hotel:/ }).click()
  await page.getByRole('menuitem', { name: voice.hotel.name, exact: true }).click()
  const inQueue = async (): Promise<string[]> => {
    await page.click('nav a[href="/queue"]')
    const rows = page.locator('section[aria-label="Agents"] tbody tr')
    await rows.filter({ hasText: 'Kaya' }).first().waitFor()
    const names = await rows.filter({ hasNotText: 'you' }).locator('td:first-child').allTextContents()
    return names.map((name) => name.trim())
  }
  const inMenu = async (): Promise<string[]> => {
    await pressKey(page, 't')
    const targets = page.getByRole('dialog').locator('li button')
    await targets.first().waitFor()
    const names = await targets.locator('.cut').allTextContents()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return names.filter((name) => name.endsWith('Kaya'))
  }
  const expected = ['Ayşe Kaya', 'Mert Kaya', 'Zeynep Kaya']
  await world.ring()
  await world.appears('Incoming call', 'Elif Kaya')
  await pressKey(page, 'a')
  await world.appears('Call', 'Transfer')
  assert.deepEqual(await inMenu(), expected)
  assert.deepEqual(await inQueue(), expected)
  await page.click('nav a[href="/calls"]')
  await page.waitForSelector('main h1:text("Calls")')
  assert.deepEqual(await inMenu(), expected)
  world.assertNoComplaints()
})
