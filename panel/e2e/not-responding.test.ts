import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fullSuite as describe } from '../../server/testing/full.ts'
import { suiteContext } from '../../server/testing/suite-context.ts'
import { agentAtPanel } from './agent-at-panel.ts'
import { violationsOn } from './axe.ts'
import { pressKey } from './panel-world.ts'

const notices = 'noticesOfTheTest'

/** A desktop that takes notifications, and a panel that has lost the focus. */
const desktopOf = (list: string): string => `
  globalThis.${list} = []
  globalThis.Notification = class extends EventTarget {
    static permission = 'granted'
    constructor(title) { super(); ${list}.push(title) }
  }
  document.hasFocus = () => false`

describe('an agent who did not answer a ring', () => {
  const suite = suiteContext()
  let world: Awaited<ReturnType<typeof agentAtPanel>>
  before(async () => {
    world = await agentAtPanel(suite.context)
  })

  test('is reminded on the desktop while the panel is behind another window', async (t) => {
    if (!world) return t.skip(suite.missing())
    const { app, page } = world
    await page.context().addInitScript({ content: desktopOf(notices) })
    await page.reload()
    await world.shows('the stream', () => page.locator('[data-connection=live]').isVisible())
    await world.ring()
    await world.appears('Incoming call', 'Elif Kaya')
    app.advance('PT1M')
    await app.settle()
    const shown = (): Promise<string[]> => page.evaluate(`globalThis.${notices}`)
    await world.shows('the notice', async () => (await shown()).includes('You get no calls.'))
    await world.finishCalls()
  })

  test('reads on every page that no calls come, and is back with one key', async (t) => {
    if (!world) return t.skip(suite.missing())
    const { app, page } = world
    await world.ring()
    await world.appears('Incoming call', 'Elif Kaya')
    app.advance('PT1M')
    await app.settle()
    assert.equal(await world.presence(), 'notResponding')
    const bar = page.locator('[role=alert]', { hasText: 'You get no calls.' })
    await world.shows('the bar', () => bar.isVisible())
    for (const path of ['/guests', '/reports', '/manage', '/desk']) {
      await page.goto(path)
      await bar.waitFor()
    }
    assert.equal(await page.locator('text=A call shows its guest here').count(), 0)
    await page.locator('text=no call comes here').waitFor()
    assert.deepEqual(await violationsOn(page, 'no calls', 'en'), [])
    await pressKey(page, 'v')
    await world.shows('the bar is gone', async () => (await bar.count()) === 0)
    assert.equal(await world.presence(), 'available')
    await page.locator('text=A call shows its guest here').waitFor()
    world.assertNoComplaints()
  })
})
