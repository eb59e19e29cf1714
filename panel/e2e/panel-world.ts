import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { heartbeatSeconds } from '../../server/platform/live/sse-frames.ts'
import { type TestAppOptions, testApp } from '../../server/testing/app.ts'
import { atEndOfProcess } from '../../server/testing/at-end.ts'
import { browserPath, startBrowser, wholeBrowserPath } from '../../server/testing/browser.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { until } from '../../server/testing/processes/process.ts'
import { newTenant, type Tenant } from '../../server/testing/world.ts'
import { buildPanel } from '../build/build-panel.ts'
import { distFolder } from '../build/source-digest.ts'

/** A language of the panel. */
export type Language = 'de' | 'en' | 'tr'

type BrowserKind = { readonly isWhole?: boolean; readonly args?: readonly string[] }

/** One for all tests of the process, because a start takes a second. */
const browsers = new Map<string, Promise<Browser>>()
atEndOfProcess(async () => {
  for (const browser of browsers.values()) await (await browser).close()
})

/** The browser of this kind. */
function sharedBrowser(executablePath: string, args: readonly string[]): Promise<Browser> {
  const kind = [executablePath, ...args].join(' ')
  const browser = browsers.get(kind) ?? startBrowser(executablePath, args)
  browsers.set(kind, browser)
  return browser
}

/**
 * Starts the service with the panel. Returns undefined and skips the test if Chromium is not installed. `args` start
 * a browser of its own kind, and `isWhole` one that asks for permissions. All tests of a process share a browser of each
 * kind.
 */
export async function panelWorld(
  t: TestContext,
  options: TestAppOptions = {},
  { isWhole = false, args = [] }: BrowserKind = {},
) {
  const executablePath = isWhole ? wholeBrowserPath() : browserPath()
  if (executablePath === undefined) {
    t.skip('Chromium is not installed (Debian: chromium)')
    return undefined
  }
  await buildPanel()
  const app = await testApp(t, { ...options, config: { PANEL_DIR: distFolder, ...options.config } })
  const { port } = await listenOnTls(app, t)
  // No workers run, but pages notice when heartbeats are missing.
  const heartbeats = setInterval(app.runtime.live.heartbeat, heartbeatSeconds * 1000)
  t.after(() => clearInterval(heartbeats))
  const tenant = await newTenant(app)
  const chromium = await sharedBrowser(executablePath, args)
  const complaints: string[] = []

  /** A browser profile of its own: cookies, storage, tabs. */
  async function profile(language: Language = 'en', more: BrowserContextOptions = {}) {
    const context = await chromium.newContext({
      ignoreHTTPSErrors: true,
      baseURL: `https://localhost:${port}`,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...more,
    })
    t.after(() => context.close())
    context.setDefaultTimeout(60_000)
    // Once: a test may change these settings in the panel.
    await context.addInitScript({
      content: `if (location.protocol === 'https:' && globalThis === top && localStorage.length === 0) {
        localStorage.setItem('bellhop.language', '${language}')
      }`,
    })
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      if (/Content Security Policy|Warning:|Minified React/.test(message.text())) complaints.push(message.text())
    })
    return context
  }

  return {
    app,
    tenant,
    port,
    profile,
    /** Waits for a condition. Commits reach the streams meanwhile, as they do when workers run. */
    shows: (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
      until(what, async () => {
        await app.runtime.live.poll(app.runtime)
        return holds()
      }),
    /** No page broke the content security policy or threw an error. */
    assertNoComplaints: (): void => assert.deepEqual(complaints, []),
  }
}

/** Fills the sign-in of the open page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Tenant, 'email' | 'password'>): Promise<void> {
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', password)
  await page.click('button[type=submit]')
}

/** A tab of a user who signed in without the page of the sign-in, whose tests are in `sign-in.test.ts`. */
export async function signedInTab(
  context: BrowserContext,
  { email, password }: Pick<Tenant, 'email' | 'password'>,
  path = '/',
): Promise<Page> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await context.request.post('/app/session', { headers, data: { email, password } })
  assert.equal(answer.status(), 200, await answer.text())
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForSelector('nav')
  return page
}

/** Longer than a letter still belongs to a text whose field has gone. */
const afterTextMs = 900

/**
 * Waits until letters are shortcuts. Until then they are text: while a page is on its way, before what a click or a key
 * may open has had its frames, and in the moment after a text.
 */
export async function takesKeys(page: Page): Promise<void> {
  await page.waitForSelector('[role=progressbar]', { state: 'detached' })
  await pause(afterTextMs)
  await framesOf(page)
}

/** Presses a single key. What the key or click before it opens has had its frames then, so that the key is no text. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await framesOf(page)
  await page.keyboard.press(key)
}

const framesOf = (page: Page): Promise<void> =>
  page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))')

/** Runs in each page before its scripts: requests for the live events fail between `cut` and `restore`. */
const breakableFetch = `{
  const send = globalThis.fetch
  let broken = new AbortController()
  globalThis.fetch = (input, options) =>
    String(input) === '/app/events'
      ? send(input, { ...options, signal: AbortSignal.any([options.signal, broken.signal]) })
      : send(input, options)
  globalThis.cutStream = () => broken.abort()
  globalThis.restoreStream = (isNoticed) => {
    broken = new AbortController()
    if (isNoticed) dispatchEvent(new Event('online'))
  }
}`

/** Lets a test cut the stream of live events. The offline mode of Chromium keeps open streams. */
export async function breakableStream(context: BrowserContext) {
  await context.addInitScript({ content: breakableFetch })
  return {
    cut: (page: Page): Promise<void> => page.evaluate('cutStream()'),
    /** The network is back, which the page notices at once; or the service is, which it has to find out. */
    restore: (page: Page, what: 'network' | 'service' = 'network'): Promise<void> =>
      page.evaluate(`restoreStream(${what === 'network'})`),
  }
}
