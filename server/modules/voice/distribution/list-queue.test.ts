import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { databaseCost } from '../../../testing/database-cost.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { voiceWorld } from '../testing/voice-world.ts'

type Item = { callId: string; queueKey: string; position: number; estimatedWaitSeconds: number | null }

const places = ({ items }: { items: Item[] }) => items.map(({ queueKey, position }) => `${queueKey} ${position}`)

test('§4.4 the queue shows who waits, since when, and the target time of the answer', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0, queue: { requiredSkills: [{ code: 'german', level: 1 }] } })
  const guest = await created(world.tenant, '/guests', {
    firstName: 'Elif',
    lastName: 'Demir',
    phone: '+905321112233',
    vipLevel: 'gold',
  })
  const call = await world.ring()
  app.advance('PT12S')
  const { items, summary, totalCount } = await world.waiting()
  const [{ id, offers, createdAt, updatedAt, version, ...entry }] = items
  assert.deepEqual(entry, {
    callId: call.callId,
    queueKey: 'front',
    targetUserId: null,
    hotelId: world.hotel.id,
    didId: world.did.id,
    callerNumber: '+905321112233',
    guestId: guest.id,
    guestName: 'Elif Demir',
    vipLevel: 'gold',
    status: 'waiting',
    isFront: false,
    priority: 50,
    requiredSkills: [{ code: 'german', level: 1 }],
    enqueuedAt: '2026-06-01T09:00:00.000Z',
    waitSeconds: 12,
    slaDueAt: '2026-06-01T09:00:20.000Z',
    isSlaBreached: false,
    answeredAt: null,
    leftAt: null,
    position: 1,
    estimatedWaitSeconds: null,
  })
  assert.deepEqual([offers, totalCount, typeof createdAt, typeof updatedAt, version], [[], 1, 'string', 'string', 1])
  assert.deepEqual(summary, { waiting: 1, longestWaitSeconds: 12, availableAgents: 0, serviceLevelPercent: null })
  const one = await world.tenant.call('GET', `/voicequeue/${id}`)
  assert.deepEqual(one.data, items[0])
  await world.act(call.providerCallId, 'callerHangsUp')
  const left = (await world.tenant.call('GET', `/voicequeue/${id}`)).data
  assert.deepEqual(
    [left.status, left.position, left.estimatedWaitSeconds, left.waitSeconds],
    ['abandoned', null, null, 12],
  )
  assert.equal((await world.waiting()).totalCount, 0)
})

test('a position counts within its queue, whatever the page, the filter or the visible callers', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const { tenant, integration } = world
  await created(tenant, '/voicequeues', { key: 'groups', name: 'Groups' })
  const { hotel: elsewhere } = await newHotel(tenant)
  const groups = await world.newDid({ routing: { type: 'queue', target: 'groups' } })
  const other = await world.newDid({ hotelId: elsewhere.id, integrationId: integration.id })
  for (const to of [world.number, groups.number, other.number, world.number, groups.number]) {
    await world.ring({ to })
    app.advance('PT1S')
  }
  assert.deepEqual(places(await world.waiting()), ['front 1', 'groups 1', 'front 2', 'front 3', 'groups 2'])
  assert.deepEqual(places(await world.waiting('?queueKey=groups')), ['groups 1', 'groups 2'])
  assert.deepEqual(places(await world.waiting(`?hotelId=${elsewhere.id}`)), ['front 2'])
  const second = await world.waiting('?page=2&pageSize=2')
  assert.deepEqual([places(second), second.totalCount, second.totalPages], [['front 2', 'front 3'], 5, 3])
  const scoped = await colleague(app, tenant, { hotelIds: [world.hotel.id] })
  const theirs = (await scoped.call('GET', '/voicequeue')).data
  assert.deepEqual(places(theirs), ['front 1', 'groups 1', 'front 3', 'groups 2'])
  assert.equal(theirs.summary.waiting, 4)
  const stranger = await newTenant(app)
  assert.equal((await stranger.call('GET', '/voicequeue')).data.totalCount, 0)
  assert.equal(refusal(await tenant.call('GET', '/voicequeue?sort=priority')), '422 unknown_parameter sort')
})

test('the estimated wait depends on the agents for the call and on recent handling times', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 2 })
  await world.newAgent().then((away) => world.setPresence(away, 'break'))
  const past = await world.ring()
  await app.settle()
  await world.act(past.providerCallId, 'agentAnswers')
  app.advance('PT100S')
  await world.act(past.providerCallId, 'callerHangsUp')
  app.advance('PT120S')
  await app.settle()
  const calls = []
  for (let n = 0; n < 4; n += 1) calls.push(await world.ring())
  await app.settle()
  const { items, summary } = await world.waiting()
  // The call took 220 seconds including wrap-up, and two agents share the callers.
  assert.deepEqual(
    items.map(({ position, estimatedWaitSeconds }: Item) => [position, estimatedWaitSeconds]),
    [
      [1, 0],
      [2, 0],
      [3, 330],
      [4, 440],
    ],
  )
  // Two phones ring: their callers wait as well, and the list has all four.
  assert.deepEqual([summary.waiting, summary.availableAgents], [4, 0])
})

test('the service level of today is the share of calls answered in time, without short abandons', async (t) => {
  const app = await testApp(t)
  // The tenant's time zone is nine hours ahead: its today began at three in the afternoon of yesterday in UTC.
  const world = await voiceWorld(app, { agents: 1, tenant: { timeZone: 'Asia/Tokyo' } })
  const level = async (query = '') => (await world.waiting(query)).summary.serviceLevelPercent
  const answerAfter = async (seconds: number) => {
    const call = await world.ring()
    await app.settle()
    app.advance(`PT${seconds}S`)
    await world.act(call.providerCallId, 'agentAnswers')
    await world.act(call.providerCallId, 'callerHangsUp')
    const { body } = await world.tenant.call('GET', `/calls/${call.callId}`)
    assert.equal(body.data.waitSeconds, seconds)
    // The wrap-up ends at once, so the agent is available for the next call.
    await app.admin(`update users set presence = 'available' where id = $1`, [world.agent.userId])
  }
  assert.equal(await level(), null)
  await answerAfter(20)
  assert.equal(await level(), 100)
  await answerAfter(21)
  assert.equal(await level(), 50)
  const short = await world.ring()
  app.advance('PT4S')
  await world.act(short.providerCallId, 'callerHangsUp')
  assert.equal(await level(), 50, 'who hung up almost at once does not count')
  const lost = await world.ring()
  app.advance('PT6S')
  await world.act(lost.providerCallId, 'callerHangsUp')
  assert.equal(await level(), 33.3)
  assert.equal(await level('?queueKey=reservations'), null)
  assert.equal(await level(`?hotelId=${world.hotel.id}`), 33.3)
  await app.admin(`update calls set started_at = '2026-05-31T14:59:59Z' where id = $1`, [lost.callId])
  assert.equal(await level(), 50, 'yesterday by the clock of the tenant')
})

test('the queue takes the same number of round trips for any number of calls', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { queue: { strategy: 'manual' } })
  const trips = async () => {
    const { roundTrips } = await databaseCost(app.runtime.database, async () => {
      assert.equal((await world.waiting('?pageSize=100')).totalCount > 0, true)
    })
    return roundTrips
  }
  await world.ring()
  const few = await trips()
  for (let n = 0; n < 10; n += 1) await world.ring()
  assert.deepEqual([await trips(), few], [2, 2], 'who asks with the page, and how it stands')
})
