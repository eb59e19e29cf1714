import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const reply = (conversationId: string, body: object) =>
  world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body })

test('an answer waits for the guest, counts as first response, and reopens a resolved conversation', async () => {
  const { conversationId } = await world.simulateMessage()
  const sessions = () =>
    app.admin(
      `select opened_by, first_response_at is not null as answered, resolved_at is not null as over
       from conversation_sessions where conversation_id = $1 order by opened_at, id`,
      [conversationId],
    )
  assert.deepEqual(await sessions(), [{ opened_by: 'guest', answered: false, over: false }])
  await reply(conversationId, { text: 'Yes, we do' })
  assert.deepEqual(await sessions(), [{ opened_by: 'guest', answered: true, over: false }])
  const { status, unreadCount } = await world.conversation(conversationId)
  assert.deepEqual([status, unreadCount], ['pending', 0])
  await world.tenant.call('POST', `/conversations/${conversationId}/resolve`)
  app.advance('PT1S')
  await reply(conversationId, { text: 'One more thing' })
  assert.equal((await world.conversation(conversationId)).status, 'pending')
  assert.deepEqual(await sessions(), [
    { opened_by: 'guest', answered: true, over: true },
    { opened_by: 'hotel', answered: false, over: false },
  ])
})

test('a message of a program leaves a waiting guest waiting', async () => {
  const { conversationId } = await world.simulateMessage()
  const program = await colleague(app, world.tenant, { isServiceUser: true })
  const body = { conversationId, text: 'Your room is ready' }
  assert.equal((await program.call('POST', '/messagingapp/messages', { body })).status, 201)
  const { status, unreadCount } = await world.conversation(conversationId)
  assert.deepEqual([status, unreadCount], ['open', 1])
  const [round] = await app.admin('select first_response_at from conversation_sessions where conversation_id = $1', [
    conversationId,
  ])
  assert.equal(round?.['first_response_at'], null)
})

test('a web chat answer is sent at once', async () => {
  const { tenantId } = world.tenant
  const [widgetId, id] = [app.runtime.newId(), app.runtime.newId()]
  const now = app.runtime.now().toString()
  await app.admin(
    `insert into chat_widgets (tenant_id, id, name, public_key, created_at, updated_at)
      values ($1, $2, 'Page', $2::uuid::text, $3, $3)`,
    [tenantId, widgetId, now],
  )
  await app.admin(
    `insert into conversations (tenant_id, id, channel, widget_id, contact_address, status, last_message_at, created_at,
       updated_at) values ($1, $2, 'webchat', $3, 'visitor', 'open', $4, $4, $4)`,
    [tenantId, id, widgetId, now],
  )
  const { data } = await reply(id, { text: 'Welcome' })
  assert.deepEqual([data.status, data.sentAt, data.integrationId], ['sent', now.replace('Z', '.000Z'), null])
  assert.equal(refusal(await reply(id, { location: { latitude: 1, longitude: 1 } })), '422 invalid_value type')
  assert.equal(refusal(await reply(id, { text: 'x'.repeat(4001) })), '422 too_long text')
})

test('an inactive sender or account sends nothing; an account in error keeps its messages waiting', async () => {
  const own = await channelWorld(app)
  const { tenant, ids } = own
  const { conversationId } = await own.simulateMessage({}, 'sms')
  const { senderId } = await own.conversation(conversationId)
  const answer = () => tenant.call('POST', `/conversations/${conversationId}/messages`, { body: { text: 'Hello' } })
  await app.admin(`update integrations set status = 'error' where id = $1`, [ids.sms])
  assert.equal((await answer()).status, 201)
  await tenant.call('POST', `/integrations/${ids.sms}/deactivate`)
  assert.equal(refusal(await answer()), '409 invalid_state_transition senderId')
  await tenant.call('POST', `/integrations/${ids.sms}/activate`)
  await app.admin('update channel_senders set is_active = false where id = $1', [senderId])
  assert.equal(refusal(await answer()), '409 invalid_state_transition senderId')
})
