import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { ownPages, ownWindows, publicPaths } from './addresses/addresses.ts'
import { openReady } from './addresses/ready-page.ts'
import { violationsOn } from './axe.ts'
import { overflowsOn } from './overflows.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'

type Judgement = {
  /** Whether axe looks at the pages too, in light and dark. Otherwise only their width is measured. */
  readonly withAxe: boolean
}

/** Declares the test of what holds for every page. A file for each language, so that they run side by side. */
export const testEveryPage = (language: Language, { withAxe }: Judgement): void => {
  const what = withAxe ? 'axe finds nothing on any page, light and dark, and every page fits' : 'every page fits'
  void test(`${what}, in ${language}`, async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const context = await world.profile(language)
    const found: string[] = []
    const lookWithAxe = async (page: Page, what: string): Promise<void> => {
      if (withAxe) found.push(...(await violationsOn(page, what, language)))
    }
    const lookAt = async (page: Page, what: string): Promise<void> => {
      await lookWithAxe(page, what)
      found.push(...(await overflowsOn(page, what)))
    }
    const visitor = await context.newPage()
    for (const path of publicPaths) {
      await visitor.goto(path)
      await visitor.waitForSelector('h1')
      await lookAt(visitor, path)
    }
    await visitor.close()
    // First the data: the signed-in page reads the hotels once.
    const addresses = await ownPages(world)
    const page = await signedInTab(context, world.tenant)
    for (const address of addresses) {
      await openReady(page, address)
      await lookAt(page, address[0])
    }
    for (const [path, ready] of ownWindows) {
      const window = await context.newPage()
      await window.goto(path)
      await window.waitForSelector(ready)
      await lookAt(window, `${path}, signed in`)
      await window.close()
    }
    const layer = '[role=menu], [role=dialog]'
    const lookAtLayer = async (what: string): Promise<void> => {
      await page.waitForSelector(layer)
      await lookWithAxe(page, what)
      await page.keyboard.press('Escape')
      await page.waitForSelector(layer, { state: 'hidden' })
    }
    for (const key of ['Control+k', '?']) {
      await page.keyboard.press(key)
      await lookAtLayer(key)
    }
    const buttons = await page.locator('header button[aria-haspopup]').all()
    assert.equal(buttons.length, 3, 'notifications, status, account')
    for (const button of buttons) {
      await button.click()
      await lookAtLayer(String(await button.getAttribute('aria-label')))
    }
    assert.deepEqual(found, [])
    assert.equal(await page.getAttribute('html', 'lang'), language)
    world.assertNoComplaints()
  })
}
