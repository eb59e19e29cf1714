import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

const userOf = async ({ getCall }: VoiceWorld, { callId }: { callId: string | null }): Promise<string | null> => {
  const { status, userId } = await getCall(callId)
  return status === 'ringing' ? userId : null
}

/** An agent answers, hangs up and wraps up, so that the agent counts as idle from now on. */
async function talk(world: VoiceWorld, { callId, providerCallId }: { callId: string | null; providerCallId: string }) {
  await world.act(providerCallId, 'agentAnswers')
  await world.act(providerCallId, 'callerHangsUp')
  // The wrap-up ends with its time.
  world.app.advance('PT2M')
  await world.app.settle()
  assert.equal((await world.getCall(callId)).status, 'completed')
}

test('the longest idle agent is rung, and never for two calls', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const agents = []
  for (let n = 0; n < 3; n += 1) {
    agents.push((await world.newAgent()).userId)
    app.advance('PT1S')
  }
  const calls = []
  for (let n = 0; n < 4; n += 1) calls.push(await world.ring())
  await app.settle()
  const rung = await Promise.all(calls.map((call) => userOf(world, call)))
  assert.deepEqual(rung, [...agents, null])
  for (const { providerCallId } of calls.slice(1, 3)) await world.act(providerCallId, 'agentAnswers')
  const [first] = calls
  await talk(world, first ?? assert.fail())
  assert.equal(await userOf(world, calls[3] ?? assert.fail()), agents[0], 'who is free again takes the next')
})

test('round robin rings the agent who was rung longest ago, whoever has been idle longer', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { queue: { strategy: 'roundRobin' }, agents: 2 })
  const [one, other] = world.agents
  const rung: (string | null)[] = []
  for (let n = 0; n < 3; n += 1) {
    const call = await world.ring()
    await app.settle()
    const user = await userOf(world, call)
    rung.push(user)
    await world.act(call.providerCallId, 'callerHangsUp')
    app.advance('PT1S')
    // An agent who was not rung became available later than one who was.
    const idle = (user === one?.userId ? other : one) ?? assert.fail()
    await world.setPresence(idle, 'away')
    await world.setPresence(idle, 'available')
    app.advance('PT1S')
  }
  assert.notEqual(rung[0], rung[1])
  assert.equal(rung[2], rung[0])
})

test('only agents with the skills are rung, the most skilled first', async (t) => {
  const app = await sharedApp(t)
  const requiredSkills = [
    { code: 'german', level: 2 },
    { code: 'groups', level: 1 },
  ]
  const world = await voiceWorld(app, { queue: { strategy: 'skills', requiredSkills }, agents: 1 })
  const skilled = (german: number, groups: number) =>
    world.newAgent({
      skills: [
        { code: 'german', level: german },
        { code: 'groups', level: groups },
        { code: 'chess', level: 5 },
      ],
    })
  await skilled(1, 5)
  const good = await skilled(2, 2)
  const best = await skilled(5, 1)
  const calls = [await world.ring(), await world.ring(), await world.ring()]
  await app.settle()
  const rung = await Promise.all(calls.map((call) => userOf(world, call)))
  assert.deepEqual(rung, [best.userId, good.userId, null])
})

test('a manual queue rings nobody automatically', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { queue: { strategy: 'manual' } })
  const call = await world.ring()
  await app.settle()
  assert.equal(await userOf(world, call), null)
  const entry = await world.findEntry(call.callId)
  const assigned = await world.agent.call('POST', `/voicequeue/${entry.id}/assign`, { body: {} })
  assert.equal(assigned.status, 200, assigned.text)
  assert.equal(await userOf(world, call), world.agent.userId)
})

test('only agents of the hotel are rung', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const elsewhere = await created(world.tenant, '/hotels', { name: 'Elsewhere', currencyCode: 'EUR' })
  await world.newAgent({ hotelIds: [elsewhere.id] })
  const call = await world.ring()
  await app.settle()
  assert.equal(await userOf(world, call), null)
  const { estimatedWaitSeconds } = await world.findEntry(call.callId)
  assert.equal(estimatedWaitSeconds, null, 'nobody is there for it')
  const here = await world.newAgent({ hotelIds: [world.hotel.id, elsewhere.id] })
  await app.settle()
  assert.equal(await userOf(world, call), here.userId)
})

test('calls of higher priority are served first, but ten seconds of waiting equal one step of priority', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { queue: { priority: 50 }, agents: 0 })
  await created(world.tenant, '/voicequeues', { key: 'vip', name: 'VIP', priority: 53 })
  const vip = await world.newDid({ routing: { type: 'queue', target: 'vip' } })
  const patient = await world.ring()
  app.advance('PT2S')
  const late = await world.ring()
  app.advance('PT29S')
  const important = await world.ring({ to: vip.number })
  const inOrder = (await world.waiting()).items.map(({ callId }: { callId: string }) => callId)
  assert.deepEqual(inOrder, [patient.callId, important.callId, late.callId])
  const served = []
  for (let n = 0; n < 3; n += 1) {
    const agent = await world.newAgent()
    await app.settle()
    const { items } = (await world.tenant.call('GET', `/calls?status=ringing&userId=${agent.userId}`)).data
    served.push(items[0].id)
  }
  assert.deepEqual(served, inOrder)
})

test('a caller whose agent was lost is served before all others', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { queue: { priority: 0 } })
  const talking = await world.ring()
  await app.settle()
  await world.act(talking.providerCallId, 'agentAnswers')
  const waiting = await world.ring()
  app.advance('PT5M')
  await world.act(talking.providerCallId, 'agentDisconnects')
  const { items } = await world.waiting()
  assert.deepEqual(
    items.map(({ callId, position, isFront }: { callId: string; position: number; isFront: boolean }) => [
      callId,
      position,
      isFront,
    ]),
    [
      [talking.callId, 1, true],
      [waiting.callId, 2, false],
    ],
  )
})

test('an agent who does not answer is not rung until available again, and the call keeps its place', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 1 })
  const first = await world.ring()
  app.advance('PT1S')
  const second = await world.ring()
  await app.settle()
  assert.equal(await userOf(world, first), world.agent.userId)
  app.advance('PT26S')
  await app.settle()
  const profile = (await world.agent.call('GET', '/profile')).data
  assert.equal(profile.presence, 'notResponding')
  const { items } = await world.waiting()
  assert.deepEqual(
    items.map(({ callId }: { callId: string }) => callId),
    [first.callId, second.callId],
  )
  const [{ offers }] = items
  assert.deepEqual([offers.length, offers[0].userId, offers[0].outcome], [1, world.agent.userId, 'timeout'])
  await world.setPresence(world.agent, 'available')
  await app.settle()
  assert.equal(await userOf(world, second), world.agent.userId, 'for a while somebody else is to take the first')
})
