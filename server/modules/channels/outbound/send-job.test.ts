import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { noteTrouble } from '../provider/account-health.ts'
import { AccountTrouble, MessageRefused, type OutgoingMessage, TryLater } from '../provider/port.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'
import { approvedTemplate } from '../testing/approved-template.ts'
import { messageSend } from './send-job.ts'

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
/** A number that the simulated network treats as its ending says. */
const numberEnding = (ending: string): string => `+90532${String((numbers += 1)).padStart(3, '0')}${ending}`

const text = (to: string, said = 'Hello') => created(world.tenant, '/smsprovider/messages', { to, text: said })
const of = async (id: string) => {
  const [row] = await app.admin('select * from messages where id = $1', [id])
  return row as Record<string, unknown>
}
const handed = async (messageId: string) => {
  const [row] = await app.admin<{ body: OutgoingMessage; attempts: number }>(
    'select body, attempts from simulated_messages where message_id = $1',
    [messageId],
  )
  return row
}
/** Work is tried again after a while; all that is due until then. */
async function settleFor(seconds: number): Promise<void> {
  app.advance(`PT${seconds}S`)
  await app.settle()
}

test('a message is handed over as it was written, is sent, and follows what the network tells', async () => {
  const to = newSender()
  const { id, conversationId } = await text(to, 'Görüşmek üzere')
  await settleFor(1)
  const sent = await of(id)
  assert.deepEqual([sent['status'], sent['provider_message_id']], ['sent', `simulated-${id}`])
  const { body } = (await handed(id)) ?? assert.fail()
  const expected = { id, channel: 'sms', from: 'HOTEL', to, type: 'text', text: 'Görüşmek üzere' }
  assert.deepEqual(body, { ...expected, attachments: [], location: null, template: null })
  await settleFor(2)
  assert.equal((await of(id))['status'], 'delivered')
  const live = await app.admin(
    `select data ->> 'status' as status from live_events
     where type = 'message.status' and data ->> 'messageId' = $1 order by position`,
    [id],
  )
  assert.deepEqual(
    live.map(({ status }) => status),
    ['queued', 'sent', 'delivered'],
  )
  assert.equal((await world.thread(conversationId)).length, 1)
})

test('a status that is told before the message is known to be sent counts', async () => {
  const { id } = await text(newSender())
  await world.tells(
    [{ kind: 'status', providerMessageId: `simulated-${id}`, status: 'read', at: app.runtime.now().toString() }],
    'sms',
  )
  assert.equal((await of(id))['status'], 'queued')
  await app.settle()
  assert.equal((await of(id))['status'], 'read')
})

test('what the network refuses fails with its reason, and the account is none the worse for it', async () => {
  const { id } = await text(numberEnding('9901'))
  await app.settle()
  const failed = await of(id)
  assert.deepEqual(
    [failed['status'], failed['error_code'], failed['error_message']],
    ['failed', 'simulated_refusal', 'The network refuses this address'],
  )
  const account = await world.tenant.call('GET', `/integrations/${world.ids.sms}`)
  assert.equal(account.data.status, 'active')
})

test('a network that wants to hear later is asked when it said, and those behind it wait their turn', async () => {
  const to = numberEnding('9902')
  const first = await text(to, 'first')
  const second = await text(to, 'second')
  await app.settle()
  await settleFor(20)
  assert.deepEqual([(await handed(first.id))?.attempts, await handed(second.id)], [1, undefined], 'it said 30 seconds')
  await settleFor(11)
  assert.deepEqual([(await of(first.id))['status'], (await handed(first.id))?.attempts], ['sent', 2])
  await settleFor(40)
  const [one, other] = [await of(first.id), await of(second.id)]
  assert.equal(other['status'] === 'sent' || other['status'] === 'delivered', true)
  assert.ok(new Date(String(one['sent_at'])) < new Date(String(other['sent_at'])))
})

test('one that nobody takes fails in the end, and lets through what is behind it', async () => {
  const to = numberEnding('9904')
  const { id } = await text(to)
  await app.settle()
  for (const wait of messageSend.waits ?? []) await settleFor(Math.max(wait, 30) + 1)
  const failed = await of(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'provider_unavailable'])
  assert.equal((await handed(id))?.attempts, messageSend.maxAttempts)
  assert.deepEqual(await app.admin('select id from due_work where lane = $1', [failed['conversation_id']]), [])
  world = await freshWorld()
})

