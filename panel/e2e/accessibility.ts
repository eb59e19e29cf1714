import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReady, ownPages, publicPaths } from './addresses.ts'
import { violationsOn } from './axe.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'

/** Declares the test that axe finds nothing on any page. A file for each language, so that they run side by side. */
export const testAccessibility = (language: Language): void =>
  void test(`axe finds nothing on any page, light and dark, in ${language}`, async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const context = await world.profile(language)
    const visitor = await context.newPage()
    const found: string[] = []
    for (const path of publicPaths) {
      await visitor.goto(path)
      await visitor.waitForSelector('h1')
      found.push(...(await violationsOn(visitor, path)))
    }
    await visitor.close()
    const page = await signedInTab(context, world.tenant)
    for (const address of await ownPages(world)) {
      await openReady(page, address)
      found.push(...(await violationsOn(page, address[0])))
    }
    const layer = '[role=menu], [role=dialog]'
    const lookAt = async (what: string): Promise<void> => {
      await page.waitForSelector(layer)
      found.push(...(await violationsOn(page, what)))
      await page.keyboard.press('Escape')
      await page.waitForSelector(layer, { state: 'hidden' })
    }
    for (const key of ['Control+k', '?']) {
      await page.keyboard.press(key)
      await lookAt(key)
    }
    const buttons = await page.locator('header button[aria-haspopup]').all()
    assert.equal(buttons.length, 3, 'notifications, status, account')
    for (const button of buttons) {
      await button.click()
      await lookAt(String(await button.getAttribute('aria-label')))
    }
    assert.deepEqual(found, [])
    assert.equal(await page.getAttribute('html', 'lang'), language)
    world.assertNoComplaints()
  })
