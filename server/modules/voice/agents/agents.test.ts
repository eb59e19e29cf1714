import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, newHotel } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

const namesOf = async ({ tenant }: VoiceWorld, query = ''): Promise<string[]> =>
  (await tenant.call('GET', `/agents${query}`)).data.items.map(({ lastName }: { lastName: string }) => lastName)

const agentNamed = async ({ tenant }: VoiceWorld, id: string) =>
  (await tenant.call('GET', '/agents?pageSize=100')).data.items.find((each: { id: string }) => each.id === id)

test('the agent list shows users who take calls, with presence, current call and today’s answered calls', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent } = world
  await colleague(app, tenant, { permissions: ['calls.read'] })
  await colleague(app, tenant, { isServiceUser: true })
  const skills = [{ code: 'german', level: 3 }]
  const other = await world.newAgent({
    firstName: 'Zoe',
    lastName: 'Zimmer',
    extension: '207',
    skills,
    languageCodes: ['de'],
  })
  const { items, totalCount } = (await tenant.call('GET', '/agents?sort=-lastName')).data
  assert.equal(totalCount, 3, 'the owner may take calls, too')
  const { createdAt, updatedAt, version, ...zoe } = items[0]
  assert.deepEqual(zoe, {
    id: other.userId,
    firstName: 'Zoe',
    lastName: 'Zimmer',
    presence: 'available',
    presenceSince: '2026-06-01T09:00:00.000Z',
    extension: '207',
    skills,
    languageCodes: ['de'],
    hotelIds: [],
    currentCallId: null,
    callsToday: 0,
  })
  assert.deepEqual([typeof createdAt, typeof updatedAt, typeof version], ['string', 'string', 'number'])

  const call = await world.ring()
  await app.settle()
  const rung = await agentNamed(world, agent.userId)
  assert.deepEqual([rung.presence, rung.currentCallId, rung.callsToday], ['onCall', call.callId, 0])
  await world.act(call.providerCallId, 'agentAnswers')
  app.advance('PT30S')
  await world.act(call.providerCallId, 'callerHangsUp')
  const working = await agentNamed(world, agent.userId)
  assert.deepEqual([working.presence, working.presenceSince], ['wrapUp', '2026-06-01T09:00:30.000Z'])
  assert.deepEqual([working.currentCallId, working.callsToday], [call.callId, 1])
  app.advance('PT2M')
  await app.settle()
  const free = await agentNamed(world, agent.userId)
  assert.deepEqual([free.presence, free.currentCallId, free.callsToday], ['available', null, 1])
  await app.admin(`update call_legs set offered_at = '2026-05-31T23:59:59Z'`)
  assert.equal((await agentNamed(world, agent.userId)).callsToday, 0)
})

test('agents are found by presence, hotel, skill and name', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const { hotel: elsewhere } = await newHotel(world.tenant)
  await world.newAgent({ lastName: 'Abel', hotelIds: [elsewhere.id], skills: [{ code: 'german', level: 1 }] })
  const away = await world.newAgent({ lastName: 'Baum' })
  await world.setPresence(away, 'away')
  assert.deepEqual(await namesOf(world, '?presence=available'), ['Abel'])
  assert.deepEqual(await namesOf(world, '?presence=away'), ['Baum'])
  assert.deepEqual(await namesOf(world, `?hotelId=${world.hotel.id}`), ['Baum', 'Owner'])
  assert.deepEqual(await namesOf(world, `?hotelId=${elsewhere.id}`), ['Abel', 'Baum', 'Owner'])
  assert.deepEqual(await namesOf(world, '?skill=german'), ['Abel'])
  assert.deepEqual(await namesOf(world, '?q=colin%20ba'), ['Baum'])
  const scoped = await colleague(app, world.tenant, { hotelIds: [world.hotel.id] })
  const theirs = (await scoped.call('GET', '/agents')).data.items.map(({ lastName }: { lastName: string }) => lastName)
  assert.deepEqual(theirs, ['Baum', 'League', 'Owner'])
})

