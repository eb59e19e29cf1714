import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newColleague, refusal } from '../../../testing/colleague.ts'
import { colleague, newHotel } from '../../../testing/world.ts'
import { voiceWorld, type VoiceWorld } from '../testing/voice-world.ts'

const namesOf = async ({ tenant }: VoiceWorld, query = ''): Promise<string[]> =>
  (await tenant.call('GET', `/agents${query}`)).data.items.map(({ lastName }: { lastName: string }) => lastName)

const agentNamed = async ({ tenant }: VoiceWorld, id: string) =>
  (await tenant.call('GET', '/agents?pageSize=100')).data.items.find((each: { id: string }) => each.id === id)

test('agents are those who take calls: where each is, at which call, and how many it answered today', async (t) => {
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
  await world.does(call.providerCallId, 'agentAnswers')
  app.advance('PT30S')
  await world.does(call.providerCallId, 'callerHangsUp')
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
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const { hotel: elsewhere } = await newHotel(world.tenant)
  await world.newAgent({ lastName: 'Abel', hotelIds: [elsewhere.id], skills: [{ code: 'german', level: 1 }] })
  const away = await world.newAgent({ lastName: 'Baum' })
  await world.says(away, 'away')
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

test('§4.3 who is in a call is neither deleted nor suspended; who has ended it is offline from then on', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent } = world
  const call = await world.ring()
  await app.settle()
  const remove = () => tenant.call('DELETE', `/users/${agent.userId}`)
  const suspend = () => tenant.call('POST', `/users/${agent.userId}/suspend`)
  for (const act of [remove, suspend]) assert.equal(refusal(await act()), '409 dependent_records', 'it rings')
  await world.does(call.providerCallId, 'agentAnswers')
  for (const act of [remove, suspend]) assert.equal(refusal(await act()), '409 dependent_records', 'they talk')
  assert.match((await remove()).body.message, /calls/)
  await world.does(call.providerCallId, 'callerHangsUp')
  assert.equal((await suspend()).status, 200)
  app.advance('PT2M')
  await app.settle()
  assert.equal((await world.callOf(call.callId)).status, 'completed')
  const presence = async () => (await tenant.call('GET', `/users/${agent.userId}`)).data.presence
  assert.equal(await presence(), 'offline', 'the end of its work does not bring it back')
  assert.equal((await tenant.call('POST', `/users/${agent.userId}/reactivate`)).status, 200)
  assert.equal(await presence(), 'offline')
  assert.equal((await remove()).status, 204)
})

test('a user whom a number rings stays; suspended it may be', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent } = world
  const did = await world.newDid({ routing: { type: 'hangup' }, afterHours: { type: 'user', target: agent.userId } })
  assert.equal(refusal(await tenant.call('DELETE', `/users/${agent.userId}`)), '409 dependent_records')
  assert.equal((await tenant.call('POST', `/users/${agent.userId}/suspend`)).status, 200)
  assert.equal((await tenant.call('DELETE', `/voicedids/${did.id}`)).status, 204)
  assert.equal((await tenant.call('DELETE', `/users/${agent.userId}`)).status, 204)
})

test('a call is put to an agent or the agent is suspended, never both at once', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0, queue: { strategy: 'manual' } })
  const { tenant } = world
  for (let round = 0; round < 6; round += 1) {
    const agent = await world.newAgent()
    const call = await world.ring()
    const entry = await world.entryOf(call.callId)
    const [assigned, suspended] = await Promise.all([
      tenant.call('POST', `/voicequeue/${entry.id}/assign`, { body: { userId: agent.userId } }),
      tenant.call('POST', `/users/${agent.userId}/suspend`),
    ])
    const both = [assigned.status === 200, suspended.status === 200]
    assert.ok(both.includes(true) && both.includes(false), `${assigned.text} ${suspended.text}`)
    await world.does(call.providerCallId, 'callerHangsUp')
  }
})

test('the work after a call of before does not make free who is in the next one', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { agent } = world
  const lost = await world.ring()
  await app.settle()
  await world.does(lost.providerCallId, 'agentAnswers')
  await world.does(lost.providerCallId, 'agentIsLost')
  const next = await world.ring()
  await world.says(agent, 'available')
  await app.settle()
  await world.does(next.providerCallId, 'agentAnswers')
  assert.equal((await world.callOf(next.callId)).userId, agent.userId)
  await world.does(lost.providerCallId, 'callerHangsUp')
  app.advance('PT2M')
  await app.settle()
  assert.equal((await world.callOf(lost.callId)).status, 'completed')
  const { presence, currentCallId } = await agentNamed(world, agent.userId)
  assert.deepEqual([presence, currentCallId], ['onCall', next.callId])
})

test('an agent says in a call where it will be after it', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { agent } = world
  const presence = async () => (await agentNamed(world, agent.userId)).presence
  const call = await world.ring()
  await app.settle()
  await world.does(call.providerCallId, 'agentAnswers')
  await world.says(agent, 'break')
  assert.equal(await presence(), 'onCall')
  await world.does(call.providerCallId, 'callerHangsUp')
  assert.equal(await presence(), 'wrapUp')
  app.advance('PT2M')
  await app.settle()
  assert.equal(await presence(), 'break')
})

test('who signs out is where it said it is: its telephone need not be in the browser', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const agent = await newColleague(app, world.tenant, { role: { permissions: ['calls.manage'] } })
  await world.says(agent, 'available')
  const { refreshToken } = agent.login
  assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  assert.equal((await agentNamed(world, agent.userId)).presence, 'available')
  await world.ring()
  await app.settle()
  app.advance('PT26S')
  await app.settle()
  assert.equal((await agentNamed(world, agent.userId)).presence, 'notResponding', 'after one ring in vain no more')
})
