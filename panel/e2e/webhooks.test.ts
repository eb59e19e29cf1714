import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { verifyWebhook } from '../../sdk/index.ts'
import { createHttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { full as test } from '../../server/testing/full.ts'
import { caFile, startReceiver } from '../../server/testing/processes/receiver.ts'
import { newUser } from '../../server/testing/users.ts'
import { created, newTenant } from '../../server/testing/world.ts'
import { panelWorld, pressKey, signedInTab } from './panel-world.ts'

/** A panel, and a receiver that its service may send to. */
async function worldWithReceiver(t: TestContext) {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const world = await panelWorld(t, { http })
  if (!world) return undefined
  const { app, tenant } = world
  // No jitter: retries are due to the second.
  app.runtime.random = () => 0
  const { email, password } = tenant
  let guests = 0
  /** Creates a guest, which is an event. The clock may have outlived the token of the tenant. */
  async function newGuest(): Promise<void> {
    guests += 1
    const body = { firstName: 'Elif', lastName: `Demir ${guests}`, phone: `+9053211100${10 + guests}` }
    const { data } = await app.call('POST', '/auth/login', { body: { email, password } })
    assert.equal((await app.call('POST', '/guests', { body, token: data.accessToken })).status, 201)
  }
  return { ...world, receiver: await startReceiver(t), newGuest }
}

test('§2.3 §6.4.6 an endpoint is added, its secret shown once, and a test event verified by the SDK', async (t) => {
  const world = await worldWithReceiver(t)
  if (!world) return
  const { app, receiver } = world
  const context = await world.profile()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await signedInTab(context, world.tenant, '/webhooks')
  await page.waitForSelector('text=No endpoint yet')
  await pressKey(page, 'n')
  const drawer = page.locator('[role=dialog]')
  await drawer.locator('text=reservation.cancelled').waitFor()
  await drawer.locator('input[name=url]').fill('https://10.0.0.1/hook')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Choose at least one event').waitFor()
  await drawer.getByLabel('All events').check()
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=This address is in a private network').waitFor()
  await drawer.locator('input[name=url]').fill(receiver.url)
  await drawer.locator('input[name=description]').fill('Property system')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Copy the secret now').waitFor()
  const secret = String(await drawer.locator('code').textContent())
  assert.match(secret, /^whsec_[\w-]{43}$/)
  await drawer.locator('text="Copy the secret"').click()
  await drawer.locator('text=Copied').waitFor()
  assert.equal(await page.evaluate<string>('navigator.clipboard.readText()'), secret)

  await drawer.locator('text=Send a test event').click()
  await page.waitForSelector('h1:has-text("Property system")')
  await drawer.getByRole('combobox').click()
  await drawer.getByRole('option', { name: 'reservation.cancelled' }).click()
  receiver.answer = () => ({ status: 201, body: '{"received":true}' })
  await drawer.locator('text="Send"').click()
  await drawer.locator('text=of 5,000 ms allowed').waitFor()
  const [sent] = receiver.received
  const header = String(sent?.headers['x-service-signature'])
  const now = app.runtime.now().epochMilliseconds / 1000
  const event = await verifyWebhook(sent?.raw ?? '', header, secret, { now })
  assert.deepEqual([event.type, event.test], ['reservation.cancelled', true])
  const shown = String(await drawer.textContent())
  assert.match(
    shown,
    /\d+ ms\s*of 5,000 ms allowed.*Its certificate is valid.*Signed with the present secret.*Accepted/,
  )
  assert.ok(shown.includes(`X-Service-Signature: ${header}`), shown)
  assert.ok(shown.includes('{"received":true}'), shown)
  await drawer.locator('text=Copy as curl').click()
  await drawer.locator('text=Copied').waitFor()
  const command = await page.evaluate<string>('navigator.clipboard.readText()')
  assert.ok(command.includes(`--data-binary '${sent?.raw.toString()}'`), command)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.goBack()
  const html = await page.content()
  assert.ok(!html.includes(secret), 'the secret is shown once only')
  await page.goto('/webhooks')
  const row = page.locator('tbody tr')
  const { totalCount } = (await app.call('GET', '/webhooks/event-types', { token: world.tenant.accessToken })).data
  await row.locator(`text=all ${totalCount} events`).waitFor()
  assert.match(String(await row.textContent()), /Property system.*\/hook.*all \d+ events.*Active/)
  world.assertNoComplaints()
})

test('§6.4.3 five failures suspend an endpoint; the banner says why, and a passed test resumes it', async (t) => {
  const world = await worldWithReceiver(t)
  if (!world) return
  const { app, tenant, receiver, shows, newGuest } = world
  const values = { url: receiver.url, description: 'CRM', events: ['guest.created'], secret: 'a secret of the CRM' }
  const { id } = await created(tenant, '/webhooks', values)
  const page = await signedInTab(await world.profile(), tenant, `/webhooks/${id}`)
  const drawer = page.locator('[role=dialog]')
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  }
  await page.waitForSelector('text=No deliveries yet')
  await shows('the tab is live', () => page.locator('[data-connection=live]').isVisible())
  receiver.answer = () => ({ status: 503, body: 'closed for stocktaking' })
  await newGuest()
  await app.settle()
  const retries = async (...waits: string[]): Promise<void> => {
    for (const wait of waits) {
      app.advance(wait)
      await app.settle()
    }
  }
  await retries('PT1M', 'PT5M')
  await shows('the warning reads the deliveries again', () => page.locator('td:text-is("3 / 5")').isVisible())
  await retries('PT30M', 'PT2H')
  const banner = page.locator('text=guest.created was not accepted in 5 tries; the last one ended with: HTTP 503.')
  await shows('the banner appears by itself', () => banner.isVisible())
  await newGuest()
  await newGuest()
  await page.click('text="Refresh"')
  await page.waitForSelector('text=2 held, none lost.')
  assert.equal(await page.locator('tbody tr', { hasText: 'Held' }).count(), 2)
  await page.click('text=Show this delivery')
  await drawer.locator('text=Try 1 of 5').waitFor()
  assert.equal(await drawer.locator('ol > li').count(), 5)
  assert.match(String(await drawer.textContent()), /Try 5 of 5HTTP 503.*closed for stocktaking.*POST \/hook HTTP\/1\.1/)
  await drawer.locator('text="Send again"').click()
  await drawer.locator('text=It is sent again when the endpoint is resumed.').waitFor()
  await close()

  await page.click('text=Test it first')
  await drawer.locator('text="Send"').click()
  await drawer.locator('text=It stays suspended').waitFor()
  const before = receiver.received.length
  receiver.answer = () => ({ status: 204 })
  await drawer.locator('text="Send again"').click()
  await drawer.locator('text=It was suspended; this success resumed it').waitFor()
  await close()
  await page.locator('h1 + *', { hasText: 'Active' }).waitFor()
  await app.settle()
  assert.equal(receiver.received.length, before + 4, 'the test, the failed one and the two held ones')
  await page.click('text="Refresh"')
  await shows('all are delivered', async () => (await page.locator('td .chip.go').count()) === 3)
  await page.goto(`/webhooks/${id}?status=failed`)
  await page.waitForSelector('text=No delivery fits these filters')

  await page.click('text=Recover a time span')
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Choose when it began').waitFor()
  await drawer.getByLabel('guest.created').uncheck()
  await drawer.locator('button[type=submit]').click()
  await drawer.locator('text=Choose at least one event').waitFor()
  await close()
  await page.waitForSelector('text=Administrators are warned after try 3.')

  await page.click('text="Pause"')
  await page.waitForSelector('text=Events are held from now on')
  await page.click('text="Resume"')
  await page.locator('h1 + *', { hasText: 'Active' }).waitFor()
  await page.click('text="Rotate"')
  await drawer.locator('button[type=submit]').click()
  const rotated = String(await drawer.locator('code').textContent())
  await drawer.locator('text=/Both secrets sign until .*2026/').waitFor()
  await close()
  await page.waitForSelector(`text=•••• •••• ${rotated.slice(-4)}`)
  await page.click('text="Delete"')
  await drawer.locator('text="Delete"').click()
  await page.waitForSelector('text=No endpoint yet')
  world.assertNoComplaints()
})