test('§4.3 a user in a call can be neither deleted nor suspended; one in wrap-up can, and goes offline', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent } = world
  const call = await world.ring()
  await app.settle()
  const remove = () => tenant.call('DELETE', `/users/${agent.userId}`)
  const suspend = () => tenant.call('POST', `/users/${agent.userId}/suspend`)
  for (const act of [remove, suspend]) assert.equal(refusal(await act()), '409 dependent_records', 'it rings')
  await world.act(call.providerCallId, 'agentAnswers')
  for (const act of [remove, suspend]) assert.equal(refusal(await act()), '409 dependent_records', 'they talk')
  assert.match((await remove()).body.message, /calls/)
  await world.act(call.providerCallId, 'callerHangsUp')
  assert.equal((await suspend()).status, 200)
  app.advance('PT2M')
  await app.settle()
  assert.equal((await world.getCall(call.callId)).status, 'completed')
  const presence = async () => (await tenant.call('GET', `/users/${agent.userId}`)).data.presence
  assert.equal(await presence(), 'offline', 'the end of its work does not bring it back')
  assert.equal((await tenant.call('POST', `/users/${agent.userId}/reactivate`)).status, 200)
  assert.equal(await presence(), 'offline')
  assert.equal((await remove()).status, 204)
})

test('a user that a number rings cannot be deleted, but can be suspended', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent } = world
  const did = await world.newDid({ routing: { type: 'hangup' }, afterHours: { type: 'user', target: agent.userId } })
  assert.equal(refusal(await tenant.call('DELETE', `/users/${agent.userId}`)), '409 dependent_records')
  assert.equal((await tenant.call('POST', `/users/${agent.userId}/suspend`)).status, 200)
  assert.equal((await tenant.call('DELETE', `/voicedids/${did.id}`)).status, 204)
  assert.equal((await tenant.call('DELETE', `/users/${agent.userId}`)).status, 204)
})

test('of a concurrent offer and suspension of an agent only one succeeds', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 0, queue: { strategy: 'manual' } })
  const { tenant } = world
  for (let round = 0; round < 6; round += 1) {
    const agent = await world.newAgent()
    const call = await world.ring()
    const entry = await world.findEntry(call.callId)
    const [assigned, suspended] = await Promise.all([
      tenant.call('POST', `/voicequeue/${entry.id}/assign`, { body: { userId: agent.userId } }),
      tenant.call('POST', `/users/${agent.userId}/suspend`),
    ])
    const both = [assigned.status === 200, suspended.status === 200]
    assert.ok(both.includes(true) && both.includes(false), `${assigned.text} ${suspended.text}`)
    await world.act(call.providerCallId, 'callerHangsUp')
  }
})

test('the wrap-up of an earlier call does not make an agent in the next call available', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { agent } = world
  const lost = await world.ring()
  await app.settle()
  await world.act(lost.providerCallId, 'agentAnswers')
  await world.act(lost.providerCallId, 'agentDisconnects')
  const next = await world.ring()
  await world.setPresence(agent, 'available')
  await app.settle()
  await world.act(next.providerCallId, 'agentAnswers')
  assert.equal((await world.getCall(next.callId)).userId, agent.userId)
  await world.act(lost.providerCallId, 'callerHangsUp')
  app.advance('PT2M')
  await app.settle()
  assert.equal((await world.getCall(lost.callId)).status, 'completed')
  const { presence, currentCallId } = await agentNamed(world, agent.userId)
  assert.deepEqual([presence, currentCallId], ['onCall', next.callId])
})

test('a presence that an agent sets during a call applies after the call', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { agent } = world
  const presence = async () => (await agentNamed(world, agent.userId)).presence
  const call = await world.ring()
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  await world.setPresence(agent, 'break')
  assert.equal(await presence(), 'onCall')
  await world.act(call.providerCallId, 'callerHangsUp')
  assert.equal(await presence(), 'wrapUp')
  app.advance('PT2M')
  await app.settle()
  assert.equal(await presence(), 'break')
})

test('signing out does not change presence, because the phone need not be in the browser', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const agent = await newUser(app, world.tenant, { role: { permissions: ['calls.manage'] } })
  await world.setPresence(agent, 'available')
  const { refreshToken } = agent.login
  assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  assert.equal((await agentNamed(world, agent.userId)).presence, 'available')
  await world.ring()
  await app.settle()
  app.advance('PT26S')
  await app.settle()
  assert.equal((await agentNamed(world, agent.userId)).presence, 'notResponding', 'after one ring in vain no more')
})
