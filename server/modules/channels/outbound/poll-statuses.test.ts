import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { until } from '../../../testing/process.ts'
import { caFile, startReceiver } from '../../../testing/receiver.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { netgsmNetwork } from '../adapters/netgsm/testing/netgsm-network.ts'
import { newSender } from '../testing/channel-world.ts'
import { statusAsker } from './poll-statuses.ts'

let app: TestApp
before(async () => {
  const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  app = await testApp(undefined, { http })
})
after(() => app.close())

/** An account at Netgsm, which is asked: of a tenant of its own, unless one is given. */
async function account(t: TestContext, given?: Tenant) {
  const tenant = given ?? (await newTenant(app))
  const network = await netgsmNetwork(t)
  const { id } = await created(tenant, '/integrations', network.integration)
  const { id: senderId } = await created(tenant, '/smsprovider/senders', { integrationId: id, name: 'Desk' })

  /** Sends a text message; answers our name of it and the vendor's. */
  async function send() {
    const sent = await created(tenant, '/smsprovider/messages', {
      to: newSender(),
      text: 'Your room is ready',
      senderId,
    })
    await app.settle()
    const message = await of(sent.id)
    assert.equal(message.status, 'sent')
    return { id: sent.id as string, name: message.providerMessageId as string }
  }
  const of = async (messageId: string) => (await tenant.call('GET', `/smsprovider/messages/${messageId}`)).data
  const health = async () => (await tenant.call('GET', `/integrations/${id}`)).data.status as string
  const becomes = (name: string, status: 'delivered' | 'failed', at = app.runtime.now()) =>
    assert.ok(network.becomes?.(name, status, at))
  return { tenant, network, asked: network.vendor.asked, send, of, health, becomes }
}

/** The clock goes on, and all that is due is done. */
async function settleAfter(by: string): Promise<void> {
  app.advance(by)
  await app.settle()
}

test('§4.4 what became of a text message is asked for: it is delivered when the report says it was', async (t) => {
  const { network, asked, send, of, becomes } = await account(t)
  const [one, two] = [await send(), await send()]
  assert.equal(asked.length, 0)
  await settleAfter('PT20S')
  assert.deepEqual([asked.length, (await of(one.id)).status], [1, 'sent'], 'it is still on its way')
  const at = app.runtime.now().subtract({ seconds: 7 })
  becomes(one.name, 'delivered', at)
  becomes(two.name, 'failed')
  await settleAfter('PT20S')
  const [delivered, failed] = [await of(one.id), await of(two.id)]
  assert.deepEqual(
    [delivered.status, Temporal.Instant.from(delivered.deliveredAt).toString()],
    ['delivered', at.toString()],
  )
  assert.deepEqual([failed.status, failed.errorCode], ['failed', '3'])
  const both = [one.name, two.name].toSorted()
  assert.deepEqual(
    asked.map((names) => names.toSorted()),
    [both, both],
  )
  await settleAfter('PT1H')
  assert.equal(asked.length, 2, 'of what is over nobody asks')
  assert.equal((await network.taken).length, 2)
})

test('an account that fails is noted, holds up no other, and is well again once it answers', async (t) => {
  const failing = await account(t)
  const others = [await account(t, failing.tenant), await account(t)]
  const late = await failing.send()
  failing.becomes(late.name, 'delivered')
  const sent = []
  for (const other of others) sent.push({ other, ...(await other.send()) })
  for (const { other, name } of sent) other.becomes(name, 'delivered')
  failing.network.nextIs('unknownAccount')
  await settleAfter('PT20S')
  assert.deepEqual([await failing.health(), (await failing.of(late.id)).status], ['error', 'sent'])
  for (const { other, id } of sent) {
    assert.deepEqual([await other.health(), (await other.of(id)).status], ['active', 'delivered'])
  }
  await settleAfter('PT20S')
  assert.deepEqual([await failing.health(), (await failing.of(late.id)).status], ['active', 'delivered'])
})

