import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { caFile, startReceiver } from '../../../testing/processes/receiver.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { netgsmNetwork } from '../adapters/netgsm/testing/netgsm-network.ts'
import { newSender } from '../testing/channel-world.ts'
import { pollStatusesWorker } from './poll-statuses.ts'

let app: TestApp
before(async () => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  app = await testApp(undefined, { http })
})
after(() => app.close())

/** A Netgsm account, whose statuses are polled, of an own or an existing tenant. */
async function account(t: TestContext, existing?: Tenant) {
  const tenant = existing ?? (await newTenant(app))
  const network = await netgsmNetwork(t)
  const { id } = await created(tenant, '/integrations', network.integration)
  const { id: senderId } = await created(tenant, '/smsprovider/senders', { integrationId: id, name: 'Desk' })

  /** Sends a text message; returns the ids of the service and of the vendor. */
  async function send() {
    const sent = await created(tenant, '/smsprovider/messages', {
      to: newSender(),
      text: 'Your room is ready',
      senderId,
    })
    await app.settle()
    const message = await getMessage(sent.id)
    assert.equal(message.status, 'sent')
    return { id: sent.id as string, name: message.providerMessageId as string }
  }
  const getMessage = async (messageId: string) => (await tenant.call('GET', `/smsprovider/messages/${messageId}`)).data
  const health = async () => (await tenant.call('GET', `/integrations/${id}`)).data.status as string
  const setStatus = (name: string, status: 'delivered' | 'failed', at = app.runtime.now()) =>
    assert.ok(network.setStatus?.(name, status, at))
  return { tenant, network, polls: network.vendor.polls, send, getMessage, health, setStatus }
}

/** Advances the clock and runs all due jobs. */
async function settleAfter(by: string): Promise<void> {
  app.advance(by)
  await app.settle()
}

test('§4.4 the status of a text message is polled: it becomes delivered when the report says so', async (t) => {
  const { network, polls, send, getMessage, setStatus } = await account(t)
  const [one, two] = [await send(), await send()]
  assert.equal(polls.length, 0)
  await settleAfter('PT20S')
  assert.deepEqual([polls.length, (await getMessage(one.id)).status], [1, 'sent'], 'it is still on its way')
  const at = app.runtime.now().subtract({ seconds: 7 })
  setStatus(one.name, 'delivered', at)
  setStatus(two.name, 'failed')
  await settleAfter('PT20S')
  const [delivered, failed] = [await getMessage(one.id), await getMessage(two.id)]
  assert.deepEqual(
    [delivered.status, Temporal.Instant.from(delivered.deliveredAt).toString()],
    ['delivered', at.toString()],
  )
  assert.deepEqual([failed.status, failed.errorCode], ['failed', '3'])
  const both = [one.name, two.name].toSorted()
  assert.deepEqual(
    polls.map((names) => names.toSorted()),
    [both, both],
  )
  await settleAfter('PT1H')
  assert.equal(polls.length, 2, 'of what is over nobody asks')
  assert.equal((await network.receivedMessages).length, 2)
})

test('a failing account is reported, does not delay the others, and recovers with its next response', async (t) => {
  const failing = await account(t)
  const others = [await account(t, failing.tenant), await account(t)]
  const late = await failing.send()
  failing.setStatus(late.name, 'delivered')
  const sent = []
  for (const other of others) sent.push({ other, ...(await other.send()) })
  for (const { other, name } of sent) other.setStatus(name, 'delivered')
  failing.network.nextResponse('unknownAccount')
  await settleAfter('PT20S')
  assert.deepEqual([await failing.health(), (await failing.getMessage(late.id)).status], ['error', 'sent'])
  for (const { other, id } of sent) {
    assert.deepEqual([await other.health(), (await other.getMessage(id)).status], ['active', 'delivered'])
  }
  await settleAfter('PT20S')
  assert.deepEqual([await failing.health(), (await failing.getMessage(late.id)).status], ['active', 'delivered'])
})

