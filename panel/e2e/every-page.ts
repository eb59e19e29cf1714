import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { showFactor } from '../../server/testing/world.ts'
import { ownPages, ownWindows, publicPaths } from './addresses/addresses.ts'
import { openReady, plainPage } from './addresses/ready-page.ts'
import { violationsOn } from './axe.ts'
import { silentButtonsOn } from './disabled-buttons.ts'
import { desk, digitsOn, overflowsOn } from './overflows.ts'
import { missingCommands } from './page-commands.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'
import { rawValuesOn } from './raw-values.ts'

/** In each other language a page must fit into all windows, because its words are longer, and have words instead of codes. */
const inOthers = async (page: Page, what: string): Promise<string[]> => [
  ...(await overflowsOn(page, what)),
  ...(await rawValuesOn(page, what)),
]

/** What does not depend on the language of the words is seen in English. Axe sees all of a page, in both themes. */
const inEnglish = async (page: Page, what: string): Promise<string[]> => [
  ...(await violationsOn(page, what, 'en')),
  ...(await digitsOn(page, what)),
  ...(await rawValuesOn(page, what)),
  ...(await silentButtonsOn(page, what)),
]

/** Declares the test of what holds for every page, in a language. */
export const testEveryPage = (language: Language): void => {
  void full(
    language === 'en'
      ? 'every page is accessible, light and dark, and has words instead of codes and its commands in the palette'
      : `every page fits and has words instead of codes, in ${language}`,
    async (t) => {
      const world = await panelWorld(t)
      if (!world) return
      const context = await world.profile(language)
      const found: string[] = []
      const see = async (shown: Page, what: string): Promise<void> => {
        found.push(...(await (language === 'en' ? inEnglish : inOthers)(shown, what)))
      }
      const seeFrame = async (shown: Page, what: string): Promise<void> => {
        if (language === 'en') found.push(...(await violationsOn(shown, what, language)))
      }
      const visitor = await context.newPage()
      await visitor.setViewportSize(desk)
      for (const path of publicPaths) {
        await visitor.goto(path)
        await visitor.waitForSelector('h1')
        await see(visitor, path)
      }
      await seeFrame(visitor, 'the frame of a visitor')
      await visitor.close()
      // First the data: the signed-in page reads the hotels once.
      const addresses = await ownPages(world)
      const page = await signedInTab(context, world.tenant)
      // Single sign-on is set up by a session that has shown a factor.
      await showFactor(world.app, world.tenant)
      for (const address of addresses) {
        await openReady(page, address)
        await see(page, address[0])
        if (language === 'en') found.push(...(await missingCommands(page, address[0])))
      }
      await page.setViewportSize(desk)
      // The last page may have a dialog, which is none of the frame.
      await openReady(page, plainPage)
      for (const [path, ready] of ownWindows) {
        const window = await context.newPage()
        await window.goto(path)
        await window.waitForSelector(ready)
        await see(window, `${path}, signed in`)
        await window.close()
      }
      await seeFrame(page, 'the frame')
      const layer = '[role=menu], [role=dialog]'
      const lookAtLayer = async (what: string): Promise<void> => {
        await page.waitForSelector(layer)
        await seeFrame(page, what)
        await page.keyboard.press('Escape')
        await page.waitForSelector(layer, { state: 'hidden' })
      }
      for (const key of ['?', 'Control+k']) {
        await page.keyboard.press(key)
        await lookAtLayer(key)
      }
      const buttons = await page.locator('header button[aria-haspopup]').all()
      assert.equal(buttons.length, 4, 'language, notifications, status, account')
      for (const button of buttons) {
        await button.click()
        await lookAtLayer(String(await button.getAttribute('aria-label')))
      }
      assert.deepEqual(found, [])
      assert.equal(await page.getAttribute('html', 'lang'), language)
      world.assertNoComplaints()
    },
  )
}
