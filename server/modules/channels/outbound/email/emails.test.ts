import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fieldErrors, refusal } from '../../../../testing/refusal.ts'
import { colleague, created } from '../../../../testing/world.ts'
import type { OutgoingEmail } from '../../provider/port.ts'
import { type ChannelWorld, channelWorld, newAddress } from '../../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
let senderId: string

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
  const sender = await created(world.tenant, '/emailprovider/senders', {
    integrationId: world.ids.email,
    address: 'Reception@Hotel.Example',
    name: 'Hotel Bosphorus',
    hotelId: world.hotel.id,
    signature: 'Kind regards\n\n**Reception**',
    usesReplyTag: true,
  })
  assert.deepEqual([sender.channel, sender.address], ['email', 'reception@hotel.example'])
  senderId = sender.id
})
after(() => app.close())

const send = (body: object) => world.tenant.call('POST', '/emailprovider/messages', { body })
const reply = (conversationId: string, body: object) =>
  world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body })

type SentEmail = { readonly to: string; readonly email: OutgoingEmail }

/** What the simulated network got of a message. */
async function sent(messageId: string) {
  await app.settle()
  const [row] = await app.admin<{ body: SentEmail }>('select body from simulated_messages where message_id = $1', [
    messageId,
  ])
  return row?.body ?? assert.fail('The message was not sent')
}

test('an e-mail begins a thread of its own, with a subject, rendered text, signature and reply tag', async () => {
  const to = newAddress()
  const answer = await send({
    to: to.toUpperCase(),
    cc: ['Agency@Travel.Example', to],
    subject: 'Your stay',
    text: '**Hello** <b>you</b>',
  })
  assert.equal(answer.status, 201, answer.text)
  const { id, conversationId, subject, email, channel, text } = answer.data
  assert.deepEqual([channel, subject, text], ['email', 'Your stay', '**Hello** <b>you</b>'])
  assert.deepEqual(email, {
    from: 'reception@hotel.example',
    to: [to],
    cc: ['agency@travel.example'],
    isFromOther: false,
    isAutomatic: false,
    quotedFrom: null,
    hasHtml: false,
    authentication: null,
  })
  assert.deepEqual((await world.tenant.call('GET', `/emailprovider/messages/${id}`)).data.email, email)
  const { email: outgoing, to: recipient } = await sent(id)
  assert.equal(recipient, to)
  assert.deepEqual(
    [outgoing.subject, outgoing.cc, outgoing.fromName, outgoing.messageId, outgoing.inReplyTo, outgoing.references],
    ['Your stay', ['agency@travel.example'], 'Hotel Bosphorus', `${id}@hotel.example`, null, []],
  )
  assert.match(outgoing.replyTo ?? '', /^reception\+[a-z]{16}@hotel\.example$/)
  assert.match(outgoing.plainText, /Hello <b>you<\/b>[^]*Kind regards/)
  assert.match(outgoing.html, /<strong[^>]*>Hello<\/strong> &lt;b&gt;you/)
  const thread = await world.conversation(conversationId)
  assert.deepEqual([thread.subject, thread.contactAddress, thread.status], ['Your stay', to, 'pending'])
  const second = await send({ to, subject: 'Your stay', text: 'Another matter' })
  assert.notEqual(second.data.conversationId, conversationId)
})

test('the messages of a thread refer to each other, and an answer has its subject', async () => {
  const { data: first } = await send({ to: newAddress(), subject: 'Breakfast', text: 'From 7 to 10' })
  await sent(first.id)
  app.advance('PT1M')
  const second = await reply(first.conversationId, { text: 'On Sundays until 11' })
  assert.deepEqual([second.status, second.data.subject], [201, 'Breakfast'])
  await sent(second.data.id)
  app.advance('PT1M')
  const third = await reply(first.conversationId, { subject: 'Breakfast and dinner', text: 'Dinner is at 19:00' })
  const { email } = await sent(third.data.id)
  const ids = [first.id, second.data.id].map((id) => `${id}@hotel.example`)
  assert.deepEqual([email.subject, email.inReplyTo, email.references], ['Breakfast and dinner', ids[1], ids])
  assert.equal((await world.conversation(first.conversationId)).subject, 'Breakfast')
})

