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

test('§6.1 a message of a stranger makes a guest and a conversation, and is told with everything that is known', async () => {
  const from = newSender()
  const attachments = [{ ref: 'photo-10', contentType: 'image/png', fileName: '../../room.png' }]
  const { conversationId, messageId, guestId } = await world.writes({ from, fromName: 'Ayşe Yılmaz', attachments })
  const guest = await guestOf(guestId)
  assert.deepEqual([guest.firstName, guest.lastName, guest.phone, guest.source], ['Ayşe', 'Yılmaz', from, 'messaging'])
  const { status, unreadCount, contactName, hotelId, channel, replyWindow } = await world.conversation(conversationId)
  assert.deepEqual(
    [status, unreadCount, contactName, hotelId, channel],
    ['open', 1, 'Ayşe Yılmaz', world.hotel.id, 'whatsapp'],
  )
  assert.equal(replyWindow.isOpen, true)
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

test('§6.1 a text message is taken like any other, and is no message.received', async () => {
  const from = newSender()
  const { messageId, conversationId, guestId } = await world.writes({ from }, 'sms')
  assert.equal((await guestOf(guestId)).phone, from)
  assert.equal((await world.conversation(conversationId)).replyWindow.isOpen, true)
  const events = await app.admin(`select type from events where subject_id = $1`, [messageId])
  assert.deepEqual(events, [])
})

test('twenty first messages of one stranger at once make one guest and one conversation', async () => {
  const from = newSender()
  const told = Array.from({ length: 20 }, (_, n) =>
    writing({ from, providerMessageId: `first-${n}`, text: `Hello ${n}` }),
  )
  const answers = await Promise.all(told.map((each) => world.tells([each])))
  assert.ok(answers.every(({ status }) => status === 200))
  const { id, unreadCount, guestId } = await only(from)
  assert.equal(unreadCount, 20)
  assert.equal((await world.thread(id)).length, 20)
  const found = (await world.tenant.call('GET', `/guests?phone=${encodeURIComponent(from)}`)).data
  assert.deepEqual([found.totalCount, found.items[0].id, found.items[0].stats.messages], [1, guestId, 20])
})

test('a number that the messaging app spells without a plus sign is that of the guest whom we know', async () => {
  const from = newSender()
  const known = await created(world.tenant, '/guests', { firstName: 'Known', lastName: 'Guest', phone: from })
  const { guestId } = await world.writes({ from: from.slice(1) })
  assert.equal(guestId, known.id)
})

test('who writes from the telephone of a family is nobody of it, until somebody says who', async () => {
  const phone = newSender()
  const [one] = [
    await created(world.tenant, '/guests', { firstName: 'One', lastName: 'Family', phone }),
    await created(world.tenant, '/guests', { firstName: 'Other', lastName: 'Family', phone }),
  ]
  const { conversationId, guestId } = await world.writes({ from: phone })
  assert.equal(guestId, null)
  const put = await world.tenant.call('PUT', `/conversations/${conversationId}`, { body: { guestId: one.id } })
  assert.equal(put.status, 200, put.text)
  assert.equal((await world.writes({ from: phone })).guestId, one.id)
  assert.equal((await guestOf(one.id)).stats.messages, 2)
})

test('messages that come late or out of order stand at their time, and the newest one decides', async () => {
  const from = newSender()
  const at = (minute: number) => `2026-06-01T08:${String(minute).padStart(2, '0')}:00Z`
  await world.tells([writing({ from, fromName: 'New Name', text: 'third', at: at(30) })])
  await world.tells([writing({ from, fromName: 'Old Name', text: 'first', at: at(10) })])
  await world.tells([writing({ from, text: 'second', at: at(20) })])
  const conversation = await only(from)
  assert.equal(Temporal.Instant.from(conversation.lastInboundAt).toString(), at(30))
  assert.equal(conversation.contactName, 'New Name')
  const thread = await world.thread(conversation.id)
  assert.deepEqual(
    thread.map(({ text }: { text: string }) => text),
    ['third', 'second', 'first'],
  )
})

test('a clock that is ahead does not keep the reply window open', async () => {
  const from = newSender()
  await world.tells([writing({ from, at: '2027-01-01T00:00:00Z' })])
  const { replyWindow } = await only(from)
  assert.equal(Temporal.Instant.from(replyWindow.expiresAt).toString(), '2026-06-02T09:00:00Z')
})

test('an address of ours that nobody set up is noted, for the only hotel of its account', async () => {
  const { conversationId } = await world.writes({ to: '1055' })
  assert.equal((await world.conversation(conversationId)).hotelId, world.hotel.id)
  const two = await created(world.tenant, '/integrations', { type: 'messagingApp', provider: 'simulator', name: 'All' })
  const answer = await world.tenant.call('POST', `/channels/${two.id}/simulate`, {
    body: { message: { from: newSender(), text: 'Hello' } },
  })
  assert.equal((await world.conversation(answer.data.conversationId)).hotelId, null)
  const noted = await app.admin(`select kind, channel, name, hotel_id from channel_senders where address = '1055'`)
  assert.deepEqual(noted, [{ kind: 'messagingApp', channel: 'whatsapp', name: '1055', hotel_id: world.hotel.id }])
})

test('what a guest writes is told once until it is read: to who has the conversation, or else to all who answer', async () => {
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read', 'guests.manage'] })
  const reader = await colleague(app, world.tenant, { permissions: ['guests.read'] })
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const from = newSender()
  const writes = () => world.tells([writing({ from, channel: 'sms', at: app.runtime.now().toString() })], 'sms')
  await writes()
  const { id: conversationId } = await only(from)
  await writes()
  const told = async (user: Pick<Colleague, 'call'>) => {
    await app.settle()
    const { items } = (await user.call('GET', '/notifications?type=messageReceived&pageSize=100')).data
    return items.filter(({ link }: { link: { id: string } }) => link.id === conversationId).length
  }
  const counts = async () => [await told(agent), await told(world.tenant), await told(reader), await told(elsewhere)]
  assert.deepEqual(await counts(), [1, 1, 0, 0])
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/assign`, { body: {} })).status, 200)
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/read`)).status, 200)
  await writes()
  assert.deepEqual(await counts(), [2, 1, 0, 0])
  assert.equal((await agent.call('POST', `/conversations/${conversationId}/read`)).status, 200)
  assert.equal((await world.tenant.call('POST', `/users/${agent.userId}/suspend`)).status, 200)
  await writes()
  assert.equal(await told(world.tenant), 2, 'who had it is gone')
})
