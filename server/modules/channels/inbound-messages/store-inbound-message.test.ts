import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender, writing } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const guestOf = async (id: string | null) => (await world.tenant.call('GET', `/guests/${id}`)).data
const only = async (contactAddress: string) => {
  const { items } = (await world.tenant.call('GET', '/conversations?pageSize=100')).data
  const found = items.filter((each: { contactAddress: string }) => each.contactAddress === contactAddress)
  assert.equal(found.length, 1)
  return found[0]
}

test('§6.1 a message of an unknown sender creates a guest and a conversation, and emits a complete event', async () => {
  const from = newSender()
  const attachments = [{ ref: 'photo-10', contentType: 'image/png', fileName: '../../room.png' }]
  const { conversationId, messageId, guestId } = await world.simulateMessage({
    from,
    fromName: 'Ayşe Yılmaz',
    attachments,
  })
  const guest = await guestOf(guestId)
  assert.deepEqual([guest.firstName, guest.lastName, guest.phone, guest.source], ['Ayşe', 'Yılmaz', from, 'messaging'])
  const { status, unreadCount, contactName, hotelId, channel, messagingWindow } =
    await world.conversation(conversationId)
  assert.deepEqual(
    [status, unreadCount, contactName, hotelId, channel],
    ['open', 1, 'Ayşe Yılmaz', world.hotel.id, 'whatsapp'],
  )
  assert.equal(messagingWindow.isOpen, true)
  const [event] = await app.admin<{ body: string }>(`select body from events where subject_id = $1`, [messageId])
  const { data } = JSON.parse(event?.body ?? '')
  const { attachments: files, receivedAt, ...rest } = data
  assert.equal(receivedAt, '2026-06-01T09:00:00.000Z')
  assert.deepEqual(
    files.map(({ contentType, fileName }: Record<string, string>) => [contentType, fileName]),
    [['image/png', 'room.png']],
  )
  assert.deepEqual(rest, {
    messageId,
    conversationId,
    channel: 'whatsapp',
    type: 'file',
    text: 'Do you have a room?',
    guestId,
    guestName: 'Ayşe Yılmaz',
    from,
    hotelId: world.hotel.id,
    assigneeUserId: null,
    isIdentified: true,
    isFirstMessage: true,
  })
})

test('§6.1 an SMS is stored like any other message, but emits no message.received', async () => {
  const from = newSender()
  const { messageId, conversationId, guestId } = await world.simulateMessage({ from }, 'sms')
  assert.equal((await guestOf(guestId)).phone, from)
  assert.equal((await world.conversation(conversationId)).messagingWindow.isOpen, true)
  const events = await app.admin(`select type from events where subject_id = $1`, [messageId])
  assert.deepEqual(events, [])
})

test('twenty concurrent first messages of one sender create one guest and one conversation', async () => {
  const from = newSender()
  const events = Array.from({ length: 20 }, (_, n) =>
    writing({ from, providerMessageId: `first-${n}`, text: `Hello ${n}` }),
  )
  const responses = await Promise.all(events.map((each) => world.postEvents([each])))
  assert.ok(responses.every(({ status }) => status === 200))
  const { id, unreadCount, guestId } = await only(from)
  assert.equal(unreadCount, 20)
  assert.equal((await world.listMessages(id)).length, 20)
  const found = (await world.tenant.call('GET', `/guests?phone=${encodeURIComponent(from)}`)).data
  assert.deepEqual([found.totalCount, found.items[0].id, found.items[0].stats.messages], [1, guestId, 20])
})

test('a WhatsApp number without a plus sign is matched with the known guest', async () => {
  const from = newSender()
  const guest = await created(world.tenant, '/guests', { firstName: 'Known', lastName: 'Guest', phone: from })
  const { guestId } = await world.simulateMessage({ from: from.slice(1) })
  assert.equal(guestId, guest.id)
})

test('a sender whose number several guests share gets no guest until a user chooses one', async () => {
  const phone = newSender()
  const [one] = [
    await created(world.tenant, '/guests', { firstName: 'One', lastName: 'Family', phone }),
    await created(world.tenant, '/guests', { firstName: 'Other', lastName: 'Family', phone }),
  ]
  const { conversationId, guestId } = await world.simulateMessage({ from: phone })
  assert.equal(guestId, null)
  const put = await world.tenant.call('PUT', `/conversations/${conversationId}`, { body: { guestId: one.id } })
  assert.equal(put.status, 200, put.text)
  assert.equal((await world.simulateMessage({ from: phone })).guestId, one.id)
  assert.equal((await guestOf(one.id)).stats.messages, 2)
})

