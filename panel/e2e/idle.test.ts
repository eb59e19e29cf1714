import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { full } from '../../server/testing/full.ts'
import { agentAtPanel } from './agent-at-panel.ts'

/** As long as a quiet company, in which no connection may be given up. */
const idleMs = 600_000

/** A page that has asked for nothing for so long has all that it shows. */
const quietMs = 4000

/** Runs in a page: notes each change of what the bar says of the connection. */
const noteStates = `{
  const bar = document.querySelector('[data-connection]')
  globalThis.states = []
  new MutationObserver(() => states.push(bar.dataset.connection)).observe(bar, { attributeFilter: ['data-connection'] })
}`

full('while nothing happens, the panel keeps its connection and asks for nothing', async (t) => {
  const world = await agentAtPanel(t)
  if (!world) return
  const { page } = world
  const context = page.context()
  const requests: string[] = []
  let lastRequestAt = performance.now()
  context.on('request', (request) => {
    lastRequestAt = performance.now()
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const second = await context.newPage()
  await page.goto('/queue')
  await second.goto('/inbox')
  for (const tab of [page, second]) {
    await tab.locator('h1').first().waitFor()
    await world.shows('the tab is live', () => tab.locator('[data-connection=live]').isVisible())
  }
  await world.shows('everything is loaded', () => performance.now() - lastRequestAt > quietMs)
  for (const tab of [page, second]) await tab.evaluate(noteStates)
  requests.length = 0
  await pause(idleMs)
  assert.deepEqual(requests, [])
  for (const tab of [page, second]) {
    assert.deepEqual(await tab.evaluate('states'), [])
    assert.equal(await tab.locator('[data-connection=live]').count(), 1)
  }
  world.assertNoComplaints()
})
