import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSite } from '../build/build-site.ts'
import { complaintsOfAxe } from './axe.ts'
import { panelWorld } from './panel-world.ts'

test('the site of the docs is read, searched and switched to Turkish without another server', async (t) => {
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
  await page.keyboard.type('idempotency')
  await page.locator('.pagefind-ui__result-link').first().click()
  await page.waitForURL(/\/docs\/\w/)
  assert.deepEqual(await complaintsOfAxe(page), [])
  await page.selectOption('starlight-lang-select select', { label: 'Türkçe' })
  await page.waitForURL(/\/docs\/tr\//)
  assert.equal(await page.getAttribute('html', 'lang'), 'tr')
  assert.deepEqual(wrong, [])

  await page.goto('/docs/nothing/')
  await page.waitForSelector('h1:has-text("404")')
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
