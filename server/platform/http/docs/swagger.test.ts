import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { browserPath, startBrowser } from '../../../testing/browser.ts'
import { fullSuite as describe } from '../../../testing/full.ts'
import { listenOnTls } from '../../../testing/listen-on-tls.ts'
import { until } from '../../../testing/processes/process.ts'
import { newTenant } from '../../../testing/world.ts'

const groups = '.opblock-tag-section'
const executable = browserPath()

/** Opens a page in a new context of the browser, and collects what goes wrong in it. */
async function openPage(browser: Browser, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, colorScheme })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return { page, problems }
}

/** Opens the group and the row of an operation. */
async function openOperation(page: Page, group: string, path: string) {
  await page.locator(`${groups}:has(h3[data-tag="${group}"]) h3`).click()
  const operation = page.locator(`.opblock-get:has([data-path="${path}"])`)
  await operation.locator('.opblock-summary-control').click()
  return operation
}

/** The luminance of `rgb(…)` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => {
    const share = Number(part) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** An expression for the browser: the colour of the background and those of texts. */
const coloursInPage = `[
  getComputedStyle(document.documentElement).backgroundColor,
  ...[...document.querySelectorAll('.info .title, .info p, h3.opblock-tag')].map((each) => getComputedStyle(each).color),
]`

describe('the documentation in a browser', {
  skip: executable === undefined && 'Chromium is not installed (Debian: chromium)',
}, () => {
  const ends: (() => unknown)[] = []
  let app: TestApp
  let port: number
  let browser: Browser

  before(async () => {
    const scope = { after: (work: () => unknown) => void ends.push(work) } as TestContext
    app = await testApp(scope)
    port = (await listenOnTls(app, scope)).port
    browser = await startBrowser(executable ?? '')
    scope.after(() => browser.close())
  })

  after(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('§9.4 the documentation opens with closed groups, which a filter narrows', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`https://localhost:${port}/`)
    await page.waitForSelector(groups)
    assert.equal(new URL(page.url()).pathname, '/swagger')
    const all = await page.locator(groups).count()
    assert.ok(all > 20)
    assert.equal(await page.locator(`${groups} .opblock`).count(), 0)
    assert.equal(await page.locator('section.models').count(), 0)
    await page.fill('.operation-filter-input', 'Guest')
    await until('there are fewer groups', async () => (await page.locator(groups).count()) < all)
    assert.ok((await page.locator(groups).count()) > 0)
    assert.deepEqual(problems, [])
  })

  test('§9.4 an operation can be tried on every host name, with an authorization that no storage of the browser has', async () => {
    const { page, problems } = await openPage(browser)
    const { accessToken } = await newTenant(app)
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`https://${host}:${port}/swagger`)
      await page.click('.auth-wrapper button.authorize')
      await page.fill('.auth-container input', accessToken)
      await page.click('.auth-btn-wrapper button.authorize')
      await page.click('.auth-container button.btn-done')
      const operation = await openOperation(page, 'Profile', '/profile')
      await operation.locator('.try-out__btn').click()
      await operation.locator('button.execute').click()
      await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor()
      assert.match(
        await operation.locator('.request-url').innerText(),
        new RegExp(`https://${host}:${port}/api/v1/profile`),
      )
      const stored = await page.evaluate<string>(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
      )
      assert.equal(stored, '[{},{},""]')
      await page.reload()
      await page.locator('.auth-wrapper button.authorize.unlocked').waitFor()
    }
    assert.deepEqual(problems, [])
  })

  test('§9.4 an operation shows its samples in curl and TypeScript', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(`https://localhost:${port}/swagger`)
    await page.waitForSelector(groups)
    const operation = await openOperation(page, 'Guests', '/guests/{id}')
    const samples = operation.locator('.code-sample')
    await samples.first().locator('summary').click()
    assert.match(
      await samples.first().locator('pre').innerText(),
      /^curl 'https:.*\/api\/v1\/guests\/[^]*Bearer \$BELLHOP_API_KEY/,
    )
    await samples.nth(1).locator('summary').click()
    assert.match(await samples.nth(1).locator('pre').innerText(), /await bellhop\.guests\.get\('/)
    assert.deepEqual(problems, [])
  })

  test('§9.4 the documentation follows the colours of the browser and stays readable', async () => {
    const { page } = await openPage(browser, 'dark')
    await page.goto(`https://localhost:${port}/swagger`)
    await page.waitForSelector(groups)
    const contrast = async () => {
      const [back = 0, ...texts] = (await page.evaluate<string[]>(coloursInPage)).map(luminance)
      assert.ok(texts.length > 20)
      const ratios = texts.map((text) => (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05))
      return { isDark: back < 0.1, least: Math.min(...ratios) }
    }
    const dark = await contrast()
    assert.ok(dark.isDark && dark.least > 4.5, `${dark.least}`)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html:not(.dark-mode)').waitFor()
  })
})