test('late messages are ordered by their time, and the newest one decides the conversation', async () => {
  const from = newSender()
  const at = (minute: number) => `2026-06-01T08:${String(minute).padStart(2, '0')}:00Z`
  await world.postEvents([writing({ from, fromName: 'New Name', text: 'third', at: at(30) })])
  await world.postEvents([writing({ from, fromName: 'Old Name', text: 'first', at: at(10) })])
  await world.postEvents([writing({ from, text: 'second', at: at(20) })])
  const conversation = await only(from)
  assert.equal(Temporal.Instant.from(conversation.lastInboundAt).toString(), at(30))
  assert.equal(conversation.contactName, 'New Name')
  const listMessages = await world.listMessages(conversation.id)
  assert.deepEqual(
    listMessages.map(({ text }: { text: string }) => text),
    ['third', 'second', 'first'],
  )
})

test('a provider’s clock that is ahead does not keep the messaging window open', async () => {
  const from = newSender()
  await world.postEvents([writing({ from, at: '2027-01-01T00:00:00Z' })])
  const { messagingWindow } = await only(from)
  assert.equal(Temporal.Instant.from(messagingWindow.expiresAt).toString(), '2026-06-02T09:00:00Z')
})

test('an unknown sender address is created, for the only hotel of its account', async () => {
  const { conversationId } = await world.simulateMessage({ to: '1055' })
  assert.equal((await world.conversation(conversationId)).hotelId, world.hotel.id)
  const two = await created(world.tenant, '/integrations', { type: 'messagingApp', provider: 'simulator', name: 'All' })
  const answer = await world.tenant.call('POST', `/channels/${two.id}/simulate`, {
    body: { message: { from: newSender(), text: 'Hello' } },
  })
  assert.equal((await world.conversation(answer.data.conversationId)).hotelId, null)
  const sender = await app.admin(`select kind, channel, name, hotel_id from channel_senders where address = '1055'`)
  assert.deepEqual(sender, [{ kind: 'messagingApp', channel: 'whatsapp', name: '1055', hotel_id: world.hotel.id }])
})

test('a guest’s unread messages notify once: the assignee, or else all users who can answer', async () => {
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read', 'guests.manage'] })
  const reader = await colleague(app, world.tenant, { permissions: ['guests.read'] })
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const from = newSender()
  const simulateMessage = () =>
    world.postEvents([writing({ from, channel: 'sms', at: app.runtime.now().toString() })], 'sms')
  await simulateMessage()
  const { id: conversationId } = await only(from)
  await simulateMessage()
  const events = async (user: Pick<Colleague, 'call'>) => {
    await app.settle()
    const { items } = (await user.call('GET', '/notifications?type=messageReceived&pageSize=100')).data
    return items.filter(({ link }: { link: { id: string } }) => link.id === conversationId).length
  }
  const counts = async () => [
    await events(agent),
    await events(world.tenant),
    await events(reader),
    await events(elsewhere),
  ]
  assert.deepEqual(await counts(), [1, 1, 0, 0])
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/assign`, { body: {} })).status, 200)
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/read`)).status, 200)
  await simulateMessage()
  assert.deepEqual(await counts(), [2, 1, 0, 0])
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/read`)).status, 200)
  assert.equal((await world.tenant.call('POST', `/users/${agent.userId}/suspend`)).status, 200)
  await simulateMessage()
  assert.equal(await events(world.tenant), 2, 'who had it is gone')
})

test('a message is of the guest who has another spelling of its number, and of two at once one guest is made', async () => {
  for (const [stored, from] of [
    ['+5511987654321', '+551187654321'],
    ['+525512345678', '+5215512345678'],
    ['+541123456789', '+5491123456789'],
    ['+5491123456780', '+541123456780'],
  ] as const) {
    const guest = await created(world.tenant, '/guests', { firstName: 'Ana', lastName: 'Silva', phone: stored })
    assert.equal((await world.simulateMessage({ from })).guestId, guest.id, from)
  }
  const made = await Promise.all(
    ['+5491123456777', '+541123456777'].map(async (from) => (await world.simulateMessage({ from })).guestId),
  )
  assert.ok(made[0])
  assert.equal(made[0], made[1])
})
