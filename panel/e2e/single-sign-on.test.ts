import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { identityProvider, providerHttp } from '../../server/modules/identity/sso/testing/identity-provider.ts'
import { created, showFactor } from '../../server/testing/world.ts'
import { panelWorld } from './panel-world.ts'

const ada = {
  sub: 'ada',
  email: 'ada@contoso.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}

/** A panel whose company has a verified domain and an identity provider, Contoso. */
async function companyWithProvider(t: TestContext, more: object = {}) {
  const provider = await identityProvider(t)
  const world = await panelWorld(t, { http: providerHttp() })
  if (!world) return undefined
  const { app, tenant } = world
  await showFactor(app, tenant)
  const { client_id: clientId, client_secret: clientSecret } = provider.client
  const fields = { name: 'Contoso', issuer: provider.issuer, clientId, clientSecret, ...more }
  await created(tenant, '/ssoconnections', { ...fields, defaultRoleId: tenant.login.user.roleId })
  const domain = await created(tenant, '/ssodomains', { domain: 'contoso.example' })
  await app.admin(`update sso_domains set status = 'verified' where id = $1`, [domain.id])
  return { ...world, provider }
}

test('who types an address of the company signs in at its identity provider, and out there, too', async (t) => {
  const world = await companyWithProvider(t)
  if (!world) return
  const { provider, port } = world

  const page = await (await world.profile()).newPage()
  await page.goto('/sign-in')
  await page.fill('input[name=email]', 'somebody@elsewhere.example')
  await page.waitForSelector('button:has-text("Sign in with a passkey")')
  assert.equal(await page.locator('button:has-text("Contoso")').count(), 0)
  await page.fill('input[name=email]', ada.email)
  const button = page.locator('button:has-text("Sign in with Contoso")')
  await button.waitFor()
  // The provider knows one address of the panel, which is not the port of this test: the way there and back is followed here.
  let query = ''
  await page.route(`${provider.issuer}/**`, async (route) => {
    const { href, pathname } = new URL(route.request().url())
    if (pathname === '/session/end') return route.fulfill({ body: 'Signed out at the provider' })
    query = await provider.authorize(href, ada)
    return route.fulfill({ status: 302, headers: { location: `https://localhost:${port}/sso/return${query}` } })
  })
  await button.click()
  await page.waitForSelector('nav')
  assert.equal(new URL(page.url()).pathname, '/first-run')
  assert.notEqual(query, '')

  await page.click('button[aria-label*="Account:"]')
  await page.click('[role=menuitem]:has-text("Sign out")')
  await page.waitForSelector('text=Signed out at the provider')
  assert.ok(new URL(page.url()).searchParams.has('id_token_hint'))

  await page.goto(`/sso/return${query}`)
  await page.waitForSelector('[role=alert]')
  assert.equal(new URL(page.url()).search, '', 'no history has the code')
  await page.click('a:has-text("Back to sign-in")')
  await page.waitForSelector('input[name=password]')
  world.assertNoComplaints()
})

test('who signed in at a provider and has no factor of their own confirms there, in a window that returns to the request', async (t) => {
  const world = await companyWithProvider(t, { trustsFactor: 'always' })
  if (!world) return
  const { app, provider, port } = world
  const context = await world.profile()
  await context.route(`${provider.issuer}/**`, async (route) => {
    const query = await provider.authorize(route.request().url(), ada)
    return route.fulfill({ status: 302, headers: { location: `https://localhost:${port}/sso/return${query}` } })
  })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.fill('input[name=email]', ada.email)
  await page.click('button:has-text("Sign in with Contoso")')
  await page.waitForSelector('nav')

  await app.admin(`update sessions set authenticated_at = '2020-01-01' where connection_id is not null`)
  await page.goto('/sign-on')
  const opened = context.waitForEvent('page')
  await page.click('[role=dialog] button:has-text("Sign in again at your provider")')
  await opened
  await page.waitForSelector('[role=dialog]', { state: 'detached' })
  await page.waitForSelector('tbody button:has-text("Contoso")')
  world.assertNoComplaints()
})
