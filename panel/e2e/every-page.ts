import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { isFull } from '../../server/testing/full.ts'
import { ownPages, ownWindows, publicPaths } from './addresses/addresses.ts'
import { openReady } from './addresses/ready-page.ts'
import { ownParts, violationsInTheme, violationsOn } from './axe.ts'
import { overflowsOn, windows } from './overflows.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'

const themes = ['light', 'dark'] as const

/**
 * What is wrong with a page. In the full run axe sees all of it in both themes, and it must fit into both windows. In the usual
 * run the pages take turns: the next one is seen in the other theme, the one after it in the other window. The frame
 * around the pages is seen on the first one only.
 */
async function faultsOf(page: Page, what: string, language: Language, nth: number): Promise<string[]> {
  if (isFull) return [...(await violationsOn(page, what, language)), ...(await overflowsOn(page, what))]
  const window = Math.floor(nth / themes.length) % windows.length
  return [
    ...(await violationsInTheme(page, what, themeOf(nth), nth === 0 ? {} : { parts: ownParts })),
    ...(await overflowsOn(page, what, windows.slice(window, window + 1))),
  ]
}

/** What is wrong with a menu or dialog of the frame: in both themes in the full run, in turn in the usual one. */
const faultsOfLayer = (page: Page, what: string, language: Language, nth: number): Promise<string[]> =>
  isFull ? violationsOn(page, what, language) : violationsInTheme(page, what, themeOf(nth))

const themeOf = (nth: number): 'light' | 'dark' => themes[nth % themes.length] ?? 'light'

/** Declares the test of what holds for every page, in a language. */
export const testEveryPage = (language: Language): void => {
  void test(`axe finds nothing on any page, light and dark, and every page fits, in ${language}`, async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const context = await world.profile(language)
    const found: string[] = []
    let looks = 0
    const lookAt = async (page: Page, what: string): Promise<void> => {
      found.push(...(await faultsOf(page, what, language, looks++)))
    }
    const visitor = await context.newPage()
    for (const path of publicPaths) {
      await visitor.goto(path)
      await visitor.waitForSelector('h1')
      await lookAt(visitor, path)
    }
    await visitor.close()
    looks = 0
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
      found.push(...(await faultsOfLayer(page, what, language, looks++)))
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
