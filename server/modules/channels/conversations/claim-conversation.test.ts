import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

test('POST /guests with conversationId gives a conversation without a guest, and its messages, to the new guest', async () => {
  const phone = newSender()
  // Two guests share the number, so the conversation has none.
  for (const firstName of ['Anne', 'Luc'])
    await created(world.tenant, '/guests', { firstName, lastName: 'Petit', phone })
  const { conversationId } = await world.simulateMessage({ from: phone })
  await world.tenant.call('PUT', `/conversations/${conversationId}`, { body: { guestId: null } })
  const guest = await created(world.tenant, '/guests', { firstName: 'Zoé', lastName: 'Petit', phone, conversationId })
  assert.equal((await world.conversation(conversationId)).guestId, guest.id)
  const messages = await app.admin<{ guest_id: string }>('select guest_id from messages where conversation_id = $1', [
    conversationId,
  ])
  assert.deepEqual(messages, [{ guest_id: guest.id }])
  await created(world.tenant, '/guests', { firstName: 'Luc', lastName: 'Other', conversationId })
  assert.equal((await world.conversation(conversationId)).guestId, guest.id, 'it keeps the guest that it has')
})
