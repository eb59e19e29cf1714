import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
let count = 0

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const canned = (text: string) =>
  created(world.tenant, '/cannedresponses', { shortcut: `shortcut-${(count += 1)}`, text })
const preview = (id: string, conversationId: string) =>
  world.tenant.call('POST', `/cannedresponses/${id}/preview`, { body: { conversationId } })
const send = (conversationId: string, body: object) =>
  world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body })

test('a canned response is filled for its conversation, in a preview and in the sent message', async () => {
  const { conversationId } = await world.simulateMessage({ fromName: 'Grace Hopper' })
  const { id } = await canned(
    'Dear {{guest.firstName}} {{ guest.lastName }}, {{hotel.name}} thanks you. {{user.firstName}}',
  )
  const text = `Dear Grace Hopper, ${world.hotel.name} thanks you. Ada`
  assert.deepEqual((await preview(id, conversationId)).data, { text, missingVariables: [] })
  const sent = await send(conversationId, { cannedResponseId: id })
  assert.deepEqual([sent.status, sent.data.text, sent.data.type], [201, text, 'text'])
})

test('a canned response without a value for a variable is refused, and the variable is named', async () => {
  // Two guests share the number, so the conversation has no guest.
  const phone = newSender()
  for (const firstName of ['One', 'Other'])
    await created(world.tenant, '/guests', { firstName, lastName: 'Guest', phone })
  const { conversationId, guestId } = await world.simulateMessage({ from: phone })
  assert.equal(guestId, null)
  const { id } = await canned('Dear {{guest.firstName}}, welcome to {{hotel.name}}.')
  const { data } = await preview(id, conversationId)
  assert.deepEqual(data, { text: `Dear , welcome to ${world.hotel.name}.`, missingVariables: ['guest.firstName'] })
  assert.equal(refusal(await send(conversationId, { cannedResponseId: id })), '422 invalid_value cannedResponseId')
})

test('a canned response allows known variables only, and its shortcut is unique', async () => {
  const { tenant } = world
  const body = { shortcut: 'hello', text: 'Hello {{guest.name}} {{guest.firstName}} {{1}}' }
  const answer = await tenant.call('POST', '/cannedresponses', { body })
  assert.deepEqual(
    answer.body.errors.map(({ field, code, message }: Record<string, string>) => [field, code, message?.slice(0, 40)]),
    [
      ['text', 'invalid_value', 'Unknown variable {{guest.name}}. The var'],
      ['text', 'invalid_value', 'Unknown variable {{1}}. The variables ar'],
    ],
  )
  await created(tenant, '/cannedresponses', { shortcut: 'hello', text: 'Hello' })
  const again = await tenant.call('POST', '/cannedresponses', { body: { shortcut: 'hello', text: 'Hi' } })
  assert.equal(refusal(again), '409 duplicate shortcut')
  assert.equal(
    refusal(await tenant.call('POST', '/cannedresponses', { body: { shortcut: 'No!', text: 'x' } })),
    '422 invalid_format shortcut',
  )
  const lost = { shortcut: 'lost', text: 'x', hotelIds: ['01890000-0000-7000-8000-00000000cafe'] }
  assert.equal(
    refusal(await tenant.call('POST', '/cannedresponses', { body: lost })),
    '422 unknown_reference hotelIds[0]',
  )
})

test('an unknown response, an unknown conversation, and text together with a response are refused', async () => {
  const { conversationId } = await world.simulateMessage()
  const { id } = await canned('Hello')
  const noGuest = '01890000-0000-7000-8000-00000000cafe'
  assert.equal(refusal(await preview(id, noGuest)), '422 unknown_reference conversationId')
  assert.equal((await preview(noGuest, conversationId)).status, 404)
  assert.equal(
    refusal(await send(conversationId, { cannedResponseId: noGuest })),
    '422 unknown_reference cannedResponseId',
  )
  assert.equal(refusal(await send(conversationId, { cannedResponseId: id, text: 'x' })), '422 invalid_value text')
})

test('readers of guests may use canned responses; only users who manage guests may change them', async () => {
  const reader = await colleague(app, world.tenant, { permissions: ['guests.read'] })
  const { id } = await canned('Hello')
  const { conversationId } = await world.simulateMessage()
  assert.equal((await reader.call('GET', `/cannedresponses/${id}`)).status, 200)
  assert.equal((await reader.call('POST', `/cannedresponses/${id}/preview`, { body: { conversationId } })).status, 200)
  assert.equal((await reader.call('PUT', `/cannedresponses/${id}`, { body: {} })).status, 403)
  assert.equal(
    (await reader.call('POST', `/conversations/${conversationId}/messages`, { body: { text: 'x' } })).status,
    403,
  )
})
