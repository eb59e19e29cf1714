import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'

const proxy = '10.1.2.3'
const trusting = { config: { TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::7'] } }

/** Signs in over a connection from `remoteAddress`; answers the address that the new session was opened from. */
async function seenFrom(app: TestApp, tenant: Tenant, remoteAddress: string, forwarded: Record<string, string>) {
  const { email, password } = tenant
  const login = await app.server.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress,
    headers: forwarded,
    payload: { email, password },
  })
  assert.equal(login.statusCode, 200, login.body)
  const { accessToken: token } = login.json().data
  const { items } = (await app.call('GET', '/auth/sessions', { token })).data
  return items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).ip
}

test('§4.2.5 behind a trusted proxy the client is the last untrusted address of X-Forwarded-For', async (t) => {
  const app = await testApp(t, trusting)
  const tenant = await newTenant(app)
  const from = (remoteAddress: string, list: string) =>
    seenFrom(app, tenant, remoteAddress, { 'x-forwarded-for': list, 'x-forwarded-proto': 'https' })
  assert.equal(await from(proxy, '192.0.2.7'), '192.0.2.7')
  assert.equal(await from('fd00::7', '192.0.2.7'), '192.0.2.7')
  assert.equal(await from(proxy, '203.0.113.9, 192.0.2.7, 10.9.9.9'), '192.0.2.7', 'what a client wrote itself is left')
  assert.equal(await from('198.51.100.4', '192.0.2.7'), '198.51.100.4', 'a stranger may say what it likes')
  assert.equal(await from('fd00::8', '192.0.2.7'), 'fd00::8')
})

test('§4.2.5 entries left of the client in X-Forwarded-For are ignored', async (t) => {
  const app = await testApp(t, trusting)
  const tenant = await newTenant(app)
  const from = (list: string) => seenFrom(app, tenant, proxy, { 'x-forwarded-for': list, 'x-forwarded-proto': 'https' })
  const long = Array.from({ length: 2000 }, (_, n) => `1.1.${n % 256}.1`).join(',')
  for (const odd of ['garbage', '<script>', "1' or '1'='1", 'a'.repeat(10_000), ',,,', '::1%eth0', long, '\t']) {
    assert.equal(await from(`${odd}, 192.0.2.7`), '192.0.2.7', odd)
    assert.equal(await from(`${odd},192.0.2.7 , 10.9.9.9`), '192.0.2.7', odd)
  }
  assert.equal(await from('192.0.2.7:4711'), '192.0.2.7', 'some proxies add the port')
  assert.equal(await from('[2001:db8::7]:4711'), '2001:db8::7')
  assert.equal(await from('garbage'), proxy, 'an entry that is no address is not passed over')
  assert.equal(await from('192.0.2.7, garbage, 10.9.9.9'), '10.9.9.9')
})

test('§4.2.5 a call that reached a trusted proxy over plain HTTP gets 426 on every path', async (t) => {
  const app = await testApp(t, trusting)
  const ask = (url: string, remoteAddress: string, proto: string) =>
    app.server.inject({ url, remoteAddress, headers: { 'x-forwarded-proto': proto } })
  for (const path of ['/api/v1/profile', '/api/v1/nothing', '/swagger/v1/swagger.json']) {
    const refused = await ask(path, proxy, 'http')
    assert.deepEqual([refused.statusCode, refused.json().errors[0].code], [426, 'https_required'], path)
  }
  for (const proto of ['https', 'HTTPS', 'https, http']) {
    assert.equal((await ask('/api/v1/profile', proxy, proto)).statusCode, 401, proto)
  }
  assert.equal(
    (await ask('/api/v1/profile', '198.51.100.4', 'http')).statusCode,
    401,
    'from a stranger it says nothing',
  )
})

test('§4.2.5 without TRUSTED_PROXIES both headers are ignored', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const forwarded = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' }
  assert.equal(await seenFrom(app, tenant, proxy, forwarded), proxy)
})
