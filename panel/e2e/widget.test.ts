import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { full } from '../../server/testing/full.ts'
import { complaintsOfAxe } from './axe.ts'
import { openChat, threadOf, widgetWorld, write } from './widget-world.ts'

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(`document.querySelector('bellhop-chat').shadowRoot.activeElement?.nodeName`)
const unreadOf = (page: Page): Promise<string | null> => page.textContent('#launcher span')

test('a guest chats on a page whose policy allows the service only; the thread survives reloads, in every tab', async (t) => {
  const world = await widgetWorld(t, { welcomeText: 'Welcome <i>in</i>', colour: '#ffd43b' })
  if (!world) return
  const context = await world.visitor()
  const page = await context.newPage()
  await page.goto(world.site)
  await page.waitForSelector('#launcher')
  assert.equal(await page.isVisible('[role=dialog]'), false, 'nothing opens by itself')
  assert.equal((await world.conversations()).length, 0)

  await page.click('#launcher')
  assert.equal(await focusOf(page), 'TEXTAREA')
  assert.equal(await page.textContent('[role=log] p'), 'Welcome <i>in</i>')
  await page.type('textarea', 'First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('<img src=x onerror=alert(1)>')
  await page.keyboard.press('Enter')
  const question = 'First line\n<img src=x onerror=alert(1)>'
  await world.shows('the agent has it', async () => (await world.received()).length === 1)
  assert.deepEqual(await world.received(), [question])
  assert.deepEqual(await threadOf(page), [`You: ${question}`])

  await world.shows('the agent sees that the guest types', async () => {
    await page.fill('textarea', 'And')
    return (await world.typingSigns()) > 0
  })
  await page.fill('textarea', '')
  await world.typeAsAgent()
  await world.shows(
    'the guest sees who types',
    async () => (await page.textContent('#typing')) === `${world.agentName} is typing …`,
  )
  await world.answer('We have <b>two</b> pools')
  await world.shows('the answer is there', async () => (await threadOf(page)).length === 2)
  assert.deepEqual(await threadOf(page), [`You: ${question}`, 'Reply: We have <b>two</b> pools'])
  assert.equal(await page.$('#log b, #log img'), null)
  assert.equal(await page.textContent('#typing'), '', 'who has answered does not type')
  const below = await page.$$eval('#log small', (all) => all.map(({ textContent }) => textContent ?? ''))
  const time = String.raw`(\d{1,2} \w{3,4} \d{4}, )?\d{2}:\d{2}$`
  assert.match(below[0] ?? '', new RegExp(`^${time}`), 'as a British browser writes it')
  assert.match(below[1] ?? '', new RegExp(`^${world.agentName} · ${time}`))
  assert.deepEqual(await complaintsOfAxe(page), [])

  await page.keyboard.press('Escape')
  assert.deepEqual([await page.isVisible('[role=dialog]'), await focusOf(page)], [false, 'BUTTON'])
  assert.deepEqual(await complaintsOfAxe(page), [])
  await world.answer('Both are heated')
  await world.shows('the badge counts', async () => (await unreadOf(page)) === '1')
  assert.match((await page.getAttribute('#launcher', 'aria-label')) ?? '', /1 unread/)

  await page.reload()
  await world.shows('the badge is there again', async () => (await unreadOf(page)) === '1')
  const other = await context.newPage()
  await openChat(other, world.site)
  assert.equal((await threadOf(other)).length, 3)
  await world.shows('seen in one tab is seen in all', async () => (await unreadOf(page)) === '')
  await write(other, 'From the second tab')
  await page.click('#launcher')
  await world.shows('both tabs show it', async () => (await threadOf(page)).length === 4)
  await page.close()
  await world.answer('To the tab that is left')
  await world.shows('the other tab reads on', async () => (await threadOf(other)).length === 5)
  assert.equal((await world.conversations()).length, 1)
  world.assertNoComplaints()
})

/** What a browser may lack or refuse, as a script that runs before those of the page. */
const missing: Readonly<Record<string, string>> = {
  'blocked site data': `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, {
    get() { throw new DOMException('blocked', 'SecurityError') } });
    if (navigator.locks) navigator.locks.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))`,
  'no locks': `Object.defineProperty(navigator, 'locks', { value: undefined })`,
  'a full storage': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'no random ids': `delete Crypto.prototype.randomUUID`,
  'no channels, notifications and media queries': `for (const name of ['BroadcastChannel', 'Notification', 'SharedWorker',
    'indexedDB', 'AudioContext']) delete globalThis[name]; globalThis.matchMedia = undefined`,
}

full('a chat sends and receives in a browser that lacks or refuses what is optional', async (t) => {
  for (const [what, script] of Object.entries(missing)) {
    const world = await widgetWorld(t)
    if (!world) return
    const context = await world.visitor()
    await context.addInitScript({ content: script })
    const page = await context.newPage()
    await openChat(page, world.site)
    await write(page, 'A pool?')
    await world.shows(`${what}: the agent has it`, async () => (await world.conversations()).length === 1)
    await world.answer('Two pools')
    await world.shows(`${what}: the answer is there`, async () => (await threadOf(page)).length === 2)
    world.assertNoComplaints()
  }
})

/** Runs in each page before its scripts: the stream fails between `cutStream` and `restoreStream`. */
const breakableStream = `{
  const send = fetch
  let broken = new AbortController()
  globalThis.positions = []
  globalThis.fetch = (address, options) => {
    if (!String(address).endsWith('/stream')) return send(address, options)
    if (!broken.signal.aborted) positions.push(options.headers['Last-Event-ID'])
    return send(address, { ...options, signal: AbortSignal.any([options.signal, broken.signal]) })
  }
  globalThis.cutStream = () => broken.abort()
  globalThis.restoreStream = () => {
    broken = new AbortController()
    dispatchEvent(new Event('online'))
  }
}`

full('messages survive a lost network, a lost response and a lost stream, each once and in order', async (t) => {
  const world = await widgetWorld(t)
  if (!world) return
  const context = await world.visitor()
  await context.addInitScript({ content: breakableStream })
  const page = await context.newPage()
  await openChat(page, world.site)

  await context.setOffline(true)
  await write(page, 'Written offline')
  await write(page, 'and again')
  await world.shows('the note says so', async () => /No connection/.test((await page.textContent('#note')) ?? ''))
  assert.match((await page.textContent('#log')) ?? '', /Sending/)
  await context.setOffline(false)
  await world.shows('both are sent', async () => (await world.received()).length === 2)
  await world.shows('the note is gone', async () => (await page.textContent('#note')) === '')
  await world.shows('nothing is unsent', async () => !/Sending/.test((await page.textContent('#log')) ?? ''))

  // It comes by the stream, which has a position from then on.
  await world.answer('Received')
  await world.shows('the answer', async () => (await threadOf(page)).length === 3)

  // The stream would confirm the message.
  await page.evaluate('cutStream()')
  let lost = 0
  await context.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await write(page, 'Stored before the response was lost')
  await world.shows('it was sent again', async () => lost > 1)
  await world.shows('it is confirmed', async () => !/Sending/.test((await page.textContent('#log')) ?? ''))
  const before = ['Written offline', 'and again', 'Received', 'Stored before the response was lost']
  assert.deepEqual(await world.received(), before)

  await world.answer('Missed')
  await world.answer('Missed, too')
  await page.evaluate('restoreStream()')
  await world.shows('the missed ones are there', async () => (await threadOf(page)).length === 6)
  assert.ok(await page.evaluate('positions.at(-1)'), 'the stream continues after its last position')
  const answers = ['Received', 'Missed', 'Missed, too']
  const thread = [...before, 'Missed', 'Missed, too'].map(
    (text) => `${answers.includes(text) ? 'Reply' : 'You'}: ${text}`,
  )
  assert.deepEqual(await threadOf(page), thread)

  await context.setOffline(true)
  await write(page, 'Kept over a reload')
  await context.setOffline(false)
  await page.reload()
  await world.shows('it is sent after the reload', async () => (await world.received()).length === 7)
  assert.equal((await world.conversations()).length, 1)
  world.assertNoComplaints()
})

/** What careless and hostile pages do to everything on them. */
const hostileStyle = `<style>
  * { all: unset !important; color: red !important; font-size: 90px !important; }
  body > * { display: none !important; opacity: 0 !important; position: static !important; visibility: hidden !important; }
</style>`

full(
  'the chat asks first, says when nobody is there, and looks the same on every page; other origins get none',
  async (t) => {
    const weekly = [{ day: 'mon', open: '00:00', close: '00:01' }]
    const world = await widgetWorld(t, {
      preChatFields: [
        { field: 'name', isRequired: true },
        { field: 'phone', isRequired: false },
      ],
      businessHours: { weekly },
      offlineText: 'Saat dokuzda döneriz: ığüşöç',
    })
    if (!world) return
    const context = await world.visitor()
    const page = await context.newPage()
    world.serve({ charset: 'iso-8859-9', language: 'tr', head: hostileStyle, attributes: 'data-title="Otel"' })
    await openChat(page, world.site)
    assert.deepEqual(
      await page.evaluate(`{
      const { position, opacity, fontSize, color } = getComputedStyle(document.querySelector('bellhop-chat'))
      ;[position, opacity, fontSize, color]
    }`),
      ['fixed', '1', '15px', 'rgb(22, 24, 27)'],
    )
    assert.equal(await page.textContent('#note'), 'Saat dokuzda döneriz: ığüşöç')
    assert.deepEqual(await page.$$eval('label', (all) => all.map(({ textContent }) => textContent)), [
      'Ad',
      'Telefon (isteğe bağlı)',
    ])
    assert.equal(await page.isVisible('textarea'), false)
    assert.equal(await focusOf(page), 'INPUT')
    await page.fill('input[name=name]', 'Şule Işık')
    await page.fill('input[name=phone]', 'nobody')
    await page.click('#answers button')
    const isInvalid = () => page.$eval('input[name=phone]', (input) => input.matches(':invalid'))
    await world.shows('the number is refused', isInvalid)
    await page.fill('input[name=phone]', '+905321110009')
    await page.click('#answers button')
    await page.waitForSelector('textarea:visible')
    await write(page, 'Odanız var mı? ığüşöçİ')
    await world.shows('the agent has it', async () => (await world.received()).length === 1)
    assert.deepEqual(await world.received(), ['Odanız var mı? ığüşöçİ'])
    assert.equal((await world.conversations())[0].contactName, 'Şule Işık')

    // The attribute wins over the page, and a language that the chat lacks is English.
    for (const [attributes, language, label] of [
      ['data-locale="tr"', 'en', 'Bize yazın'],
      ['', 'tr-TR', 'Bize yazın'],
      ['', 'de', 'Chat with us'],
    ]) {
      world.serve({ attributes: attributes ?? '', language: language ?? '' })
      await page.goto(world.site)
      assert.equal(await page.getAttribute('#launcher', 'aria-label'), label)
    }

    const wrong = await context.newPage()
    const refusal = wrong.waitForEvent('requestfailed')
    await wrong.goto(world.otherSite)
    await refusal
    assert.equal(await wrong.$('bellhop-chat'), null)
    await world.tenant.call('PUT', `/chatwidgets/${world.widget.id}`, { body: { isActive: false } })
    await page.click('#launcher')
    await write(page, 'Too late')
    await world.shows('the chat is gone', async () => (await page.$('bellhop-chat')) === null)
    world.assertNoComplaints()
  },
)