test('a message refers to the last 20 messages of its thread', async () => {
  const { data: first } = await send({ to: newAddress(), subject: 'A long talk', text: '0' })
  const ids: string[] = [first.id]
  for (let n = 1; n <= 22; n += 1) ids.push((await reply(first.conversationId, { text: String(n) })).data.id)
  const { email } = await sent(ids.at(-1) ?? '')
  const headerIds = ids.map((id) => `${id}@hotel.example`)
  assert.deepEqual(email.references, headerIds.slice(2, 22))
})

test('an e-mail needs a subject and addresses, and other channels have neither', async () => {
  const to = newAddress()
  assert.deepEqual(fieldErrors(await send({ to, text: 'Hello' })), ['subject required'])
  assert.deepEqual(fieldErrors(await send({ to, subject: ' \u200b ', text: 'Hello' })), ['subject required'])
  assert.deepEqual(fieldErrors(await send({ to, subject: 'x'.repeat(201), text: 'Hello' })), ['subject too_long'])
  assert.deepEqual(fieldErrors(await send({ to: 'nobody', subject: 'Hello', text: 'Hello' })), ['to invalid_email'])
  const cc = ['nobody']
  assert.deepEqual(fieldErrors(await send({ to, cc, subject: 'Hello', text: 'Hello' })), ['cc[0] invalid_email'])
  const many = Array.from({ length: 11 }, (_, n) => `a${n}@mail.example`)
  assert.deepEqual(fieldErrors(await send({ to, cc: many, subject: 'Hello', text: 'x' })), ['cc too_many_items'])
  const lines = await send({ to, subject: 'Hello\r\nBcc: all@mail.example', text: 'Hello' })
  assert.equal(lines.data.subject, 'Hello Bcc: all@mail.example')
  const { conversationId } = await world.simulateMessage({}, 'sms')
  const wrong = await reply(conversationId, { text: 'Hello', subject: 'Hello', cc: ['a@mail.example'] })
  assert.deepEqual(fieldErrors(wrong), ['subject invalid_value', 'cc invalid_value'])
})

test('guests who do not want messages get no e-mail', async () => {
  const email = newAddress()
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'No', email, doNotMessage: true })
  assert.equal(refusal(await send({ guestId: guest.id, subject: 'Hello', text: 'x' })), '409 contact_not_permitted')
  assert.equal(refusal(await send({ to: email, subject: 'Hello', text: 'x' })), '409 contact_not_permitted')
})

test('an unknown person becomes a guest with the first answer of the hotel', async () => {
  const from = newAddress()
  const { conversationId } = await world.simulateMessage(
    { from, fromName: 'Elif Yıldız', to: 'reception@hotel.example' },
    'email',
  )
  const find = async () => (await world.tenant.call('GET', `/guests?email=${from}`)).data.items
  assert.deepEqual(await find(), [])
  const answer = await reply(conversationId, { subject: 'Rooms', text: 'Yes, we do' })
  assert.equal(answer.status, 201, answer.text)
  const [guest] = await find()
  assert.deepEqual([guest.firstName, guest.lastName, guest.email], ['Elif', 'Yıldız', from])
  const messages = await world.listMessages(conversationId)
  assert.deepEqual(
    messages.map((each: { guestId: string }) => each.guestId),
    [guest.id, guest.id],
  )
})

