import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failuresToOpen } from '#platform/outbound/http/circuit-breaker.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { caFile } from '../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { netgsmNetwork } from '../adapters/netgsm/testing/netgsm-network.ts'
import { newSender } from '../testing/channel-world.ts'

const messages = 20

full('messages to an unreachable provider keep their attempts, and all are sent when it is back', async (t) => {
  let isDown = true
  let requests = 0
  const resolve = async () => {
    requests += 1
    return isDown ? Promise.reject(new Error('no such host')) : ['127.0.0.1']
  }
  const monotonic = (): number => app.runtime.now().epochMilliseconds
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile, resolve, monotonic })
  const app = await testApp(t, { http })
  const tenant = await newTenant(app)
  const network = await netgsmNetwork(t)
  const { id } = await created(tenant, '/integrations', network.integration)
  const { id: senderId } = await created(tenant, '/smsprovider/senders', { integrationId: id, name: 'Desk' })
  for (let n = 0; n < messages; n += 1) {
    await created(tenant, '/smsprovider/messages', { to: newSender(), text: 'Your room is ready', senderId })
  }
  const jobs = () =>
    app.admin<{ attempts: number; isLeased: boolean }>(
      `select attempts, state = 'leased' as "isLeased" from jobs where kind = 'channels.send-message'`,
    )

  await app.settle()
  const first = await jobs()
  assert.equal(app.runtime.http.openCircuits(), 1)
  assert.ok(requests < messages, `${requests} requests`)
  assert.ok(
    first.every(({ isLeased }) => !isLeased),
    'none holds a slot',
  )
  assert.equal(
    first.filter(({ attempts }) => attempts === 0).length,
    messages - requests,
    'who has not asked has lost nothing',
  )

  const before = requests
  for (let minute = 0; minute < 30; minute += 1) {
    app.advance('PT1M')
    await app.settle()
  }
  assert.ok(requests - before <= 30, 'no more than one request a minute')
  const states = await app.admin('select distinct status from messages')
  assert.deepEqual(states, [{ status: 'queued' }])

  isDown = false
  for (let minute = 0; minute < 120 && (await jobs()).length > 0; minute += 1) {
    app.advance('PT1M')
    await app.settle()
  }
  assert.deepEqual([(await network.receivedMessages).length, app.runtime.http.openCircuits()], [messages, 0])
})

test('an account test runs also while its circuit is open, and a response closes the circuit', async (t) => {
  let isDown = true
  const resolve = async () => (isDown ? Promise.reject(new Error('no such host')) : ['127.0.0.1'])
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile, resolve })
  const app = await testApp(t, { http })
  const tenant = await newTenant(app)
  const network = await netgsmNetwork(t)
  const { id } = await created(tenant, '/integrations', network.integration)
  const check = async () => (await tenant.call('POST', `/integrations/${id}/test`)).data.ok
  for (let n = 0; n < failuresToOpen; n += 1) assert.equal(await check(), false)
  assert.equal(http.openCircuits(), 1)
  isDown = false
  assert.deepEqual([await check(), http.openCircuits()], [true, 0])
})
