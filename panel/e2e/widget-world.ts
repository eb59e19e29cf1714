import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { testApp } from '../../server/testing/app.ts'
import { atEndOfProcess } from '../../server/testing/at-end.ts'
import { browserPath, startBrowser } from '../../server/testing/browser.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { until } from '../../server/testing/processes/process.ts'
import { created, newTenant } from '../../server/testing/world.ts'
import { buildWidget, widgetBuild } from '../build/build-widget.ts'

/** A page of a hotel: what stands around the tag, the attributes of the tag, and the character set. */
export type HotelPage = {
  readonly head?: string
  readonly language?: string
  readonly attributes?: string
  readonly charset?: 'utf-8' | 'iso-8859-9'
}

/** One for all tests of the process, because a start takes a second. */
let browser: Promise<Browser> | undefined
atEndOfProcess(async () => (await browser)?.close())

/**
 * The service with the chat widget, and a hotel's page on a port of its own, whose policy allows the service and nothing
 * else. Returns undefined and skips the test if Chromium is not installed.
 */
export async function widgetWorld(t: TestContext, fields: object = {}) {
  const executablePath = browserPath()
  if (executablePath === undefined) {
    t.skip('Chromium is not installed (Debian: chromium)')
    return undefined
  }
  await buildWidget()
  const app = await testApp(t, { config: { WIDGET_DIR: widgetBuild.folder } })
  const service = `https://localhost:${(await listenOnTls(app, t)).port}`
  const tenant = await newTenant(app)
  const served: { page: HotelPage; key: string } = { page: {}, key: '' }
  const site = await hotelSite(t, () => pageOf(service, served.key, served.page))
  const values = { name: 'Website', allowedOrigins: [`http://localhost:${site}`], ...fields }
  const widget = await created(tenant, '/chatwidgets', values)
  served.key = widget.publicKey
  const chromium = await (browser ??= startBrowser(executablePath))
  const complaints: string[] = []

  /** A browser of a visitor. */
  async function visitor(options: BrowserContextOptions = {}) {
    const context = await chromium.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB', ...options })
    t.after(() => context.close())
    context.setDefaultTimeout(10_000)
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
    })
    return context
  }

  const { firstName: agentName } = (await tenant.call('GET', '/profile')).data
  const conversations = async () => (await tenant.call('GET', '/conversations?channel=webchat')).data.items
  return {
    app,
    tenant,
    widget,
    visitor,
    conversations,
    site: `http://localhost:${site}/`,
    /** The same page under another name of the machine. */
    otherSite: `http://127.0.0.1:${site}/`,
    /** Changes the page of the hotel. */
    serve: (page: HotelPage): void => void (served.page = page),
    agentName,
    /** Types an answer to the only conversation as an agent. */
    async typeAsAgent(): Promise<void> {
      const [conversation] = await conversations()
      await tenant.call('POST', `/conversations/${conversation.id}/viewing`, { body: { state: 'typing' } })
    },
    /** How often the agents were told that the visitor types. */
    typingSigns: async (): Promise<number> =>
      (await app.admin(`select 1 from live_events where type = 'conversation.typing'`)).length,
    /** Answers the only conversation as an agent. */
    async answer(text: string): Promise<void> {
      app.advance('PT1S')
      const [conversation] = await conversations()
      await created(tenant, `/conversations/${conversation.id}/messages`, { text })
    },
    /** The texts of the only conversation as the agent sees them, the oldest first. */
    async received(): Promise<string[]> {
      const [conversation] = await conversations()
      if (!conversation) return []
      const { items } = (await tenant.call('GET', `/conversations/${conversation.id}/messages`)).data
      return items.map(({ text }: { text: string }) => text).toReversed()
    },
    /** Waits for a condition. Commits reach the streams meanwhile, as they do when workers run. */
    shows: (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
      until(what, async () => {
        await app.runtime.live.poll(app.runtime)
        return holds()
      }),
    /** No page broke its content security policy or threw an error. */
    assertNoComplaints: (): void => assert.deepEqual(complaints, []),
  }
}

async function hotelSite(t: TestContext, respond: () => { headers: Record<string, string>; body: Buffer }) {
  const server = createServer((_request, response) => {
    const { headers, body } = respond()
    response.writeHead(200, headers).end(body)
  }).listen(0)
  await once(server, 'listening')
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  return (server.address() as AddressInfo).port
}

function pageOf(
  service: string,
  key: string,
  { head = '', language = 'en', attributes = '', charset = 'utf-8' }: HotelPage,
) {
  const html = `<!doctype html><html lang="${language}"><head><title>Hotel</title>${head}
    <script async src="${service}/widget/v1.js" data-widget="${key}" ${attributes}></script></head>
    <body><main><h1>Hotel</h1></main></body></html>`
  const styles = head.includes('<style>') ? "; style-src 'unsafe-inline'" : ''
  return {
    headers: {
      'content-type': `text/html; charset=${charset}`,
      'content-security-policy': `default-src 'none'; script-src ${service}; connect-src ${service}${styles}`,
    },
    body: Buffer.from(html, charset === 'utf-8' ? 'utf-8' : 'latin1'),
  }
}

/** The messages that a page shows, each after its speaker. */
export const threadOf = (page: Page): Promise<string[]> =>
  page.$$eval('#log p[class]', (all) =>
    all.map(({ firstChild, childNodes }) => `${firstChild?.textContent} ${childNodes[1]?.textContent}`),
  )

/** Opens the page and its chat. */
export async function openChat(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.click('#launcher')
}

/** Writes a message and sends it by the keyboard. */
export async function write(page: Page, text: string): Promise<void> {
  await page.fill('textarea', text)
  await page.press('textarea', 'Enter')
}