test('an agent writes first, on any channel, and has the conversation then', async () => {
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read', 'guests.manage'] })
  const start = (body: object) => agent.call('POST', '/conversations', { body })
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Yes', email: newAddress() })
  const answer = await start({ channel: 'email', guestId: guest.id, senderId, subject: 'Your stay', text: 'Hello' })
  assert.equal(answer.status, 201, answer.text)
  const thread = await world.conversation(answer.data.conversationId)
  assert.deepEqual([thread.channel, thread.guestId, thread.assigneeUserId], ['email', guest.id, agent.userId])
  const text = await start({ channel: 'sms', guestId: guest.id, text: 'Hello' })
  assert.deepEqual(fieldErrors(text), ['guestId invalid_value'])
  assert.deepEqual(fieldErrors(await start({ channel: 'webchat', to: 'x', text: 'x' })), ['channel invalid_value'])
  const withoutRecipient = await start({ channel: 'email', subject: 'x', text: 'x' })
  const withTwo = await start({ channel: 'email', subject: 'x', text: 'x', to: newAddress(), guestId: guest.id })
  assert.deepEqual([withoutRecipient, withTwo].map(fieldErrors), [['to required'], ['guestId invalid_value']])
  for (const { text: refused } of [withoutRecipient, withTwo]) assert.doesNotMatch(refused, /conversationId/)
})

test('an anonymized guest leaves no subject, address or thread behind', async () => {
  const { data } = await send({ to: newAddress(), subject: 'A secret stay', cc: ['wife@mail.example'], text: 'Hello' })
  const { conversationId, id } = data
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Gone' })
  await world.tenant.call('PUT', `/conversations/${conversationId}`, { body: { guestId: guest.id } })
  const erased = await world.tenant.call('POST', `/guests/${guest.id}/anonymize`)
  assert.equal(erased.status, 200, erased.text)
  const message = (await world.tenant.call('GET', `/emailprovider/messages/${id}`)).data
  assert.deepEqual([message.subject, message.email, message.text], [null, null, null])
  assert.equal((await world.conversation(conversationId)).subject, null)
  const rows = await app.admin('select reply_tag from conversations where id = $1', [conversationId])
  assert.deepEqual(rows, [{ reply_tag: null }])
})

test('a thread is found by the address of the guest, however it is spelled', async () => {
  const to = newAddress()
  const { data } = await send({ to, subject: 'A thread to find', text: 'Hello' })
  const { items } = (await world.tenant.call('GET', `/search?q=${to.toUpperCase()}&types=conversation`)).data
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [data.conversationId],
  )
})

test('the answer of a guest comes into its thread, by the reply tag or by what it answers', async () => {
  const from = newAddress()
  const { data } = await send({ to: from, subject: 'Your stay', text: 'Hello' })
  const { email } = await sent(data.id)
  const rest = { from, subject: 'Re: Your stay', text: 'Thank you', cc: ['wife@mail.example'] }
  const tagged = await world.simulateMessage({ ...rest, to: email.replyTo }, 'email')
  const answering = await world.simulateMessage({ ...rest, inReplyTo: `<${email.messageId}>` }, 'email')
  const other = await world.simulateMessage(
    { ...rest, attachments: [{ ref: 'photo-200', contentType: 'image/png' }] },
    'email',
  )
  assert.deepEqual([tagged.conversationId, answering.conversationId], [data.conversationId, data.conversationId])
  assert.notEqual(other.conversationId, data.conversationId)
  const [message] = await world.listMessages(other.conversationId)
  assert.deepEqual(
    [message.subject, message.email.from, message.email.cc, message.attachments[0].status],
    ['Re: Your stay', from, ['wife@mail.example'], 'available'],
  )
  const answer = await reply(other.conversationId, { text: 'You are welcome' })
  assert.equal(answer.data.subject, 'Re: Your stay')
  const events = await app.admin(`select type from events where subject_id = $1`, [other.messageId])
  assert.deepEqual(events, [{ type: 'email.received' }])
  const wrong = { message: { from: '+905321112233', text: 'x' } }
  const refused = await world.tenant.call('POST', `/channels/${world.ids.email}/simulate`, { body: wrong })
  assert.deepEqual(fieldErrors(refused), ['message.from invalid_email'])
})
