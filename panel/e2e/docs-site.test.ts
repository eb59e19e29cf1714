import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { until } from '../../server/testing/processes/process.ts'
import { addressOf } from '../../site/site-map.ts'
import { sitePages } from '../../site/write-pages.ts'
import { buildSite } from '../build/build-site.ts'
import { complaintsOfAxe } from './axe.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

/** What people look for, and the page that they must find. */
const searches = [
  ['minimum stay', 'The day at the desk'],
  ['KVKK', 'Consent, retention and erasure'],
  ['passkey', 'Second factors'],
  ['429', 'Conventions of the API'],
] as const

full('the site of the docs is read, searched and switched to Turkish without another server', async (t) => {
  await buildSite()
  const world = await panelWorld(t, { config: { DOCS_SITE: true } })
  if (!world) return
  const profile = await world.profile('en', { locale: 'en-GB' })
  const page = await profile.newPage()
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))

  await page.goto('/docs')
  await page.waitForSelector('h1:has-text("Bellhop")')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    assert.deepEqual(await complaintsOfAxe(page), [], colorScheme)
  }
  await page.keyboard.press('Control+k')
  const search = page.locator('.pagefind-ui__search-input')
  const first = page.locator('.pagefind-ui__result-link').first()
  for (const [words, found] of searches) {
    await search.fill(words)
    await page.locator('.pagefind-ui__result-link', { hasText: found }).first().waitFor()
  }
  await first.click()
  await page.waitForURL(/\/docs\/\w/)
  assert.deepEqual(await complaintsOf(page), [])
  await page.selectOption('starlight-lang-select select', { label: 'Türkçe' })
  await page.waitForURL(/\/docs\/tr\//)
  assert.equal(await page.getAttribute('html', 'lang'), 'tr')
  assert.deepEqual(wrong, [])

  await page.goto('/docs/nothing/')
  await page.waitForSelector('h1:has-text("404")')
})

const isReachable = `[...document.querySelectorAll('pre, main table')].every((each) => each.scrollWidth <= each.clientWidth || each.tabIndex === 0)`

/** What axe finds on a page of the site, whose scripts make code and tables that scroll reachable by keyboard. */
async function complaintsOf(page: Page): Promise<string[]> {
  await until('wide code and tables are reachable', () => page.evaluate(isReachable))
  return await complaintsOfAxe(page)
}

full('axe finds nothing on any page of the docs, and each fits into a phone', async (t) => {
  await buildSite()
  const world = await panelWorld(t, { config: { DOCS_SITE: true } })
  if (!world) return
  const page = await (await world.profile('en', { locale: 'en-GB' })).newPage()
  const found: string[] = []
  for (const name of sitePages()) {
    await page.goto(`/docs/${addressOf(name)}`)
    found.push(...(await complaintsOf(page)).map((line) => `${name}: ${line}`))
    await page.setViewportSize({ width: 390, height: 844 })
    if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) found.push(`${name} is too wide`)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  assert.deepEqual(found, [])
})

full('? on a page of the panel leads to its part of the handbook, in the language of the user', async (t) => {
  await buildSite()
  const world = await panelWorld(t, { config: { DOCS_SITE: true } })
  if (!world) return
  const turkish = await world.profile('tr', { locale: 'tr-TR' })
  const panel = await signedInTab(turkish, world.tenant, '/callbacks')
  await pressKey(panel, '?')
  const opened = turkish.waitForEvent('page')
  await panel.getByRole('link', { name: 'Bu sayfada neler yapabilirim?' }).click()
  const handbook = await opened
  await handbook.waitForSelector('h2:has-text("Geri aramak")')
  assert.match(handbook.url(), /\/docs\/tr\/desk\/#callbacks$/)
})

test('the handbook has a part for every page of the panel, in both languages', () => {
  const pages = readFileSync('panel/src/shell/pages.ts', 'utf8').matchAll(/^ {2,4}(?:\{ )?path: '\/([a-z-]+)/gm)
  const sections = new Set([...pages].map(([, section]) => section))
  assert.ok(sections.size > 15)
  for (const file of ['docs/desk.md', 'docs/tr/desk.md']) {
    const found = new Set([...readFileSync(file, 'utf8').matchAll(/<a id="([a-z-]+)">/g)].map(([, id]) => id))
    assert.deepEqual([...sections.difference(found)], [], file)
  }
})

test('the site of the docs serves only its own files, and nothing if it is off', async (t) => {
  await buildSite()
  const world = await panelWorld(t, { config: { DOCS_SITE: true } })
  if (!world) return
  const status = async (url: string): Promise<number> => (await world.app.server.inject({ url })).statusCode
  assert.deepEqual(
    await Promise.all(['/docs', '/docs/', '/docs/guests', '/docs/guests/', '/docs/errors'].map(status)),
    [301, 200, 301, 200, 200],
  )
  for (const path of [
    '../package.json',
    '%2e%2e/package.json',
    '.sources',
    'script-hashes.json',
    'guests/index.html.br',
  ])
    assert.equal(await status(`/docs/${path}`), 404, path)
})
