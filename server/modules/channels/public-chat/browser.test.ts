import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { identities } from '#platform/outbound/testing/receiver.ts'
import { createApp } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { browserPath, startBrowser } from '../../../testing/browser.ts'
import { full } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { created } from '../../../testing/world.ts'
import { chatPage } from './testing/chat-page.ts'
import { chatWorld } from './testing/chat-world.ts'

/** A web server of a hotel that returns the page for every path. */
async function pageServer(t: TestContext, html: () => string): Promise<number> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** The service on its own port, with TLS. */
async function listening(t: TestContext, app: TestApp): Promise<string> {
  const { server } = createApp(app.runtime, identities.good)
  t.after(() => server.close())
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `https://localhost:${(server.server.address() as AddressInfo).port}/api/v1`
}

const stateOf = (page: Page): Promise<string | null> => page.getAttribute('body', 'data-state')
const thread = (page: Page): Promise<string[]> =>
  page.$$eval('li', (items) => items.map(({ className, textContent }) => `${className}: ${textContent}`))

full('a page of another origin can chat in a browser; a page of a wrong origin sees nothing', async (t) => {
  const executable = browserPath()
  if (executable === undefined) return t.skip('Chromium is not installed (Debian: chromium)')
  const app = await testApp(t)
  const api = await listening(t, app)
  let html = ''
  const [hotel, other] = [await pageServer(t, () => html), await pageServer(t, () => html)]
  const chat = await chatWorld(app, { allowedOrigins: [`http://localhost:${hotel}`], welcomeText: 'Welcome, stranger' })
  html = chatPage(api + chat.at)
  const browser = await startBrowser(executable)
  t.after(() => browser.close())
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  /** Commits reach the streams meanwhile. */
  const shows = (what: string, holds: () => Promise<boolean>) =>
    until(what, async () => {
      await app.runtime.live.poll(app.runtime)
      return holds()
    })

  await page.goto(`http://localhost:${hotel}/`)
  await shows('the chat is open', async () => (await stateOf(page)) === 'listening')
  assert.equal(await page.textContent('h1'), 'Welcome, stranger')
  await page.fill('input', 'Do you have a <b>pool</b>?')
  await page.click('button')
  const question = 'visitor: Do you have a <b>pool</b>?'
  await shows('the question stands', async () => (await thread(page)).length > 0)
  assert.deepEqual(await thread(page), [question])

  const { items } = (await chat.tenant.call('GET', '/conversations?channel=webchat')).data
  assert.deepEqual([items.length, items[0].contactName, items[0].unreadCount], [1, 'Ada', 1])
  const answer = (text: string) => created(chat.tenant, `/conversations/${items[0].id}/messages`, { text })
  await answer('We have two.')
  await shows('the answer appears', async () => (await thread(page)).length === 2)
  assert.deepEqual(await thread(page), [question, 'agent: We have two.'])

  await page.reload()
  await shows('the thread is there again', async () => (await stateOf(page)) === 'listening')
  assert.deepEqual(await thread(page), [question, 'agent: We have two.'])
  await answer('Both are heated.')
  await shows('answers go on to appear', async () => (await thread(page)).length === 3)
  assert.equal((await app.admin('select count(*)::int as n from chat_visitors'))[0]?.n, 1)

  // The same page on another port, under another name of the machine, and without an origin.
  for (const address of [`http://localhost:${other}/`, `http://127.0.0.1:${hotel}/`]) {
    const wrong = await context.newPage()
    await wrong.goto(address)
    await shows('it is refused', async () => (await stateOf(wrong)) === 'failed')
    // The browser hides the response, even its status.
    assert.equal(await wrong.getAttribute('body', 'data-reason'), 'TypeError', address)
    assert.deepEqual([await wrong.textContent('h1'), await thread(wrong)], ['', []])
  }
  const token = await page.evaluate(() => localStorage.getItem('visitorToken'))
  const reach = (from: Page, url: string): Promise<string> =>
    from.evaluate(
      ([address = '', bearer = '']) =>
        fetch(address, { headers: { authorization: `Bearer ${bearer}` } }).then(
          (answer) => String(answer.status),
          (error: Error) => error.name,
        ),
      [url, token ?? ''],
    )
  const nowhere = await context.newPage()
  await nowhere.goto('data:text/html,<title>No origin</title>')
  assert.equal(await reach(nowhere, `${api}${chat.at}/messages`), 'TypeError')
  assert.equal(await reach(page, `${api}${chat.at}/messages`), '200')
  assert.equal(await reach(page, `${api}/conversations`), 'TypeError')
})