/** The clock has gone on for hours, and tokens with it. */
async function freshWorld(): Promise<ChannelWorld> {
  const fresh = await channelWorld(app)
  const sender = { integrationId: fresh.ids.sms, address: 'HOTEL', name: 'Desk', hotelId: fresh.hotel.id }
  await created(fresh.tenant, '/smsprovider/senders', sender)
  return fresh
}

test('messages of one conversation go out in the order in which they were written', async () => {
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
  for (const { id } of besides) assert.equal((await of(id))['status'], 'sent')
})

test('a job that a killed process had begun is done again, and its message goes out once', async () => {
  const { id, conversationId } = await text(newSender())
  const [job] = await app.admin('select * from due_work where lane = $1', [conversationId])
  await app.settle()
  const again = async () => {
    await app.admin(
      `insert into due_work (tenant_id, id, kind, payload, due_at, lane, created_at)
       values ($1, $2, 'message.send', $3, $4, $5, $4)`,
      [world.tenant.tenantId, app.runtime.newId(), job?.['payload'], app.runtime.now().toString(), conversationId],
    )
    await app.settle()
  }
  await again()
  assert.equal((await handed(id))?.attempts, 1, 'it is known to be sent')
  await app.admin(`update messages set status = 'queued', provider_message_id = null where id = $1`, [id])
  await again()
  assert.equal((await of(id))['status'], 'sent')
  assert.equal((await handed(id))?.attempts, 2)
  const told = await app.admin(
    `select 1 from due_work where kind = 'channels.simulated-status' and payload ->> 'providerMessageId' = $1`,
    [`simulated-${id}`],
  )
  assert.equal(told.length, 1, 'the network has taken it once')
})

test('a guest who has come to want no messages gets none that still wait', async () => {
  const guest = await created(world.tenant, '/guests', { firstName: 'A', lastName: 'Guest', phone: newSender() })
  const { id } = await text(guest.phone)
  await world.tenant.call('PUT', `/guests/${guest.id}`, { body: { doNotMessage: true } })
  await app.settle()
  const failed = await of(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'contact_not_permitted'])
  assert.equal(await handed(id), undefined)
})

test('what waits for an account that was set inactive fails', async () => {
  const own = await freshWorld()
  const { id } = await created(own.tenant, '/smsprovider/messages', { to: newSender(), text: 'Hello' })
  await own.tenant.call('POST', `/integrations/${own.ids.sms}/deactivate`)
  await app.settle()
  const failed = await of(id)
  assert.deepEqual([failed['status'], failed['error_code']], ['failed', 'integration_inactive'])
})

test('an account that is not let in is in trouble, and is well again with the first message that goes through', async () => {
  const own = await freshWorld()
  const { tenantId } = own.tenant
  const account = async () => (await own.tenant.call('GET', `/integrations/${own.ids.sms}`)).data
  const note = (error: Error) =>
    inTenant(backgroundOf(app.runtime, tenantId), (ctx) => noteTrouble(ctx, own.ids.sms, error))
  for (const error of [new Error('No answer'), new TryLater('Slowly'), new MessageRefused('21211', 'No such number')]) {
    await note(error)
    assert.equal((await account()).status, 'active', 'says nothing of the account')
  }
  await note(new AccountTrouble('The key is refused'))
  const { status, lastError } = await account()
  assert.deepEqual([status, lastError], ['error', 'The key is refused'])
  const { id } = await created(own.tenant, '/smsprovider/messages', { to: newSender(), text: 'Hello' })
  await app.settle()
  assert.deepEqual([(await account()).status, (await of(id))['status']], ['active', 'sent'])
})

test('a template goes out by its name with what is filled in', async () => {
  const own = await channelWorld(app)
  const { tenant, ids, hotel } = own
  const number = { integrationId: ids.app, address: 'desk', name: 'Desk', hotelId: hotel.id }
  await created(tenant, '/messagingapp/numbers', number)
  const { id: templateId, name } = await approvedTemplate(own)
  const parameters = { body: ['Grace', '1 May'] }
  const body = { to: newSender(), template: { templateId, parameters } }
  const { id } = await created(tenant, '/messagingapp/messages', body)
  await app.settle()
  const sent = (await handed(id)) ?? assert.fail()
  assert.deepEqual(sent.body.template, { name, languageCode: 'en', parameters })
  assert.equal(sent.body.from, 'desk')
})
