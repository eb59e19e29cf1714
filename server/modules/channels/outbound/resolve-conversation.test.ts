import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { newColleague, refusal } from '../../../testing/colleague.ts'
import { created, newHotel } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'
import { worldWithDesks } from '../testing/world-with-desks.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await worldWithDesks(app)
})
after(() => app.close())

const send = (body: object) => world.tenant.call('POST', '/smsprovider/messages', { body })
const newGuest = (given: object = {}) =>
  created(world.tenant, '/guests', { firstName: 'Grace', lastName: 'Guest', phone: newSender(), ...given })

test('whom a message goes to is said once, and is somebody', async () => {
  const guest = await created(world.tenant, '/guests', { firstName: 'No', lastName: 'Phone', email: 'no@phone.test' })
  const { conversationId } = await world.writes()
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

test('a number that another guest writes from is not taken for this one', async () => {
  const phone = newSender()
  const one = await newGuest({ phone })
  await send({ guestId: one.id, text: 'Hello' })
  const other = await newGuest({ phone })
  assert.equal(refusal(await send({ guestId: other.id, text: 'Hello' })), '422 invalid_value guestId')
})

test('the address that it goes from is the one that is named, the hotel’s, the default, or the only one', async () => {
  const own = await channelWorld(app)
  const { tenant, hotel } = own
  const other = (await newHotel(tenant, { season: null })).hotel
  const account = { type: 'smsProvider', provider: 'simulator', name: 'Of all hotels' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const make = (given: object) => created(tenant, '/smsprovider/senders', { integrationId, name: 'Desk', ...given })
  const from = async (given: object = {}) => {
    const answer = await tenant.call('POST', '/smsprovider/messages', {
      body: { to: newSender(), text: 'Hi', ...given },
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

test('on social networks the channel is one by which the guest is reached', async () => {
  const own = await channelWorld(app)
  const { tenant } = own
  const instagram = await own.writes({ from: 'ig-1', channel: 'instagram', to: 'our instagram' }, 'social')
  await own.writes({ from: 'm-1', channel: 'messenger', to: 'our page' }, 'social')
  const body = { guestId: instagram.guestId, text: 'Yes, we do' }
  const answer = await tenant.call('POST', '/socialmessaging/messages', { body })
  assert.deepEqual([answer.status, answer.data.conversationId], [201, instagram.conversationId], answer.text)
  const unclear = await tenant.call('POST', '/socialmessaging/messages', { body: { to: 'ig-1', text: 'Hello' } })
  assert.equal(refusal(unclear), '422 required senderId')
})

test('who sees some hotels writes by their addresses and in their conversations only', async () => {
  const { tenant } = world
  const other = (await newHotel(tenant, { season: null })).hotel
  const scoped = await newColleague(app, tenant, {
    role: { permissions: ['integrations.manage', 'guests.manage', 'guests.read'] },
    user: { hotelIds: [other.id] },
  })
  const { conversationId } = await world.writes()
  const body = { text: 'Hello' }
  assert.equal((await scoped.call('POST', `/conversations/${conversationId}/messages`, { body })).status, 404)
  const named = await scoped.call('POST', '/messagingapp/messages', { body: { ...body, conversationId } })
  assert.equal(refusal(named), '422 unknown_reference conversationId')
  const sent = await scoped.call('POST', '/smsprovider/messages', { body: { ...body, to: newSender() } })
  assert.equal(refusal(sent), '422 required senderId')
})
