import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type ChannelWorld, channelWorld, newSender, sentMessage } from './testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

test('messages are in the guest’s timeline, and in the export with their conversations', async () => {
  const { guestId, conversationId, messageId } = await world.simulateMessage({ text: 'Is there a garage?' })
  const { items } = (await world.tenant.call('GET', `/guests/${guestId}/timeline`)).data
  const moment = items.find(({ type }: { type: string }) => type === 'message')
  assert.deepEqual(
    [moment.id, moment.title, moment.data.text, moment.data.direction],
    [messageId, 'text', 'Is there a garage?', 'inbound'],
  )
  const exported = (await world.tenant.call('GET', `/guests/${guestId}/export`)).text
  for (const each of [messageId, conversationId, 'Is there a garage?']) assert.ok(exported.includes(each), each)
})

test('erasing a guest removes the texts and addresses of all messages', async () => {
  const from = newSender()
  const location = { latitude: 41.0082, longitude: 28.9784, name: 'The secret place' }
  const { guestId, conversationId, providerMessageId } = await world.simulateMessage({
    from,
    fromName: 'Very Private',
    text: 'A very private question',
    providerMessageId: `wamid.${from}`,
  })
  await world.simulateMessage({ from, text: null, location })
  await sentMessage(world, conversationId, 'answered')
  await world.tenant.call('PUT', `/conversations/${conversationId}`, { body: { labels: ['private label'] } })
  await app.settle()
  const answer = await world.tenant.call('POST', `/guests/${guestId}/anonymize`)
  assert.equal(answer.status, 200, answer.text)
  const traces = [from, 'Very Private', 'very private', 'secret place', 'private label', providerMessageId, '28.97']
  const tables = await app.admin<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'
       and table_name <> 'schema_migrations' and table_name !~ 'audit_(log_)?entries$'`,
  )
  for (const { name } of tables) {
    const rows = await app.admin<{ text: string }>(`select t::text as text from ${name} t`)
    for (const trace of traces) {
      assert.ok(!rows.some(({ text }) => text.includes(trace)), `${name} still has ${trace}`)
    }
  }
  assert.equal((await world.listMessages(conversationId)).length, 3, 'that something was written stays')
  const audit = await app.admin<{ text: string }>('select t::text as text from audit_log t')
  assert.ok(!audit.some(({ text }) => text.includes(from) || text.includes('private question')))

  const anew = await world.simulateMessage({ from })
  assert.notEqual(anew.conversationId, conversationId)
  assert.notEqual(anew.guestId, guestId)
})
