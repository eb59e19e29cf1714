import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { advanceClock } from '../testing/advance-clock.ts'
import { approvedTemplate, newTemplate } from '../testing/approved-template.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'
import { worldWithSenders } from '../testing/world-with-senders.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await worldWithSenders(app)
})
after(() => app.close())

type Path = 'messagingapp' | 'smsprovider'

const send = (path: Path, body: object, headers: Record<string, string> = {}) =>
  world.tenant.call('POST', `/${path}/messages`, { body, headers })
const reply = (conversationId: string, body: object) =>
  world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body })
const newGuest = (fields: object = {}) =>
  created(world.tenant, '/guests', { firstName: 'Grace', lastName: 'Guest', phone: newSender(), ...fields })
const template = (name: string, body: readonly string[] = ['Grace', '1 May']) => ({
  name,
  languageCode: 'en',
  parameters: { body },
})

test('§4.4 a text is queued with its segments, from the default sender, in the guest’s conversation', async () => {
  const guest = await newGuest()
  const sent = await send('smsprovider', { to: guest.phone.replace('+90', '0090 '), text: 'Görüşmek üzere' })
  assert.equal(sent.status, 201, sent.text)
  const { data } = sent
  assert.deepEqual(
    [data.status, data.direction, data.channel, data.type, data.segments, data.guestId, data.senderUserId],
    ['queued', 'outbound', 'sms', 'text', 1, guest.id, world.tenant.userId],
  )
  const conversation = await world.conversation(data.conversationId)
  assert.deepEqual(
    [conversation.status, conversation.guestId, conversation.contactAddress, conversation.hotelId],
    ['pending', guest.id, guest.phone, world.hotel.id],
  )
  assert.equal(conversation.lastMessageAt, data.createdAt)
  assert.equal((await world.tenant.call('GET', `/guests/${guest.id}`)).data.stats.messages, 1)
  assert.deepEqual((await world.tenant.call('GET', `/smsprovider/messages/${data.id}`)).data, data)
  const again = await send('smsprovider', { guestId: guest.id, text: 'x'.repeat(161) })
  assert.deepEqual([again.data.conversationId, again.data.segments], [data.conversationId, 2])
})

test('§4.4 each list shows the messages of its own channels only', async () => {
  const { data } = await send('smsprovider', { to: newSender(), text: 'Hello' })
  assert.equal((await world.tenant.call('GET', `/messagingapp/messages/${data.id}`)).status, 404)
  const { items } = (await world.tenant.call('GET', '/smsprovider/messages?pageSize=100')).data
  assert.ok(items.every(({ channel }: { channel: string }) => channel === 'sms'))
  const found = await world.tenant.call('GET', `/smsprovider/messages?conversationId=${data.conversationId}`)
  assert.equal(found.data.totalCount, 1)
})

test('§4.2.4 20 concurrent requests with one Idempotency-Key send one message', async () => {
  const [to, key] = [newSender(), randomUUID()]
  const body = { to, text: 'Once' }
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => send('smsprovider', body, { 'idempotency-key': key })),
  )
  assert.equal(new Set(responses.map(({ status, data }) => `${status} ${data.id}`)).size, 1)
  const { conversationId } = responses[0]?.data ?? {}
  assert.equal((await world.listMessages(conversationId)).length, 1)
  await app.settle()
  const simulated = await app.admin(`select 1 from simulated_messages where body ->> 'to' = $1`, [to])
  assert.equal(simulated.length, 1)
})

test('§4.4 a guest who has not written can get a template only', async () => {
  const first = await send('messagingapp', { to: newSender(), text: 'Hello' })
  assert.equal(refusal(first), '422 messaging_window_closed type')
  const { name } = await approvedTemplate(world)
  const sent = await send('messagingapp', { to: newSender(), template: template(name) })
  assert.equal(sent.status, 201, sent.text)
  assert.deepEqual(
    [sent.data.type, sent.data.text, sent.data.template.name],
    ['template', 'Dear Grace, see you on 1 May.', name],
  )
})

