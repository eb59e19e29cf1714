import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eachNth, type full, isFull } from '../../server/testing/full.ts'
import { ownPages, ownWindows, publicPaths } from './addresses/addresses.ts'
import { openReady, plainPage } from './addresses/ready-page.ts'
import { ownParts, violationsInTheme, violationsOn } from './axe.ts'
import { silentButtonsOn } from './disabled-buttons.ts'
import { desk, digitsOn, overflowsAt, overflowsOn, windows } from './overflows.ts'
import { missingCommands } from './page-commands.ts'
import { type Language, panelWorld, signedInTab } from './panel-world.ts'
import { rawValuesOn } from './raw-values.ts'

type Look = (page: Page, what: string, language: Language) => Promise<string[]>

/**
 * In the full run axe sees all of a page in both themes, and the page must fit into all windows. What axe finds does not
 * depend on the language of the words, so it looks in English; the words must fit in each language.
 */
const completeLook: Look = async (page, what, language) => [
  ...(language === 'en' ? await violationsOn(page, what, language) : []),
  ...(await overflowsOn(page, what)),
]

/** In the usual run the pages take turns: one theme for axe, or one window that the page must fit into. */
const turns: readonly Look[] = [
  (page, what) => violationsInTheme(page, what, 'light', { parts: ownParts }),
  (page, what) => overflowsAt(page, what, windows[0]),
  (page, what) => violationsInTheme(page, what, 'dark', { parts: ownParts }),
  (page, what) => overflowsAt(page, what, windows[1]),
  (page, what) => overflowsAt(page, what, windows[2]),
]
const looks = isFull ? [completeLook] : turns

/** The quick run opens each twelfth address. The main page of each folder is also opened by `access.test.ts`. */
const opened = <Item>(pages: readonly Item[]): Item[] => eachNth(pages, 12)

/** The pages of a look. The pages of a folder have different ones. */
const pagesOf = <Item>(look: Look, pages: readonly Item[]): Item[] =>
  opened(pages).filter((_, n) => looks[n % looks.length] === look)

const themes = ['light', 'dark'] as const

/** The frame around the pages and its menus, for axe: in both themes in the full run, in turn in the usual one. */
const lookAtFrame = (page: Page, what: string, language: Language, nth: number): Promise<string[]> =>
  isFull ? violationsOn(page, what, language) : violationsInTheme(page, what, themes[nth % themes.length] ?? 'light')

/** Declares the test of what holds for every page, in a language. */
export const testEveryPage = (language: Language, declare: typeof full = test): void => {
  void declare(
    `every page is accessible, light and dark, fits, and has words instead of codes and its commands in the palette, in ${language}`,
    async (t) => {
      const world = await panelWorld(t)
      if (!world) return
      const context = await world.profile(language)
      const found: string[] = []
      let framesSeen = 0
      const seeFrame = async (shown: Page, what: string): Promise<void> => {
        found.push(...(await lookAtFrame(shown, what, language, framesSeen++)))
      }
      const see = async (look: Look, shown: Page, what: string): Promise<void> => {
        found.push(
          ...(await look(shown, what, language)),
          ...(await digitsOn(shown, what)),
          ...(await rawValuesOn(shown, what)),
          ...(await silentButtonsOn(shown, what)),
        )
      }
      const visitor = await context.newPage()
      for (const look of looks) {
        await visitor.setViewportSize(desk)
        for (const path of pagesOf(look, publicPaths)) {
          await visitor.goto(path)
          await visitor.waitForSelector('h1')
          await see(look, visitor, path)
        }
      }
      await seeFrame(visitor, 'the frame of a visitor')
      await visitor.close()
      // First the data: the signed-in page reads the hotels once.
      const addresses = await ownPages(world)
      const page = await signedInTab(context, world.tenant)
      for (const look of looks) {
        await page.setViewportSize(desk)
        for (const address of pagesOf(look, addresses)) {
          await openReady(page, address)
          await see(look, page, address[0])
          found.push(...(await missingCommands(page, address[0])))
        }
      }
      await page.setViewportSize(desk)
      // The last page may have a dialog, which is none of the frame.
      await openReady(page, plainPage)
      for (const look of looks) {
        for (const [path, ready] of pagesOf(look, ownWindows)) {
          const window = await context.newPage()
          await window.goto(path)
          await window.waitForSelector(ready)
          await see(look, window, `${path}, signed in`)
          await window.close()
        }
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
