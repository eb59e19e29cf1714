import assert from 'node:assert/strict'
import { full } from '../../server/testing/full.ts'
import { breakableStream, panelWorld, signedInTab } from './panel-world.ts'

full('what the bar says of the connection is true, and a page that could not be loaded comes by itself', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const page = await signedInTab(context, world.tenant, '/me')
  const state = (connection: string) => page.waitForSelector(`[data-connection=${connection}]`)
  await state('live')
  await page.fill('input[name=firstName]', 'Half typed')
  // Chromium keeps the stream open: what is shown must not depend on it.
  await context.setOffline(true)
  await state('offline')
  assert.equal(await page.inputValue('input[name=firstName]'), 'Half typed')
  await page.click('nav a[href="/reports"]')
  const failed = page.locator('[role=alert]', { hasText: 'The network is gone or very slow' })
  await failed.waitFor()
  assert.doesNotMatch(String(await failed.textContent()), /preload|assets|https/)
  await context.setOffline(false)
  await state('live')
  await page.waitForSelector('h1:has-text("Reports")')
  await page.waitForSelector('main a[href^="/reports/"]')
  // A page waits for its looks: the style sheet was missing, too.
  const look = await page.evaluate(`getComputedStyle(document.querySelector('main a[href^="/reports/"]')).display`)
  assert.equal(look, 'block')
  assert.equal(new URL(page.url()).pathname, '/reports')
  world.assertNoComplaints()
})

full('a line says at once that a page is on its way, while its parts load slowly', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const page = await signedInTab(await world.profile(), world.tenant, '/guests')
  await page.waitForSelector('h1:has-text("Guests")')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.click('nav a[href="/reports"]')
  await page.locator('[role=progressbar]').waitFor()
  assert.equal(await page.locator('h1').textContent(), 'Guests', 'the page that is there stays')
  arrival.resolve()
  await page.waitForSelector('h1:has-text("Reports")')
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' })
  world.assertNoComplaints()
})

full('a service that was away is there again within two seconds, in the bar and in the page', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const context = await world.profile()
  const connection = await breakableStream(context)
  const page = await signedInTab(context, world.tenant, '/me')
  await page.waitForSelector('[data-connection=live]')
  await page.fill('input[name=firstName]', 'Half typed')
  await page.clock.install()
  await connection.cut(page)
  await page.waitForSelector('[data-connection=reconnecting]')
  await page.clock.runFor(20_000)
  await page.waitForSelector('[data-connection=reconnecting]')
  await connection.restore(page, 'service')
  await page.clock.runFor(2000)
  await page.waitForSelector('[data-connection=live]')
  assert.equal(await page.inputValue('input[name=firstName]'), 'Half typed')
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