test('§4.4 a template must belong to the account, be approved, and have all its variables filled', async () => {
  const approved = await approvedTemplate(world)
  const draft = await newTemplate(world)
  const to = newSender()
  const refused = async (fields: object) => refusal(await send('messagingapp', { to, template: fields }))
  assert.equal(await refused(template(draft.name)), '422 template_not_approved template')
  assert.equal(await refused({ templateId: draft.id }), '422 template_not_approved template')
  assert.equal(await refused(template('unheard_of')), '422 unknown_reference template.name')
  assert.equal(await refused({ templateId: world.hotel.id }), '422 unknown_reference template.templateId')
  assert.equal(await refused({ name: approved.name }), '422 required template.languageCode')
  assert.equal(await refused(template(approved.name, ['Grace'])), '422 required template.parameters.body')
  const odd = { templateId: approved.id, parameters: { body: ['a', 'b'], header: ['c'] } }
  assert.equal(await refused(odd), '422 invalid_value template.parameters.header')
})

test('§4.4 the coupon of a template has its own parameter name', async () => {
  const { id: templateId } = await approvedTemplate(world, {
    category: 'marketing',
    components: [
      { type: 'BODY', text: 'Something for your next stay.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'No more' },
          { type: 'COPY_CODE', example: 'SUN25' },
        ],
      },
    ],
  })
  const to = newSender()
  const sent = (parameters: object) => send('messagingapp', { to, template: { templateId, parameters } })
  assert.equal(refusal(await sent({})), '422 required template.parameters.copyCode1')
  const wrong = await sent({ button1: ['SUN25'], copyCode1: ['SUN25'] })
  assert.equal(refusal(wrong), '422 invalid_value template.parameters.button1')
  const right = await sent({ copyCode1: ['SUN25'] })
  assert.deepEqual([right.status, right.data.template?.parameters], [201, { copyCode1: ['SUN25'] }], right.text)
})

test('a template of another account is unknown to the conversation', async () => {
  const other = await channelWorld(app)
  const { id } = await approvedTemplate(other)
  const answer = await send('messagingapp', { to: newSender(), template: { templateId: id } })
  assert.equal(refusal(answer), '422 unknown_reference template.templateId')
})

test('§4.4 a guest who does not want messages gets none, however the recipient is given', async () => {
  const guest = await newGuest({ doNotMessage: true })
  const text = 'Hello'
  assert.equal(refusal(await send('smsprovider', { guestId: guest.id, text })), '409 contact_not_permitted')
  assert.equal(refusal(await send('smsprovider', { to: guest.phone, text })), '409 contact_not_permitted')
  const { conversationId } = await world.simulateMessage({ from: guest.phone })
  assert.equal(refusal(await reply(conversationId, { text })), '409 contact_not_permitted')
})

test('while the guest is unknown, one refusal among the guests who share the number counts', async () => {
  const phone = newSender()
  for (const doNotMessage of [false, true]) await newGuest({ phone, doNotMessage })
  assert.equal(refusal(await send('smsprovider', { to: phone, text: 'Hello' })), '409 contact_not_permitted')
})

test('a marketing template is not sent to a guest who denied marketing on the channel', async () => {
  const consents = [{ purpose: 'marketing', channel: 'whatsapp', status: 'withdrawn' }]
  const guest = await newGuest({ consents })
  const news = await approvedTemplate(world, { category: 'marketing' })
  const notice = await approvedTemplate(world)
  const refused = await send('messagingapp', { guestId: guest.id, template: template(news.name) })
  assert.equal(refusal(refused), '409 contact_not_permitted')
  assert.equal((await send('messagingapp', { guestId: guest.id, template: template(notice.name) })).status, 201)
})

