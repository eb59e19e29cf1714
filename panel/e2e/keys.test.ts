import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { fullSuite as describe } from '../../server/testing/full.ts'
import { suiteContext } from '../../server/testing/suite-context.ts'
import { agentAtPanel } from './agent-at-panel.ts'

type World = NonNullable<Awaited<ReturnType<typeof agentAtPanel>>>

/** The keys of a call, of its wrap-up and of the pages, and others. */
const letters = [...'adhmbtoecnirxjk0123/?gsuşğı '] as const

/** What somebody types: each letter after a pause of its own, in milliseconds. */
const typing = (length: number) =>
  fc.array(fc.tuple(fc.constantFrom(...letters), fc.integer({ min: 10, max: 100 })), {
    minLength: length,
    maxLength: length,
  })

const opened = (name: string) => async (page: Page) => {
  await page.locator(`button[aria-label^="${name}"], button:has-text("${name}")`).first().click()
}

/** The ways to open something above the page or to another page, and where the text goes, if anywhere. */
const ways: readonly {
  readonly name: string
  readonly input?: string
  open(page: Page): Promise<void>
}[] = [
  {
    name: 'the palette by key',
    input: '[role=dialog] [role=combobox]',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'the palette by mouse',
    input: '[role=dialog] [role=combobox]',
    open: (page) => page.click('button:has-text("Guest, phone number")'),
  },
  { name: 'a page by two keys', open: keyed('g', 'r') },
  { name: 'a page whose first key leads nowhere', open: keyed('g') },
  { name: 'the list of keys', open: keyed('?') },
  { name: 'the transfer by key', input: '[role=dialog] input', open: keyed('t') },
  { name: 'the consultation by mouse', input: '[role=dialog] input', open: opened('Consult') },
  { name: 'a drawer by key', input: '[role=dialog] input[name=firstName]', open: keyed('n') },
  { name: 'a drawer by mouse', input: '[role=dialog] input[name=firstName]', open: opened('New guest') },
  { name: 'the menu of the user', open: (page) => page.click('button[aria-label*="Account:"]') },
  { name: 'the menu of the status', open: opened('My status') },
  { name: 'the notifications', open: opened('Notifications') },
  { name: 'a page by mouse', open: (page) => page.click('nav a[href="/reservations"]') },
]

function keyed(...keys: readonly string[]) {
  return async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
}

describe('during a call, while the parts of the panel load slowly', () => {
  const suite = suiteContext()
  let world: World | undefined
  before(async () => {
    world = await agentAtPanel(suite.context)
  })
  afterEach(() => world?.finishCalls())

  test('whatever is typed for what opens is text, complete, and does nothing to the call', async (t) => {
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
    const pressed = bar('Call').locator('[aria-pressed=true]')
    const shown = (): Promise<string[]> => pressed.allTextContents()
    const call = await shown()
    let parts = Promise.resolve()
    await page.route('**/assets/*.js', async (route) => {
      await parts
      await route.continue()
    })
    for (const way of ways) {
      for (const text of fc.sample(typing(30), 2)) {
        await page.goto('/guests')
        await world.appears('Call', 'Transfer')
        await page.locator('h1', { hasText: 'Guests' }).waitFor()
        const arrival = Promise.withResolvers<void>()
        parts = arrival.promise
        await way.open(page)
        for (const [letter, wait] of text) {
          // A blank chooses in a menu.
          if (letter !== ' ' || way.input !== undefined) await page.keyboard.type(letter)
          await pause(wait)
        }
        const typed = text.map(([letter]) => letter).join('')
        if (way.input !== undefined) assert.equal(await page.inputValue(way.input), typed, way.name)
        assert.deepEqual([changes, await shown()], [[], call], `${way.name}: ${typed}`)
        arrival.resolve()
        await page.keyboard.press('Escape')
      }
    }
    world.assertNoComplaints()
  })
})
