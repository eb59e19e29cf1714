import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { newUser } from '../../../testing/users.ts'
import { created, newHotel } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'
import { worldWithSenders } from '../testing/world-with-senders.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await worldWithSenders(app)
})
after(() => app.close())

const send = (body: object) => world.tenant.call('POST', '/smsprovider/messages', { body })
const newGuest = (fields: object = {}) =>
  created(world.tenant, '/guests', { firstName: 'Grace', lastName: 'Guest', phone: newSender(), ...fields })

test('a message has exactly one recipient, which must exist', async () => {
  const guest = await created(world.tenant, '/guests', { firstName: 'No', lastName: 'Phone', email: 'no@phone.test' })
  const { conversationId } = await world.simulateMessage()
  const text = 'Hello'
  const cases: [object, string][] = [
    [{ text }, '422 required to'],
    [{ text, to: newSender(), guestId: guest.id }, '422 invalid_value guestId'],
    [{ text, to: 'nobody' }, '422 invalid_phone to'],
    [{ text, guestId: guest.id }, '422 invalid_value guestId'],
    [{ text, guestId: world.hotel.id }, '422 unknown_reference guestId'],
    [{ text, conversationId }, '422 unknown_reference conversationId'],
    [{ text, to: newSender(), senderId: world.hotel.id }, '422 unknown_reference senderId'],
    [{ text, to: newSender(), hotelId: guest.id }, '422 unknown_reference hotelId'],
  ]
  for (const [body, expected] of cases) assert.equal(refusal(await send(body)), expected)
})

test('a number that another guest uses is refused for this guest', async () => {
  const phone = newSender()
  const one = await newGuest({ phone })
  await send({ guestId: one.id, text: 'Hello' })
  const other = await newGuest({ phone })
  assert.equal(refusal(await send({ guestId: other.id, text: 'Hello' })), '422 invalid_value guestId')
})

test('the sender is the given one, the hotel’s, the default, or the only one', async () => {
  const own = await channelWorld(app)
  const { tenant, hotel } = own
  const other = (await newHotel(tenant, { season: null })).hotel
  const account = { type: 'smsProvider', provider: 'simulator', name: 'Of all hotels' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const make = (fields: object) => created(tenant, '/smsprovider/senders', { integrationId, name: 'Desk', ...fields })
  const from = async (fields: object = {}) => {
    const answer = await tenant.call('POST', '/smsprovider/messages', {
      body: { to: newSender(), text: 'Hi', ...fields },
    })
    if (answer.status !== 201) return refusal(answer)
    return (await own.conversation(answer.data.conversationId)).senderId
  }
  assert.equal(await from(), '422 required senderId')
  const one = await make({ address: 'one' })
  assert.equal(await from(), one.id)
  const ofHotel = await make({ address: 'hotel', hotelId: hotel.id })
  assert.equal(await from({ hotelId: hotel.id }), ofHotel.id)
  assert.equal(await from({ hotelId: other.id }), one.id)
  const second = await make({ address: 'second' })
  assert.equal(await from({ hotelId: other.id }), '422 required senderId')
  await tenant.call('PUT', `/smsprovider/senders/${second.id}`, { body: { isDefault: true } })
  assert.equal(await from(), second.id)
  assert.equal(await from({ senderId: ofHotel.id }), ofHotel.id)
  await tenant.call('PUT', `/smsprovider/senders/${ofHotel.id}`, { body: { isActive: false } })
  assert.equal(await from({ senderId: ofHotel.id }), '422 invalid_value senderId')
})

test('on social networks, the channel is one on which the guest can be reached', async () => {
  const own = await channelWorld(app)
  const { tenant } = own
  const instagram = await own.simulateMessage({ from: 'ig-1', channel: 'instagram', to: 'our instagram' }, 'social')
  await own.simulateMessage({ from: 'm-1', channel: 'messenger', to: 'our page' }, 'social')
  const body = { guestId: instagram.guestId, text: 'Yes, we do' }
  const answer = await tenant.call('POST', '/socialmessaging/messages', { body })
  assert.deepEqual([answer.status, answer.data.conversationId], [201, instagram.conversationId], answer.text)
  const unclear = await tenant.call('POST', '/socialmessaging/messages', { body: { to: 'ig-1', text: 'Hello' } })
  assert.equal(refusal(unclear), '422 required senderId')
})

test('a user of some hotels can use only their senders and conversations', async () => {
  const { tenant } = world
  const other = (await newHotel(tenant, { season: null })).hotel
  const scoped = await newUser(app, tenant, {
    role: { permissions: ['integrations.manage', 'guests.manage', 'guests.read'] },
    user: { hotelIds: [other.id] },
  })
  const { conversationId } = await world.simulateMessage()
  const body = { text: 'Hello' }
  assert.equal((await scoped.call('POST', `/conversations/${conversationId}/messages`, { body })).status, 404)
  const byId = await scoped.call('POST', '/messagingapp/messages', { body: { ...body, conversationId } })
  assert.equal(refusal(byId), '422 unknown_reference conversationId')
  const sent = await scoped.call('POST', '/smsprovider/messages', { body: { ...body, to: newSender() } })
  assert.equal(refusal(sent), '422 required senderId')
})