test('one that is busy, or answers nonsense, is asked later, and is none the worse for it', async (t) => {
  const { network, asked, send, of, health, becomes } = await account(t)
  const { id, name } = await send()
  becomes(name, 'delivered')
  for (const mood of ['busy', 'broken'] as const) {
    network.nextIs(mood)
    await settleAfter('PT20S')
    assert.deepEqual([await health(), (await of(id)).status, asked.length], ['active', 'sent', 0], mood)
  }
  await settleAfter('PT20S')
  assert.equal((await of(id)).status, 'delivered')
})

test('of two workers at once one asks', async (t) => {
  const { asked, send, of, becomes } = await account(t)
  const { id, name } = await send()
  const workers = Array.from({ length: 4 }, () => statusAsker.open(app.runtime))
  for (let time = 1; time <= 4; time += 1) {
    app.advance('PT1M')
    if (time === 4) becomes(name, 'delivered')
    await Promise.all(workers.map((each) => each.round()))
    assert.deepEqual(
      asked,
      Array.from({ length: time }, () => [name]),
    )
  }
  assert.equal((await of(id)).status, 'delivered')
})

// The last, because it moves the clock for days.
test('a message is asked about soon, then ever less often, and no more after two days', async (t) => {
  const { asked, send } = await account(t)
  await send()
  const sentAt = app.runtime.now()
  const rounds = statusAsker.open(app.runtime)
  const ages: number[] = []
  const steps = [...Array<number>(30).fill(20), ...Array<number>(320).fill(600)]
  for (const seconds of steps) {
    app.advance(`PT${seconds}S`)
    await rounds.round()
    if (asked.length > ages.length) ages.push(app.runtime.now().since(sentAt).total('seconds'))
  }
  assert.equal(asked.length, ages.length)
  assert.equal(ages[0], 20)
  for (const [index, age] of ages.entries()) assert.ok(age - (ages[index - 1] ?? 0) >= age / 4, ages.join())
  const hours = (ages.at(-1) ?? 0) / 3_600
  assert.ok(hours > 30 && hours <= 48, `the last time after ${hours} hours`)
  assert.ok(ages.length >= 15 && ages.length <= 35, `${ages.length} times`)
})

test('accounts of one tenant that hang do not delay those of others', async (t) => {
  const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const silent = await startReceiver(t)
  const end = Promise.withResolvers<{ status: number }>()
  silent.answer = () => end.promise
  const hanging = await testApp(undefined, {
    http: { ...http, ask: (request) => http.ask({ ...request, deadlineMs: 600_000 }) },
  })
  const [many, other] = [await newTenant(hanging), await newTenant(hanging)]
  const network = await netgsmNetwork(t)
  const apiBaseUrl = new URL(silent.url).origin
  const settings = { ...network.integration.settings, apiBaseUrl }
  for (let n = 0; n < 20; n += 1) {
    const { id } = await created(many, '/integrations', { ...network.integration, name: `Hanging ${n}`, settings })
    await writtenAsSent(hanging, many, id)
  }
  const { id } = await created(other, '/integrations', network.integration)
  await writtenAsSent(hanging, other, id)
  hanging.advance('PT20S')
  const rounds = statusAsker.open(hanging.runtime)
  const round = rounds.round()
  await until('one of the many hangs', () => silent.received.length > 0)
  await until('the other one is asked', () => network.vendor.asked.length === 1)
  end.resolve({ status: 503 })
  await round
  await hanging.close()
})

/** A message that a provider took, written past the API. */
async function writtenAsSent(at: TestApp, { tenantId }: Tenant, integrationId: string): Promise<void> {
  await at.admin(
    `with conversation as (
       insert into conversations (tenant_id, id, channel, contact_address, status, created_at, updated_at)
       values ($1, $2, 'sms', $3, 'open', $4, $4) returning *)
     insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, status,
       provider_message_id, at, sent_at, created_at, updated_at)
     select tenant_id, id, id, $2, channel, 'outbound', 'text', 'Yes', 'sent', '17377215342605050417149344', $4, $4, $4, $4
     from conversation`,
    [tenantId, integrationId, newSender(), at.runtime.now().toString()],
  )
}