test('§7.1 an invalid message is refused with its fields', async () => {
  const { conversationId } = await world.simulateMessage()
  const sms = (await world.simulateMessage({}, 'sms')).conversationId
  const place = { latitude: 41, longitude: 29 }
  const cases: [string, object, string][] = [
    [conversationId, {}, '422 required text'],
    [conversationId, { text: 'x'.repeat(4097) }, '422 too_long text'],
    [conversationId, { type: 'image' }, '422 required attachments'],
    [conversationId, { type: 'text', text: 'x', location: place }, '422 invalid_value location'],
    [conversationId, { location: { ...place, latitude: 91 } }, '422 out_of_range location.latitude'],
    [conversationId, { type: 'sticker', text: 'x' }, '422 invalid_value type'],
    [conversationId, { text: 'x', colour: 'red' }, '422 unknown_field colour'],
    [conversationId, { text: 'a\ud800b' }, '422 invalid_format text'],
    [sms, { location: place }, '422 invalid_value type'],
    [sms, { template: { name: 'x', languageCode: 'en' } }, '422 invalid_value type'],
  ]
  for (const [id, body, expected] of cases) assert.equal(refusal(await reply(id, body)), expected)
  const placed = await reply(conversationId, { location: { ...place, name: 'Here' } })
  assert.deepEqual([placed.data.type, placed.data.location], ['location', { ...place, name: 'Here' }])
})

test('§7.1 a text can be as long as its channel allows, alone and beside a file', async () => {
  const messaging = (await world.simulateMessage()).conversationId
  const social = (await world.simulateMessage({ from: 'ig-user-2' }, 'social')).conversationId
  const sms = (await world.simulateMessage({}, 'sms')).conversationId
  const attachments = [{ url: 'https://files.hotel.example/menu.pdf' }]
  const cases: [string, object, string][] = [
    [messaging, { text: 'x'.repeat(1_025), attachments }, '422 too_long text'],
    [messaging, { text: 'x'.repeat(1_024), attachments }, '201'],
    [messaging, { text: 'x'.repeat(4_096) }, '201'],
    [social, { text: 'Our menu', attachments }, '422 invalid_value text'],
    [social, { text: 'Our menu', type: 'image', attachments }, '422 invalid_value text'],
    [social, { attachments }, '201'],
    [social, { text: 'ş'.repeat(501) }, '422 too_long text'],
    [social, { text: 'ş'.repeat(500) }, '201'],
    [sms, { text: 'Our menu', attachments }, '422 invalid_value type'],
  ]
  for (const [id, body, expected] of cases) {
    const answer = await reply(id, body)
    assert.equal(answer.status === 201 ? '201' : refusal(answer), expected, answer.text)
  }
})

// This is the last test, because it moves the clock beyond the lifetime of access tokens.
test('§4.4 free text is allowed for 24 hours after the guest’s last message on WhatsApp and social media', async () => {
  const own = await channelWorld(app)
  const messagingApp = await own.simulateMessage()
  const social = await own.simulateMessage({ from: 'ig-user-1' }, 'social')
  const sms = await own.simulateMessage({}, 'sms')
  const closes = app.runtime.now().add({ hours: 24 }).toString({ fractionalSecondDigits: 3 })
  const text = { text: 'Yes, we do' }
  const ways = [
    ['/messagingapp/messages', messagingApp.conversationId],
    ['/socialmessaging/messages', social.conversationId],
  ] as const
  const soon = await advanceClock(own, 'PT23H59M59S')
  for (const [path, conversationId] of ways) {
    const open = await soon.tenant.call('POST', path, { body: { ...text, conversationId } })
    assert.equal(open.status, 201, open.text)
  }
  app.advance('PT1S')
  for (const [path, conversationId] of ways) {
    const late = await soon.tenant.call('POST', path, { body: { ...text, conversationId } })
    assert.equal(refusal(late), '422 messaging_window_closed type')
    assert.ok(late.body.errors[0].message.includes(closes), late.body.errors[0].message)
  }
  const always = await soon.tenant.call('POST', `/conversations/${sms.conversationId}/messages`, { body: text })
  assert.equal(always.status, 201, 'text messages have no window')
})
