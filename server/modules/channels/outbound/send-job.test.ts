import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { reportAccountHealth } from '../provider/account-health.ts'
import { AccountError, type OutgoingMessage, RefusedMessageError, RetryLater } from '../provider/port.ts'
import { approvedTemplate } from '../testing/approved-template.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'
import { sendJob } from './send-job.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
  const sender = { integrationId: world.ids.sms, address: 'HOTEL', name: 'Desk', hotelId: world.hotel.id }
  await created(world.tenant, '/smsprovider/senders', sender)
})
after(() => app.close())

let numbers = 0
/** A number with the ending that selects the simulated network's behaviour. */
const numberEndingWith = (ending: string): string => `+90532${String((numbers += 1)).padStart(3, '0')}${ending}`

const text = (to: string, content = 'Hello') => created(world.tenant, '/smsprovider/messages', { to, text: content })
const getMessage = async (id: string) => {
  const [row] = await app.admin('select * from messages where id = $1', [id])
  return row as Record<string, unknown>
}
const sentMessage = async (messageId: string) => {
  const [row] = await app.admin<{ body: OutgoingMessage; attempts: number }>(
    'select body, attempts from simulated_messages where message_id = $1',
    [messageId],
  )
  return row
}
/** Advances the clock and runs all due jobs, retries included. */
async function settleFor(seconds: number): Promise<void> {
  app.advance(`PT${seconds}S`)
  await app.settle()
}

test('a message is sent unchanged and gets the statuses that the network reports', async () => {
  const to = newSender()
  const { id, conversationId } = await text(to, 'Görüşmek üzere')
  await settleFor(1)
  const sent = await getMessage(id)
  assert.deepEqual([sent['status'], sent['provider_message_id']], ['sent', `simulated-${id}`])
  const { body } = (await sentMessage(id)) ?? assert.fail()
  const expected = { id, channel: 'sms', from: 'HOTEL', to, type: 'text', text: 'Görüşmek üzere' }
  assert.deepEqual(body, { ...expected, attachments: [], location: null, template: null, email: null })
  await settleFor(2)
  assert.equal((await getMessage(id))['status'], 'delivered')
  const live = await app.admin(
    `select data ->> 'status' as status from live_events
     where type = 'message.status' and data ->> 'messageId' = $1 order by position`,
    [id],
  )
  assert.deepEqual(
    live.map(({ status }) => status),
    ['queued', 'sent', 'delivered'],
  )
  assert.equal((await world.listMessages(conversationId)).length, 1)
})

test('a status reported before the message is marked as sent counts', async () => {
  const { id } = await text(newSender())
  await world.postEvents(
    [{ kind: 'status', providerMessageId: `simulated-${id}`, status: 'read', at: app.runtime.now().toString() }],
    'sms',
  )
  assert.equal((await getMessage(id))['status'], 'queued')
  await app.settle()
  assert.equal((await getMessage(id))['status'], 'read')
})

test('a refused message fails with its reason and does not report the account', async () => {
  const { id } = await text(numberEndingWith('9901'))
  await app.settle()
  const failed = await getMessage(id)
  assert.deepEqual(
    [failed['status'], failed['error_code'], failed['error_message']],
    ['failed', 'simulated_refusal', 'The network refuses this address'],
  )
  const account = await world.tenant.call('GET', `/integrations/${world.ids.sms}`)
  assert.equal(account.data.status, 'active')
})

test('a message is retried after the requested delay, and later messages wait for it', async () => {
  const to = numberEndingWith('9902')
  const first = await text(to, 'first')
  const second = await text(to, 'second')
  await app.settle()
  await settleFor(20)
  assert.deepEqual(
    [(await sentMessage(first.id))?.attempts, await sentMessage(second.id)],
    [1, undefined],
    'it said 30 seconds',
  )
  await settleFor(11)
  assert.deepEqual([(await getMessage(first.id))['status'], (await sentMessage(first.id))?.attempts], ['sent', 2])
  await settleFor(40)
  const [one, other] = [await getMessage(first.id), await getMessage(second.id)]
  assert.equal(other['status'] === 'sent' || other['status'] === 'delivered', true)
  assert.ok(new Date(String(one['sent_at'])) < new Date(String(other['sent_at'])))
})

test('a message that is never accepted fails in the end and unblocks later messages', async () => {
  const to = numberEndingWith('9904')
  const { id } = await text(to)
  await app.settle()
  for (const wait of sendJob.retryDelaysSeconds ?? []) await settleFor(Math.max(wait, 30) + 1)
  const failed = await getMessage(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'provider_unavailable'])
  assert.equal((await sentMessage(id))?.attempts, sendJob.maxAttempts)
  assert.deepEqual(await app.admin('select id from jobs where queue_key = $1', [failed['conversation_id']]), [])
  world = await worldAfterHours()
})

