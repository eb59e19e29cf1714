import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant } from '../../testing/world.ts'

const network = { type: 'messagingApp', provider: 'simulator', name: 'Simulated' }
const telephone = { type: 'voiceProvider', provider: 'simulator', name: 'Simulated' }

const disableSimulator = ({ runtime }: TestApp): void =>
  void ((runtime.config as { SIMULATOR: boolean }).SIMULATOR = false)

test('the simulator is disabled in production and enabled elsewhere, unless a setting says otherwise', () => {
  const read = (env: Record<string, string>) => readConfig(env).SIMULATOR
  assert.deepEqual(
    [read({}), read({ NODE_ENV: 'production' }), read({ NODE_ENV: 'production', SIMULATOR: 'true' })],
    [true, false, true],
  )
  assert.equal(read({ SIMULATOR: 'false' }), false)
})

test('while the simulator is disabled, its accounts cannot be created, used or activated', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const messages = await created(tenant, '/integrations', network)
  const calls = await created(tenant, '/integrations', telephone)
  disableSimulator(app)

  const refused = async (path: string, body?: object) => {
    const answer = await tenant.call('POST', path, { body })
    return [answer.status, answer.body.errors?.[0].code, answer.body.errors?.[0].field]
  }
  for (const body of [network, telephone]) {
    assert.deepEqual(await refused('/integrations', body), [422, 'invalid_value', 'provider'])
  }
  const message = { from: '+905551112233', text: 'Hello' }
  const denied = [403, 'permission_denied', 'provider']
  assert.deepEqual(await refused(`/channels/${messages.id}/simulate`, { message }), denied)
  assert.deepEqual(await refused(`/integrations/${calls.id}/simulate`, { call: { to: '+902121110000' } }), denied)

  for (const { id } of [messages, calls]) assert.deepEqual(await refused(`/integrations/${id}/activate`), denied)
  // The worker ran before the setting changed. At the start it runs at once.
  app.advance('P1D')
  await app.settle()
  const stored = await app.admin('select distinct status, last_error from integrations')
  assert.deepEqual(
    stored.map(({ status, last_error: why }) => [status, /is disabled/.test(String(why))]),
    [['inactive', true]],
  )
})

full('a simulated file has at most 64 KiB, whatever its name says', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', network)
  await created(tenant, '/messagingapp/numbers', {
    integrationId: id,
    address: 'simulated',
    name: 'Desk',
    phone: '+902121110000',
    isDefault: true,
  })
  const attachments = [{ ref: 'photo-26000000', contentType: 'image/png' }]
  const message = { from: '+905551112233', text: null, attachments }
  const { status, text } = await tenant.call('POST', `/channels/${id}/simulate`, { body: { message } })
  assert.equal(status, 200, text)
  await app.settle()
  const [file] = await tenant.query('select status, size_bytes::int from message_attachments')
  assert.deepEqual(file, { status: 'available', size_bytes: 64 * 1024 })
})
