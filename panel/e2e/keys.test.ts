import assert from 'node:assert/strict'
import { afterEach, before } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { full, fullSuite } from '../../server/testing/full.ts'
import { until } from '../../server/testing/processes/process.ts'
import { suiteContext } from '../../server/testing/suite-context.ts'
import { agentAtPanel } from './agent-at-panel.ts'

type World = NonNullable<Awaited<ReturnType<typeof agentAtPanel>>>

/** The keys of a call, of its wrap-up and of the pages, and others. */
const letters = [...'adhmbtoecnirxjkqvwps0123/?gsuşğı '] as const

/** What somebody types: each letter after a pause of its own, in milliseconds. */
const typing = fc.array(fc.tuple(fc.constantFrom(...letters), fc.integer({ min: 20, max: 200 })), {
  minLength: 14,
  maxLength: 14,
})

const textOf = (typed: readonly (readonly [string, number])[]): string => typed.map(([letter]) => letter).join('')

/** A way to open something above the page, or another page. */
type Way = {
  readonly name: string
  /** The only page that has it. */
  readonly on?: string
  /** Where the text goes. Elsewhere a blank is not typed: it chooses in a menu. */
  readonly input?: string
  /** The page that it leads to. */
  readonly to?: string
  open(page: Page): Promise<void>
}

const clicks = (name: string) => async (page: Page) => {
  await page.locator(`button[aria-label^="${name}"], button:has-text("${name}")`).first().click()
}
const presses =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

const palette = '[role=dialog] [role=combobox]'
const firstName = '[role=dialog] input[name=firstName]'

const everywhere: readonly Way[] = [
  { name: 'the palette by key', input: palette, open: presses('Control+k') },
  { name: 'a page by two keys', to: '/me', open: presses('g', 'm') },
  { name: 'the palette by mouse', input: palette, open: clicks('Guest, phone number') },
  { name: 'the list of keys', open: presses('?') },
  { name: 'the transfer by key', input: '[role=dialog] input', open: presses('t') },
  { name: 'two keys that lead nowhere', open: presses('g', 'x') },
  { name: 'the consultation by mouse', input: '[role=dialog] input', open: clicks('Consult') },
  { name: 'the menu of the user', open: (page) => page.click('button[aria-label*="Account:"]') },
  { name: 'a page by mouse', to: '/reports', open: (page) => page.click('nav a[href="/reports"]') },
  { name: 'the menu of the status', open: clicks('My status') },
  { name: 'the notifications', open: clicks('Notifications') },
]
const ofOnePage: readonly Way[] = [
  { name: 'a drawer by key', on: '/guests', input: firstName, open: presses('n') },
  { name: 'a drawer by mouse', on: '/guests', input: firstName, open: clicks('New guest') },
]

const paths = ['desk', 'queue', 'callbacks', 'inbox', 'reservations', 'guests', 'calls', 'dashboard', 'reports']
const managePaths = ['manage', 'hotels', 'seasons', 'discounts', 'users', 'voice-queues', 'webhooks', 'audit']

/** On every second page one way, in turn. */
const cases: readonly (readonly [path: string, way: Way])[] = [
  ...[...paths, ...managePaths]
    .filter((_, n) => n % 2 === 0)
    .map((path, n) => [`/${path}`, everywhere[n % everywhere.length] as Way] as const),
  ...ofOnePage.map((way) => [way.on ?? '', way] as const),
]

/** Types with the times of the text: a busy machine delivers keys late, but not with later times. */
async function typist(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let at = 0
  const send = async (key: string, how: object, wait: number): Promise<void> => {
    at = at === 0 ? Date.now() / 1000 : at + wait / 1000
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp: at, ...how })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: at + 0.005 })
    await pause(wait)
  }
  return {
    start: (): void => void (at = 0),
    async type(text: readonly (readonly [string, number])[]): Promise<void> {
      for (const [letter, wait] of text) await send(letter, { text: letter }, wait)
    },
    escape: (): Promise<void> => send('Escape', { windowsVirtualKeyCode: 27 }, 60),
  }
}

fullSuite('during a call, while the parts of the panel load slowly', () => {
  const suite = suiteContext()
  let world: World | undefined
  before(async () => {
    world = await agentAtPanel(suite.context)
  })
  afterEach(() => world?.finishCalls())

  full(
    'whatever is typed while something opens or closes is text, complete, and does nothing to the call',
    async (t) => {
      if (!world) return t.skip(suite.missing())
      const { page, bar } = world
      await world.ring()
      await world.appears('Incoming call', 'Elif Kaya')
      await page.keyboard.press('a')
      await world.appears('Call', 'Hang up')
      await world.app.settle()
      await world.appears('Call', 'Pause recording')
      const changes: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      /** What keys would change: the call, its bar, the page. */
      const state = async () => ({
        changes: [...changes],
        call: await bar('Call').locator('[aria-pressed=true]').allTextContents(),
        path: new URL(page.url()).pathname,
      })
      let parts = Promise.resolve()
      await page.route('**/assets/*.js', async (route) => {
        await parts
        await route.continue()
      })
      const keys = await typist(page)
      for (const [path, way] of cases) {
        const [opening = [], closing = [], after = []] = fc
          .sample(typing, 3)
          .map((text) => text.filter(([letter]) => way.input !== undefined || letter !== ' '))
        await page.goto(path)
        await world.appears('Call', 'Transfer')
        await page.locator('h1').first().waitFor()
        const arrival = Promise.withResolvers<void>()
        parts = arrival.promise
        const before = await state()
        await way.open(page)
        keys.start()
        await keys.type(opening)
        const what = `${way.name} on ${path}: ${textOf(opening)}`
        if (way.input !== undefined) assert.equal(await page.inputValue(way.input), textOf(opening), what)
        const { path: shown, ...rest } = await state()
        assert.deepEqual(rest, { changes: before.changes, call: before.call }, what)
        assert.ok(shown === before.path || shown === way.to, `${what} leads to ${shown}`)
        arrival.resolve()
        if (way.to !== undefined) continue
        await keys.type(closing)
        await keys.escape()
        // A blank, too, must not press the button that has the focus again.
        if (way.input !== undefined) after.unshift(['a', 60], [' ', 60])
        await keys.type(after)
        assert.deepEqual(await state(), before, `${what} then ${textOf(closing)}, Escape, ${textOf(after)}`)
        const above = page.locator('[role=dialog]:visible, [role=menu]:visible')
        await until(`nothing is above the page: ${what}`, async () => (await above.count()) === 0)
      }
      // After a pause the keys of the call work again. To hang up takes two presses.
      await page.goto('/calls')
      await world.appears('Call', 'Transfer')
      await page.locator('h1', { hasText: 'Calls' }).waitFor()
      await page.keyboard.press('q')
      await page.keyboard.press('q')
      await world.appears('Wrap-up', 'What was this call about?')
      world.assertNoComplaints()
    },
  )
})