/** The clock has moved by hours, and access tokens have expired. */
async function worldAfterHours(): Promise<ChannelWorld> {
  const fresh = await channelWorld(app)
  const sender = { integrationId: fresh.ids.sms, address: 'HOTEL', name: 'Desk', hotelId: fresh.hotel.id }
  await created(fresh.tenant, '/smsprovider/senders', sender)
  return fresh
}

test('messages of one conversation are sent in the order in which they were written', async () => {
  const to = newSender()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await text(to, `No. ${n}`)).id)
  const besides = await Promise.all(Array.from({ length: 5 }, () => text(newSender())))
  await app.settle()
  const rows = await app.admin<{ id: string }>(
    'select message_id as id from simulated_messages where message_id = any ($1) order by xmin::text::bigint',
    [ids],
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids,
  )
  for (const { id } of besides) assert.equal((await getMessage(id))['status'], 'sent')
})

test('the job of a killed process is repeated, and its message is sent once', async () => {
  const { id, conversationId } = await text(newSender())
  const [job] = await app.admin('select * from jobs where queue_key = $1', [conversationId])
  await app.settle()
  const again = async () => {
    await app.admin(
      `insert into jobs (tenant_id, id, kind, payload, due_at, queue_key, created_at)
       values ($1, $2, 'channels.send-message', $3, $4, $5, $4)`,
      [world.tenant.tenantId, app.runtime.newId(), job?.['payload'], app.runtime.now().toString(), conversationId],
    )
    await app.settle()
  }
  await again()
  assert.equal((await sentMessage(id))?.attempts, 1, 'it is known to be sent')
  await app.admin(`update messages set status = 'queued', provider_message_id = null where id = $1`, [id])
  await again()
  assert.equal((await getMessage(id))['status'], 'sent')
  assert.equal((await sentMessage(id))?.attempts, 2)
  const rows = await app.admin(
    `select 1 from jobs where kind = 'channels.simulated-status' and payload ->> 'providerMessageId' = $1`,
    [`simulated-${id}`],
  )
  assert.equal(rows.length, 1, 'the network has taken it once')
})

test('a waiting message is not sent to a guest who no longer wants messages', async () => {
  const guest = await created(world.tenant, '/guests', { firstName: 'A', lastName: 'Guest', phone: newSender() })
  const { id } = await text(guest.phone)
  await world.tenant.call('PUT', `/guests/${guest.id}`, { body: { doNotMessage: true } })
  await app.settle()
  const failed = await getMessage(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'contact_not_permitted'])
  assert.equal(await sentMessage(id), undefined)
})

test('a waiting message of a deactivated account fails', async () => {
  const own = await worldAfterHours()
  const { id } = await created(own.tenant, '/smsprovider/messages', { to: newSender(), text: 'Hello' })
  await own.tenant.call('POST', `/integrations/${own.ids.sms}/deactivate`)
  await app.settle()
  const failed = await getMessage(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'integration_inactive'])
})

test('a refused account is in error, and active again after the first accepted message', async () => {
  const own = await worldAfterHours()
  const { tenantId } = own.tenant
  const account = async () => (await own.tenant.call('GET', `/integrations/${own.ids.sms}`)).data
  const note = (error: Error) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId), (ctx) => reportAccountHealth(ctx, own.ids.sms, error))
  for (const error of [
    new Error('No answer'),
    new RetryLater('Slowly'),
    new RefusedMessageError('21211', 'No such number'),
  ]) {
    await note(error)
    assert.equal((await account()).status, 'active', 'says nothing of the account')
  }
  await note(new AccountError('The key is refused'))
  const { status, lastError } = await account()
  assert.deepEqual([status, lastError], ['error', 'The key is refused'])
  const { id } = await created(own.tenant, '/smsprovider/messages', { to: newSender(), text: 'Hello' })
  await app.settle()
  assert.deepEqual([(await account()).status, (await getMessage(id))['status']], ['active', 'sent'])
})

test('a template is sent by its name with its values', async () => {
  const own = await channelWorld(app)
  const { tenant, ids, hotel } = own
  const number = { integrationId: ids.app, address: 'desk', name: 'Desk', hotelId: hotel.id }
  await created(tenant, '/messagingapp/numbers', number)
  const { id: templateId, name } = await approvedTemplate(own)
  const parameters = { body: ['Grace', '1 May'] }
  const body = { to: newSender(), template: { templateId, parameters } }
  const { id } = await created(tenant, '/messagingapp/messages', body)
  await app.settle()
  const sent = (await sentMessage(id)) ?? assert.fail()
  assert.deepEqual(sent.body.template, { name, languageCode: 'en', parameters })
  assert.equal(sent.body.from, 'desk')
})
