import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { panelWorld, signedInTab } from './panel-world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const publicPaths = [
  '/sign-in',
  '/register',
  '/forgot-password',
  '/resend-confirmation',
  '/reset-password#token=x',
  '/set-password',
  '/confirm-email',
  '/nowhere',
]
const ownPaths = ['/', '/me']
const languages = ['en', 'tr'] as const

/** Runs in the page: the elements whose content is wider than they are. */
const wideElements = `
  [...document.querySelectorAll('html, header, header *, nav, main, main *')]
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element.closest('input, svg, .unseen, .cut, [aria-hidden=true]') === null)
    .map((element) => element.outerHTML.slice(0, 120) + ' ' + element.scrollWidth + ' > ' + element.clientWidth)`

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run(options: object): Promise<{ violations: Violation[] }> }

const everything = { resultTypes: ['violations'] }
// What else axe looks at is the same in both themes.
const colors = { ...everything, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong on a page in the light and in the dark theme, as lines. */
async function violationsOn(page: Page, what: string): Promise<string[]> {
  // Not by a script element: the content security policy of the page refuses it.
  await page.evaluate(axe)
  const run = async (theme: 'light' | 'dark', options: object): Promise<string[]> => {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForSelector(`html[data-mantine-color-scheme=${theme}]`, { state: 'attached' })
    const violations = await page.evaluate(
      async (given) => (await (globalThis as unknown as { axe: Axe }).axe.run(given)).violations,
      options,
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${what} ${theme} ${id}: ${html} ${failureSummary}`),
    )
  }
  return [...(await run('dark', colors)), ...(await run('light', everything))]
}

for (const language of languages) {
  test(`axe finds nothing on any page, light and dark, in ${language}`, async (t) => {
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
    for (const path of ownPaths) {
      await page.goto(path)
      await page.waitForSelector(path === '/' ? 'dd' : 'li button')
      found.push(...(await violationsOn(page, path)))
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
}

test('every page fits into 320 pixels without scrolling sideways', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  for (const language of languages) {
    const context = await world.profile(language, { viewport: { width: 320, height: 640 } })
    const page = await signedInTab(context, world.tenant)
    for (const path of [...ownPaths, ...publicPaths]) {
      await page.goto(path)
      await page.waitForSelector('h1')
      const wide = await page.evaluate<string[]>(wideElements)
      assert.deepEqual(wide, [], `${language} ${path}`)
    }
  }
  world.assertNoComplaints()
})
