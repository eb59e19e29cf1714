import type { TestAppOptions } from '../../../testing/app.ts'
import { created, showFactor } from '../../../testing/world.ts'
import { identityProvider, type ProviderAccount, providerHttp } from '../../identity/sso/testing/identity-provider.ts'
import { type Browser, openBrowser } from './browser.ts'
import { panelWorld } from './panel-world.ts'

/** A company whose people sign in at an identity provider, which is real and runs in the test. */
export async function ssoWorld(
  t: { after(work: () => Promise<void>): void },
  { connection = {}, ...options }: TestAppOptions & { readonly connection?: object } = {},
) {
  const provider = await identityProvider(t)
  const world = await panelWorld(t, { ...options, http: providerHttp() })
  const { app, tenant, address } = world
  await showFactor(app, tenant)
  const roles = (await tenant.call('GET', '/roles?pageSize=50')).data.items
  const agent = roles.find(({ permissions }: { permissions: string[] }) => permissions.length === 7)
  const { client_id: clientId, client_secret: clientSecret } = provider.client
  const fields = { name: 'Contoso', issuer: provider.issuer, clientId, clientSecret, defaultRoleId: agent.id }
  const made = await created(tenant, '/ssoconnections', { ...fields, ...connection })
  const domain = await created(tenant, '/ssodomains', { domain: 'contoso.example' })
  await app.admin(`update sso_domains set status = 'verified' where id = $1`, [domain.id])

  const newBrowser = () => openBrowser(address, t)
  const start = async (browser: Browser, more: object = {}) =>
    browser.call('POST', '/app/sso/start', { body: { purpose: 'signIn', connectionId: made.id, ...more } })
  const complete = (browser: Browser, query: string) => browser.call('POST', '/app/session/sso', { body: { query } })

  /** Signs in at the provider with a browser, from the start to the session. */
  async function signIn(account: ProviderAccount, browser = newBrowser()) {
    const { data } = await start(browser)
    const answer = await complete(browser, await provider.authorize(data.url, account))
    return { browser, answer }
  }

  return { ...world, provider, connection: made, domain, agent, newBrowser, start, complete, signIn }
}
