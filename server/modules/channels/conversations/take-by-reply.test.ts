import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const reply = (user: Pick<Colleague, 'call'>, id: string, text = 'Yes, we do') =>
  user.call('POST', `/conversations/${id}/messages`, { body: { text } })

test('an answer takes a conversation that nobody has: panels, the audit log and the views know at once', async () => {
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read', 'guests.manage'] })
  const { conversationId: id } = await world.simulateMessage()
  assert.equal((await world.conversation(id)).assigneeUserId, null)
  assert.equal((await reply(agent, id)).status, 201)
  const { assigneeUserId, status } = await world.conversation(id)
  assert.deepEqual([assigneeUserId, status], [agent.userId, 'pending'])
  const found = async (query: string): Promise<string[]> =>
    (await agent.call('GET', `/conversations?pageSize=100&${query}`)).data.items.map(({ id }: { id: string }) => id)
  assert.deepEqual(await found(`assigneeUserId=${agent.userId}`), [id])
  assert.equal((await found('isUnassigned=true')).includes(id), false)
  const live = await app.admin<{ data: { assigneeUserId: string; status: string } }>(
    `select data from live_events where type = 'conversation.changed' and data ->> 'conversationId' = $1`,
    [id],
  )
  assert.equal(live.length, 1)
  assert.deepEqual([live[0]?.data.assigneeUserId, live[0]?.data.status], [agent.userId, 'pending'])
  const { items } = (await world.tenant.call('GET', `/audit?resourceId=${id}&action=conversation.assigned`)).data
  assert.deepEqual(items[0].changes, [{ field: 'assigneeUserId', before: null, after: agent.userId }])
})

test('of agents who answer at once one takes the conversation, and every answer is sent', async () => {
  const { conversationId: id } = await world.simulateMessage()
  const agents = await Promise.all(Array.from({ length: 4 }, () => colleague(app, world.tenant)))
  const answers = await Promise.all(agents.map((agent, index) => reply(agent, id, `Answer ${index}`)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const { assigneeUserId } = await world.conversation(id)
  assert.ok(agents.some(({ userId }) => userId === assigneeUserId))
  const { items } = (await world.tenant.call('GET', `/audit?resourceId=${id}&action=conversation.assigned`)).data
  assert.equal(items.length, 1)
})

test('an answer to a conversation of somebody else leaves it there; a resolved one of nobody is taken', async () => {
  const [owner, other] = [await colleague(app, world.tenant), await colleague(app, world.tenant)]
  const { conversationId: id } = await world.simulateMessage()
  await reply(owner, id)
  await reply(other, id)
  assert.equal((await world.conversation(id)).assigneeUserId, owner.userId)
  await owner.call('POST', `/conversations/${id}/assign`, { body: { userId: null } })
  await owner.call('POST', `/conversations/${id}/resolve`)
  app.advance('PT1S')
  await reply(other, id)
  const { assigneeUserId, status } = await world.conversation(id)
  assert.deepEqual([assigneeUserId, status], [other.userId, 'pending'])
})

test('the answer of a program takes nothing, and neither does a refused one', async () => {
  const program = await colleague(app, world.tenant, { isServiceUser: true })
  const agent = await colleague(app, world.tenant)
  const { conversationId: id } = await world.simulateMessage()
  assert.equal((await reply(program, id)).status, 201)
  assert.equal((await reply(agent, id, 'x'.repeat(5000))).status, 422)
  assert.equal((await world.conversation(id)).assigneeUserId, null)
})

test('REPLY_ASSIGNS=false leaves an answered conversation with nobody', async (t) => {
  const own = await channelWorld(await testApp(t, { config: { REPLY_ASSIGNS: false } }))
  const { conversationId: id } = await own.simulateMessage()
  assert.equal((await reply(own.tenant, id)).status, 201)
  assert.equal((await own.conversation(id)).assigneeUserId, null)
})
