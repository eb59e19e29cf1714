import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld, newSender } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
let agent: Colleague
let other: Colleague
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
  const permissions = ['guests.read', 'guests.manage'] as const
  agent = await colleague(app, world.tenant, { permissions })
  other = await colleague(app, world.tenant, { permissions })
})
after(() => app.close())

const step = (id: string, verb: string, body?: object, by: Pick<Colleague, 'call'> = agent) =>
  by.call('POST', `/conversations/${id}/${verb}`, body ? { body } : {})

const code = (answer: { status: number; body: { errors: { code: string; field: string }[] } }) => [
  answer.status,
  answer.body.errors[0]?.code,
]

test('§4.4 a conversation is taken by one user, reassigned, and unassigned', async () => {
  const { conversationId: id } = await world.simulateMessage()
  const both = await Promise.all([step(id, 'assign', {}), step(id, 'assign', {}, other)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const winner = both[0]?.status === 200 ? agent : other
  const loser = winner === agent ? other : agent
  assert.deepEqual(code(await step(id, 'assign', {}, loser)), [409, 'already_assigned'])
  assert.equal((await step(id, 'assign', {}, winner)).status, 200, 'it is theirs already')
  const reassigned = await step(id, 'assign', { userId: loser.userId }, loser)
  assert.deepEqual([reassigned.status, reassigned.data.assigneeUserId], [200, loser.userId])
  assert.equal((await step(id, 'assign', { userId: null }, loser)).data.assigneeUserId, null)
  const { items } = (await world.tenant.call('GET', '/conversations?isUnassigned=true&pageSize=100')).data
  assert.ok(items.some((each: { id: string }) => each.id === id))
})

test('§4.4 a conversation can be assigned only to users who can answer guests of its hotel', async () => {
  const { conversationId: id } = await world.simulateMessage()
  const reader = await colleague(app, world.tenant, { permissions: ['guests.read'] })
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const stranger = await colleague(app, (await channelWorld(app)).tenant)
  const service = await colleague(app, world.tenant, { isServiceUser: true })
  for (const { userId } of [reader, elsewhere, stranger, service]) {
    assert.deepEqual(code(await step(id, 'assign', { userId })), [422, 'unknown_reference'])
  }
  assert.equal((await step(id, 'assign', {}, elsewhere)).status, 404, 'nor do they see it')
})

test('§4.4 a conversation is resolved and reopened, and invalid transitions are refused', async () => {
  const from = newSender()
  const { conversationId: id } = await world.simulateMessage({ from })
  assert.deepEqual(code(await step(id, 'reopen')), [409, 'invalid_state_transition'])
  const resolved = await step(id, 'resolve')
  assert.deepEqual([resolved.data.status, resolved.data.unreadCount], ['resolved', 0])
  assert.deepEqual(code(await step(id, 'resolve')), [409, 'invalid_state_transition'])
  assert.deepEqual(code(await step(id, 'assign', {})), [409, 'invalid_state_transition'])
  app.advance('PT1S')
  assert.equal((await step(id, 'reopen')).data.status, 'open')
  await step(id, 'resolve')
  app.advance('PT1S')
  assert.equal((await world.simulateMessage({ from })).conversationId, id, 'the guest reopens it by writing')
  assert.equal((await world.conversation(id)).status, 'open')
  const sessions = await app.admin(
    `select opened_by, resolved_at is not null as is_over from conversation_sessions
      where conversation_id = $1 order by opened_at`,
    [id],
  )
  assert.deepEqual(sessions, [
    { opened_by: 'guest', is_over: true },
    { opened_by: 'hotel', is_over: true },
    { opened_by: 'guest', is_over: false },
  ])
})

test('§4.4 a read conversation has no unread messages; each transition is audited and a live event', async () => {
  const from = newSender()
  const { conversationId: id } = await world.simulateMessage({ from })
  await world.simulateMessage({ from })
  assert.equal((await world.conversation(id)).unreadCount, 2)
  assert.equal((await step(id, 'read')).data.unreadCount, 0)
  await step(id, 'assign', {})
  await step(id, 'resolve')
  const { items } = (await world.tenant.call('GET', `/audit?resourceId=${id}&pageSize=100`)).data
  const actions = items.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions.toSorted(), ['conversation.assigned', 'conversation.read', 'conversation.resolved'])
  const live = await app.admin<{ data: { status: string; assigneeUserId: string } }>(
    `select data from live_events where type = 'conversation.changed' and data ->> 'conversationId' = $1
      order by position`,
    [id],
  )
  assert.deepEqual(
    live.map(({ data }) => [data.status, data.assigneeUserId]),
    [
      ['open', null],
      ['open', agent.userId],
      ['resolved', agent.userId],
    ],
  )
})

test('§4.4 the messages of a conversation move to its new guest and count for that guest', async () => {
  const { tenant } = world
  const { conversationId: id, guestId } = await world.simulateMessage()
  const right = await created(tenant, '/guests', { firstName: 'Right', lastName: 'Guest' })
  const messagesOf = async (guest: string) => (await tenant.call('GET', `/guests/${guest}`)).data.stats.messages
  assert.equal(await messagesOf(guestId ?? ''), 1)
  const put = (body: object) => agent.call('PUT', `/conversations/${id}`, { body })
  assert.deepEqual(code(await put({ guestId: app.runtime.newId() })), [422, 'unknown_reference'])
  const changed = await put({ guestId: right.id, labels: ['complaint'] })
  assert.deepEqual([changed.data.guestId, changed.data.labels], [right.id, ['complaint']])
  assert.equal((await world.listMessages(id))[0].guestId, right.id)
  assert.deepEqual([await messagesOf(guestId ?? ''), await messagesOf(right.id)], [0, 1])
  const merged = await tenant.call('POST', `/guests/${guestId}/merge`, { body: { guestIds: [right.id] } })
  assert.equal(merged.status, 200, merged.text)
  assert.equal((await world.listMessages(id))[0].guestId, guestId)
  assert.equal(await messagesOf(guestId ?? ''), 1)
  assert.equal((await put({ guestId: null })).data.guestId, null)
  assert.equal(await messagesOf(guestId ?? ''), 0)
  const same = (await agent.call('GET', `/conversations/${id}`)).data
  assert.equal((await put(same)).status, 200, 'what was read can be put back')
})

/** Delays the update of a guest's counts, so that concurrent updates overlap. */
const slowCounting = `
  create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return new; end $$;
  create trigger linger before update on guest_stats for each row execute function linger()`

test('messages that arrive while a guest’s messages are counted are counted once', async (t) => {
  await app.admin(slowCounting)
  t.after(() => app.admin('drop function linger cascade'))
  const from = newSender()
  const { guestId } = await world.simulateMessage({ from })
  const { conversationId: other } = await world.simulateMessage()
  const moves = async () => {
    for (let n = 0; n < 6; n += 1) {
      await agent.call('PUT', `/conversations/${other}`, { body: { guestId: n % 2 === 0 ? guestId : null } })
    }
  }
  const simulateMessage = async () => {
    for (let n = 0; n < 6; n += 1) await world.simulateMessage({ from })
  }
  await Promise.all([moves(), simulateMessage(), simulateMessage()])
  assert.equal((await world.tenant.call('GET', `/guests/${guestId}`)).data.stats.messages, 13)
})

test('conversations and messages are visible to readers of guests who may see the hotel', async () => {
  const { conversationId: id, messageId } = await world.simulateMessage()
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const caller = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  for (const path of [`/conversations/${id}`, `/conversations/${id}/messages`]) {
    assert.equal((await elsewhere.call('GET', path)).status, 404)
    assert.equal((await caller.call('GET', path)).status, 403)
    assert.equal((await agent.call('GET', path)).status, 200)
  }
  assert.equal((await world.listMessages(id))[0].id, messageId)
  assert.equal((await agent.call('GET', `/conversations/${app.runtime.newId()}/messages`)).status, 404)
})