test('§5.11 webhooks are absent without their permission, and those of others do not exist', async (t) => {
  const world = await panelWorld(t)
  if (!world) return
  const { app, tenant } = world
  const other = await newTenant(app)
  const values = { url: 'https://pms.example.com/', events: ['guest.created'], secret: 'a secret of somebody else' }
  const { id } = await created(other, '/webhooks', values)
  const page = await signedInTab(await world.profile(), tenant, `/webhooks/${id}`)
  await page.waitForSelector('text=It no longer exists')
  const reader = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const readers = await signedInTab(await world.profile(), reader, '/webhooks')
  await readers.waitForSelector('text=Your role does not allow this page')
  assert.equal(await readers.locator('nav a[href="/webhooks"]').count(), 0)
  await readers.goto(`/webhooks/${id}`)
  await readers.waitForSelector('text=Your role does not allow this page')
  const { id: own } = await created(tenant, '/webhooks', values)
  const masked = await newUser(app, tenant, { role: { permissions: ['integrations.manage'], piiAccess: 'masked' } })
  const viewer = await signedInTab(await world.profile(), masked, `/webhooks/${own}`)
  await viewer.waitForSelector('text="Pause"')
  for (const text of ['Edit', 'Send test event', 'Rotate']) {
    assert.equal(await viewer.locator(`text="${text}"`).count(), 0, text)
  }
  world.assertNoComplaints()
})
