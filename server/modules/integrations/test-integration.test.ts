import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../testing/app.ts'
import { caFile, startReceiver } from '../../testing/processes/receiver.ts'
import { colleague, created, newTenant } from '../../testing/world.ts'
import { providerCheck } from './index.ts'
import { auditOf, eventsOf, sipEdge, twilioSms } from './testing/accounts.ts'

/** A check of text message accounts: an account works if the provider responds 200 to its token. */
const sampleCheck = providerCheck({
  type: 'smsProvider',
  provider: 'twilio',
  async check({ http }, { settings, secrets }) {
    const url = `${settings.apiBaseUrl}/${settings.accountSid}`
    const result = await http.post({ url, headers: { authorization: secrets.authToken.trim() }, body: Buffer.alloc(0) })
    if ('error' in result) return { ok: false, message: `There was no answer: ${result.error}` }
    const ok = result.statusCode === 200
    return { ok, message: ok ? 'The account works' : `The provider answered ${result.statusCode}` }
  },
})

async function connectAccount(t: TestContext) {
  const receiver = await startReceiver(t)
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const app = await testApp(t, { http, providerChecks: [sampleCheck] })
  const tenant = await newTenant(app)
  const settings = { ...twilioSms.settings, apiBaseUrl: receiver.url }
  const secrets = { authToken: 'a token of some account' }
  const { id } = await created(tenant, '/integrations', { ...twilioSms, settings, secrets })
  const verb = async (name: string) => {
    const answer = await tenant.call('POST', `/integrations/${id}/${name}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  const state = async () => {
    const { status, lastError, lastCheckedAt } = (await tenant.call('GET', `/integrations/${id}`)).data
    return [status, lastError, lastCheckedAt]
  }
  return { app, tenant, receiver, id, verb, state }
}

test('a test calls the provider with the account’s settings and secrets and stores the result', async (t) => {
  const { app, receiver, id, verb, state } = await connectAccount(t)
  assert.deepEqual(await verb('test'), {
    ok: true,
    message: 'The account works',
    checkedAt: '2026-06-01T09:00:00.000Z',
    dns: [],
    replyTagWorks: null,
  })
  const [{ path, headers } = assert.fail()] = receiver.received
  assert.deepEqual([path, headers['authorization']], [`/hook/AC${'0f'.repeat(16)}`, 'a token of some account'])
  assert.deepEqual(await state(), ['active', null, '2026-06-01T09:00:00.000Z'])

  receiver.answer = () => ({ status: 401 })
  app.advance('PT1M')
  assert.deepEqual((await verb('test')).ok, false)
  await verb('test')
  assert.deepEqual(await state(), ['error', 'The provider answered 401', '2026-06-01T09:01:00.000Z'])
  assert.deepEqual(await eventsOf(app, id), ['integration.failed'], 'announced once')

  receiver.answer = () => ({ status: 200 })
  await verb('test')
  assert.deepEqual((await state()).slice(0, 2), ['active', null])
  receiver.answer = () => ({ status: 500 })
  await verb('test')
  assert.deepEqual(await eventsOf(app, id), ['integration.failed', 'integration.failed'], 'and again')
  const actions = (await auditOf(app, id)).map(({ action }) => action)
  assert.deepEqual(actions, ['integration.created', ...Array.from({ length: 5 }, () => 'integration.tested')])
})

test('an inactive integration can be tested and stays inactive', async (t) => {
  const { app, receiver, id, verb, state } = await connectAccount(t)
  assert.equal((await verb('deactivate')).status, 'inactive')
  receiver.answer = () => ({ status: 500 })
  assert.equal((await verb('test')).ok, false)
  assert.deepEqual((await state()).slice(0, 2), ['inactive', 'The provider answered 500'])
  assert.deepEqual(await eventsOf(app, id), [])
  const { status, lastError } = await verb('activate')
  assert.deepEqual([status, lastError], ['active', null])
})

test('nobody can test an account that they may not see', async (t) => {
  const { app, tenant, receiver, id } = await connectAccount(t)
  const hotel = await created(tenant, '/hotels', { name: 'One', currencyCode: 'EUR' })
  for (const who of [await colleague(app, tenant, { hotelIds: [hotel.id] }), await newTenant(app)]) {
    assert.equal((await who.call('POST', `/integrations/${id}/test`)).status, 404)
  }
  assert.equal(receiver.received.length, 0)
})

test('activate and deactivate change the status, and PUT does not', async (t) => {
  const { app, tenant, receiver, id, verb } = await connectAccount(t)
  receiver.answer = () => ({ status: 500 })
  await verb('test')
  const put = await tenant.call('PUT', `/integrations/${id}`, { body: { status: 'active', lastError: null } })
  assert.deepEqual([put.status, put.data.status, put.data.lastError], [200, 'error', 'The provider answered 500'])
  const { version } = await verb('activate')
  assert.equal((await verb('activate')).version, version, 'nothing is changed twice')
  await verb('deactivate')
  await verb('deactivate')
  const actions = (await auditOf(app, id)).map(({ action }) => action)
  assert.equal(actions.filter((action) => action === 'integration.activated').length, 1)
  assert.equal(actions.filter((action) => action === 'integration.deactivated').length, 1)
})

test('a test without a provider check validates only the settings and says so', async (t) => {
  const { tenant } = await connectAccount(t)
  const { id } = await created(tenant, '/integrations', sipEdge)
  const { data } = await tenant.call('POST', `/integrations/${id}/test`)
  assert.equal(data.ok, true)
  assert.match(data.message, /^The settings are complete\. The provider was not called/)
})

test('an address that is blocked at the connection is a failed test', async (t) => {
  const http = createHttpClient({ allowNets: [], resolve: async () => ['169.254.169.254'] })
  const app = await testApp(t, { http, providerChecks: [sampleCheck] })
  const tenant = await newTenant(app)
  const settings = { ...twilioSms.settings, apiBaseUrl: 'https://innocent.example.com' }
  const { id } = await created(tenant, '/integrations', { ...twilioSms, settings, secrets: { authToken: 'a token' } })
  const { data } = await tenant.call('POST', `/integrations/${id}/test`)
  assert.deepEqual([data.ok, data.message], [false, 'There was no answer: blocked_address'])
})
