import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { approvedTemplate, newTemplate } from '../testing/approved-template.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const permissions = ['guests.read', 'guests.manage'] as const

test('§4.4 a user who has a conversation open is announced to its readers, and nothing is stored', async () => {
  const { tenant, hotel } = world
  const { conversationId: id } = await world.simulateMessage()
  const agent = await colleague(app, tenant, { permissions })
  const view = (state: string, by: Pick<typeof agent, 'call'> = agent) =>
    by.call('POST', `/conversations/${id}/viewing`, { body: { state } })
  const states = ['arrived', 'present', 'typing', 'left']
  for (const state of states) assert.equal((await view(state)).status, 200, state)
  assert.equal((await view('asleep')).status, 422)
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  const elsewhere = await colleague(app, tenant, { permissions, hotelIds: [app.runtime.newId()] })
  assert.equal((await view('arrived', reader)).status, 403)
  assert.equal((await view('arrived', elsewhere)).status, 404)
  const events = await app.admin<{ data: Record<string, unknown>; audience: unknown }>(
    `select data, audience -> 'hotelIds' as audience from live_events
     where type = 'conversation.viewing' and data ->> 'conversationId' = $1 order by position`,
    [id],
  )
  const { firstName, lastName } = (await agent.call('GET', '/profile')).data
  const userName = `${firstName} ${lastName}`
  assert.deepEqual(
    events.map(({ data, audience }) => [data['state'], data['userId'], data['userName'], audience]),
    states.map((state) => [state, agent.userId, userName, [hotel.id]]),
  )
})

test('§4.4 a conversation lists who can answer in it: users who may, and who serve its hotel', async () => {
  const { tenant, hotel } = world
  const { conversationId: id } = await world.simulateMessage()
  const here = await colleague(app, tenant, { permissions, hotelIds: [hotel.id] })
  const { hotel: other } = await newHotel(tenant)
  const elsewhere = await colleague(app, tenant, { permissions, hotelIds: [other.id] })
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  const answer = await reader.call('GET', `/conversations/${id}/responders`)
  assert.equal(answer.status, 200, answer.text)
  const ids = answer.data.items.map((each: { id: string }) => each.id)
  assert.deepEqual(
    [here, elsewhere, reader, tenant].map(({ userId }) => ids.includes(userId)),
    [true, false, false, true],
  )
  assert.equal((await elsewhere.call('GET', `/conversations/${id}/responders`)).status, 404)
})

test('§4.4 a conversation lists the approved templates of its account, also to users without integrations', async () => {
  const { tenant } = world
  const { conversationId: id } = await world.simulateMessage()
  const approved = await approvedTemplate(world)
  await newTemplate(world)
  await approvedTemplate(await channelWorld(app))
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  const templatesOf = async (of: string) => (await reader.call('GET', `/conversations/${of}/templates`)).data.items
  assert.deepEqual(await templatesOf(id), [approved])
  const { conversationId: sms } = await world.simulateMessage({}, 'sms')
  assert.deepEqual(await templatesOf(sms), [])
})

test('§4.4 a conversation shows the names of its guest and its user, and the beginning of its last message', async () => {
  const { tenant } = world
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Yıldız', phone: '+905327000001' })
  const { conversationId: id } = await world.simulateMessage({ from: guest.phone, text: 'x'.repeat(300) })
  const { data } = await tenant.call('POST', `/conversations/${id}/assign`, { body: {} })
  const profile = (await tenant.call('GET', '/profile')).data
  assert.deepEqual([data.guestName, data.assigneeName], ['Elif Yıldız', `${profile.firstName} ${profile.lastName}`])
  assert.deepEqual(data.lastMessage, { direction: 'inbound', type: 'text', text: 'x'.repeat(200) })
  await tenant.call('POST', `/conversations/${id}/messages`, { body: { text: 'Certainly' } })
  const [listed] = (await tenant.call('GET', `/conversations?guestId=${guest.id}`)).data.items
  assert.deepEqual(listed.lastMessage, { direction: 'outbound', type: 'text', text: 'Certainly' })
})

test('§4.4 conversations are listed by whether they are resolved', async () => {
  const { tenant } = world
  const [open, over] = [await world.simulateMessage(), await world.simulateMessage()]
  await tenant.call('POST', `/conversations/${over.conversationId}/resolve`)
  const idsOf = async (isResolved: boolean): Promise<string[]> => {
    const { data } = await tenant.call('GET', `/conversations?isResolved=${isResolved}&pageSize=100`)
    return data.items.map(({ id }: { id: string }) => id)
  }
  const found = [await idsOf(false), await idsOf(true)]
  assert.deepEqual(
    found.map((ids) => [ids.includes(open.conversationId), ids.includes(over.conversationId)]),
    [
      [true, false],
      [false, true],
    ],
  )
})
