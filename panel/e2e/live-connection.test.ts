import { test } from 'node:test'
import { full } from '../../server/testing/full.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

test('the bar says that the browser is offline as soon as it is, and that events arrive again', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant)
  await world.shows('the page is live', () => page.locator('[data-connection=live]').isVisible())
  // Chromium keeps the stream open: what is shown must not depend on it.
  await context.setOffline(true)
  await page.waitForSelector('[data-connection=offline]')
  await context.setOffline(false)
  await page.waitForSelector('[data-connection=live]')
  world.assertNoComplaints()
})

full('a tab whose leader is frozen notices that nothing arrives, and reads the stream itself', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { tenant, shows } = world
  const context = await world.profile()
  const leader = await signedInTab(context, tenant)
  await shows('the first tab is live', () => leader.locator('[data-connection=live]').isVisible())
  const follower = await context.newPage()
  await follower.clock.install()
  await follower.goto('/me')
  await shows('the second tab is live', () => follower.locator('[data-connection=live]').isVisible())
  const protocol = await context.newCDPSession(leader)
  await protocol.send('Page.setWebLifecycleState', { state: 'frozen' })
  const taken = follower.waitForRequest((request) => request.url().endsWith('/app/events'))
  await follower.clock.fastForward(40_000)
  await taken
  await shows('the second tab is live again', () => follower.locator('[data-connection=live]').isVisible())
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'break' } })
  await shows('it shows the change', async () =>
    String(await follower.getAttribute('button[aria-label^="My status"]', 'aria-label')).endsWith('Break'),
  )
  await protocol.send('Page.setWebLifecycleState', { state: 'active' })
  await tenant.call('PUT', '/profile/presence', { body: { presence: 'away' } })
  await shows('the first tab follows it now', async () =>
    String(await leader.getAttribute('button[aria-label^="My status"]', 'aria-label')).endsWith('Away'),
  )
  world.assertNoComplaints()
})