test('a busy provider, or an invalid response, delays the poll and does not report the account', async (t) => {
  const { network, polls, send, getMessage, health, setStatus } = await account(t)
  const { id, name } = await send()
  setStatus(name, 'delivered')
  for (const failureMode of ['busy', 'broken'] as const) {
    network.nextResponse(failureMode)
    await settleAfter('PT20S')
    assert.deepEqual([await health(), (await getMessage(id)).status, polls.length], ['active', 'sent', 0], failureMode)
  }
  await settleAfter('PT20S')
  assert.equal((await getMessage(id)).status, 'delivered')
})

test('of two concurrent workers only one polls', async (t) => {
  const { polls, send, getMessage, setStatus } = await account(t)
  const { id, name } = await send()
  const workers = Array.from({ length: 4 }, () => pollStatusesWorker.open(app.runtime))
  for (let time = 1; time <= 4; time += 1) {
    app.advance('PT1M')
    if (time === 4) setStatus(name, 'delivered')
    await Promise.all(workers.map((each) => each.runOnce()))
    assert.deepEqual(
      polls,
      Array.from({ length: time }, () => [name]),
    )
  }
  assert.equal((await getMessage(id)).status, 'delivered')
})

// This is the last test, because it moves the clock by days.
full('a message is polled soon, then at growing intervals, and not after two days', async (t) => {
  const { polls, send } = await account(t)
  await send()
  const sentAt = app.runtime.now()
  const worker = pollStatusesWorker.open(app.runtime)
  const ages: number[] = []
  const steps = [...Array<number>(30).fill(20), ...Array<number>(320).fill(600)]
  for (const seconds of steps) {
    app.advance(`PT${seconds}S`)
    await worker.runOnce()
    if (polls.length > ages.length) ages.push(app.runtime.now().since(sentAt).total('seconds'))
  }
  assert.equal(polls.length, ages.length)
  assert.equal(ages[0], 20)
  for (const [index, age] of ages.entries()) assert.ok(age - (ages[index - 1] ?? 0) >= age / 4, ages.join())
  const hours = (ages.at(-1) ?? 0) / 3_600
  assert.ok(hours > 30 && hours <= 48, `the last time after ${hours} hours`)
  assert.ok(ages.length >= 15 && ages.length <= 35, `${ages.length} times`)
})

test('hanging accounts of one tenant do not delay those of others', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const silent = await startReceiver(t)
  const end = Promise.withResolvers<{ status: number }>()
  silent.answer = () => end.promise
  const hanging = await testApp(undefined, {
    http: { ...http, request: (request) => http.request({ ...request, deadlineMs: 600_000 }) },
  })
  const [many, other] = [await newTenant(hanging), await newTenant(hanging)]
  const network = await netgsmNetwork(t)
  const apiBaseUrl = new URL(silent.url).origin
  const settings = { ...network.integration.settings, apiBaseUrl }
  for (let n = 0; n < 20; n += 1) {
    const { id } = await created(many, '/integrations', { ...network.integration, name: `Hanging ${n}`, settings })
    await insertSentMessage(hanging, many, id)
  }
  const { id } = await created(other, '/integrations', network.integration)
  await insertSentMessage(hanging, other, id)
  hanging.advance('PT20S')
  const worker = pollStatusesWorker.open(hanging.runtime)
  const round = worker.runOnce()
  await until('one of the many hangs', () => silent.received.length > 0)
  await until('the other one is asked', () => network.vendor.polls.length === 1)
  end.resolve({ status: 503 })
  await round
  await hanging.close()
})

/** Inserts a sent message, without the API. */
async function insertSentMessage(at: TestApp, { tenantId }: Tenant, integrationId: string): Promise<void> {
  await at.admin(
    `with conversation as (
       insert into conversations (tenant_id, id, channel, contact_address, status, created_at, updated_at)
       values ($1, $2, 'sms', $3, 'open', $4, $4) returning *)
     insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, status,
       provider_message_id, at, sent_at, created_at, updated_at)
     select tenant_id, id, id, $2, channel, 'outbound', 'text', 'Yes', 'sent', '17377215342605050417149344', $4, $4, $4,
     $4
     from conversation`,
    [tenantId, integrationId, newSender(), at.runtime.now().toString()],
  )
}
