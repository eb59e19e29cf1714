import assert from 'node:assert/strict'
import type { BrowserContext } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

/** Keeps the texts of managers in a language on their way. Says how often they were asked for, and lets them arrive. */
async function textsOnTheirWay(context: BrowserContext, language: string) {
  const arrival = Promise.withResolvers<void>()
  let requests = 0
  await context.route(`**/assets/${language}.manage-*.js`, async (route) => {
    requests += 1
    await arrival.promise
    await route.continue()
  })
  return { requested: () => requests, arrive: arrival.resolve }
}

for (const [language, desk, webhooks] of [
  ['tr', 'Masa', 'Web kancaları'],
  ['de', 'Arbeitsplatz', 'Webhooks'],
] as const) {
  full(`a page of managers waits for its texts in ${language}, which agents do not load`, async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const context = await world.profile(language)
    const texts = await textsOnTheirWay(context, language)
    const page = await signedInTab(context, world.tenant, '/desk')
    await page.locator(`nav a[aria-current=page]:has-text("${desk}")`).waitFor()
    assert.equal(texts.requested(), 0)
    const script = page.waitForResponse('**/assets/webhooks-page-*.js')
    await page.goto('/webhooks', { waitUntil: 'commit' })
    // With its script there and two frames later, a page that waits for nothing is shown.
    const address = (await script).url()
    await page.evaluate(`import(${JSON.stringify(address)}).then(() => new Promise(requestAnimationFrame))`)
    await page.evaluate('new Promise(requestAnimationFrame)')
    assert.equal(texts.requested(), 1)
    assert.equal(await page.locator('h1').count(), 0, 'nothing in English meanwhile')
    texts.arrive()
    await page.locator('main h1', { hasText: webhooks }).waitFor()
    world.assertNoComplaints()
  })
}

full('an open page of managers changes its language as a whole', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const texts = await textsOnTheirWay(context, 'tr')
  const page = await signedInTab(context, world.tenant, '/canned-responses')
  await page.locator('main h1', { hasText: 'Canned responses' }).waitFor()
  await page.click('header button[aria-label^="EN"]')
  const request = page.waitForRequest('**/assets/tr.manage-*.js')
  await page.click('[role=menuitem][lang=tr]')
  await request
  assert.equal(await page.getAttribute('html', 'lang'), 'en')
  assert.equal(await page.locator('nav a[href="/desk"]').textContent(), 'Desk')
  texts.arrive()
  await page.waitForSelector('html[lang=tr]')
  await page.locator('main h1', { hasText: 'Hazır yanıtlar' }).waitFor()
  world.assertNoComplaints()
})
