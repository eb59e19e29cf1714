import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { injectRequest } from '../../../testing/inject-request.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, newTenant, showFactor, type Tenant } from '../../../testing/world.ts'
import { chatWorld } from '../../channels/public-chat/testing/chat-world.ts'
import { channelWorld, writing } from '../../channels/testing/channel-world.ts'
import { panelWorld } from '../../panel-sessions/testing/panel-world.ts'
import { appCode, enrolApp } from '../testing/authenticator.ts'

const office = '203.0.113.9'
const elsewhere = '198.51.100.7'

type TestRequest = { method?: 'GET' | 'POST' | 'PUT'; body?: object; token?: string; headers?: Record<string, string> }

/** Sends a request from an address. */
async function from(
  app: TestApp,
  remoteAddress: string,
  path: string,
  { method = 'GET', body, token, headers }: TestRequest,
) {
  const answer = await injectRequest(app.server, {
    method,
    url: path.startsWith('/app') || path.startsWith('https') ? path : `/api/v1${path}`,
    remoteAddress,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body ? { payload: body } : {}),
  })
  const data = answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: data,
    code: data?.errors?.[0]?.code,
    text: answer.body,
  }
}

/** A company that allows its office alone. */
async function atOffice(app: TestApp): Promise<Tenant> {
  const tenant = await newTenant(app)
  await allow(tenant, `{127.0.0.0/8,${office}/32,2001:db8::/32}`)
  return tenant
}

const allow = (tenant: Tenant, networks: string) => tenant.query(`update tenants set allowed_networks = '${networks}'`)

test('people and keys of a company reach it from its networks alone, from the next request on', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const reader = await colleague(app, tenant)
  const service = await colleague(app, tenant, { isServiceUser: true })
  const key = (await tenant.call('POST', `/users/${service.userId}/api-keys`, { body: { name: 'Till' } })).data.key
  const read = async (token: string, address: string) => {
    const { status, code, body } = await from(app, address, '/guests', { token })
    assert.ok(code === undefined || body.data === null)
    return code ?? status
  }
  const reads = async (address: string) => [
    await read(reader.accessToken, address),
    await read(key, address),
    (await from(app, address, '/events', { token: reader.accessToken })).status,
  ]
  assert.deepEqual(await reads(elsewhere), [200, 200, 200])
  await showFactor(app, tenant)
  const allowedNetworks = ['127.0.0.1', `${office}/31`, '2001:db8::/32']
  const put = await tenant.call('PUT', '/security/policy', { body: { allowedNetworks } })
  assert.equal(put.status, 200, put.text)
  const refused = ['network_not_allowed', 'network_not_allowed', 403]
  assert.deepEqual(await reads(elsewhere), refused)
  for (const address of [office, '203.0.113.8', `::ffff:${office}`, '2001:db8::5']) {
    assert.deepEqual(await reads(address), [200, 200, 200], address)
  }
  for (const address of ['203.0.113.10', '2001:db9::5', `::ffff:${elsewhere}`, '::1']) {
    assert.deepEqual(await reads(address), refused, address)
  }
  await tenant.call('PUT', '/security/policy', { body: { allowedNetworks: [] } })
  assert.deepEqual(await reads(elsewhere), [200, 200, 200])
})

test('only the owner of the right password learns that a network is not allowed', async (t) => {
  const app = await sharedApp(t)
  const tenant = await atOffice(app)
  const { email, password } = tenant
  const signIn = (address: string, typed = password) =>
    from(app, address, '/auth/login', { method: 'POST', body: { email, password: typed } })
  assert.equal((await signIn(elsewhere, `${password}x`)).code, 'invalid_credentials')
  const refused = await signIn(elsewhere)
  assert.deepEqual([refused.status, refused.code], [403, 'network_not_allowed'])
  assert.match(refused.body.message, /198\.51\.100\.7/)
  assert.equal((await signIn(office)).status, 200)

  const { totpSecret } = await enrolApp(app, tenant)
  const withFactor = await signIn(elsewhere)
  assert.deepEqual([withFactor.code, withFactor.headers['x-sign-in-challenge']], ['network_not_allowed', undefined])
  const challenge = String((await signIn(office)).headers['x-sign-in-challenge'])
  const body = { challenge, code: appCode(app, totpSecret) }
  const complete = (address: string) => from(app, address, '/auth/second-factor', { method: 'POST', body })
  assert.equal((await complete(elsewhere)).code, 'network_not_allowed')
  assert.equal((await complete(office)).status, 200)
})

test('a refresh from another network is refused, and the session goes on where it may', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { refreshToken } = tenant.login
  await allow(tenant, `{${office}}`)
  const refresh = (address: string) => from(app, address, '/auth/refresh', { method: 'POST', body: { refreshToken } })
  assert.equal((await refresh(elsewhere)).code, 'network_not_allowed')
  assert.equal((await refresh(office)).status, 200)
})

test('a browser that comes from another network is refused and stays signed in', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await browser.signIn(tenant)
  const read = async () => errorCode(await browser.call('GET', '/app/api/profile'))
  assert.equal(await read(), '200')
  await allow(tenant, `{${office}}`)
  assert.equal(await read(), '403 network_not_allowed')
  app.advance('PT1H')
  const refused = await browser.call('GET', '/app/api/profile')
  assert.deepEqual([errorCode(refused), refused.headers['set-cookie']], ['403 network_not_allowed', undefined])
  await allow(tenant, '{}')
  assert.equal(await read(), '200')
})

test('signed links, the chat of a web page and webhooks of providers work from everywhere', async (t) => {
  const app = await testApp(t)
  const world = await channelWorld(app)
  const { tenant } = world
  const chat = await chatWorld(app, {}, tenant)
  const body = new FormData()
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#400' } })
  body.append('avatar', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'me.png')
  const { avatarUrl } = (await tenant.call('POST', '/profile/avatar', { body })).data
  await allow(tenant, `{${office}}`)
  assert.equal(errorCode(await tenant.call('GET', '/profile')), '403 network_not_allowed')
  assert.equal((await app.call('GET', new URL(avatarUrl).href.split('/api/v1')[1] ?? '')).status, 200)
  const { visitorToken } = await chat.open()
  await chat.say(visitorToken, 'Is anybody there?')
  assert.equal((await world.postEvents([writing()])).status, 200)
})
