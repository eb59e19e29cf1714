import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld } from './network/controller-world.ts'
import { sdpAt } from './network/ng-double.ts'
import { processWorld } from './network/process-world.ts'

const ada = { userId: newId(), extension: '300', name: 'Ada "the first" Kaya' }

type World = Awaited<ReturnType<typeof controllerWorld>> | Awaited<ReturnType<typeof processWorld>>

/** A talk in which the agent consults a colleague whose phone rings. */
async function consulting(world: World, ringSeconds = 20) {
  const { talkingCall, command, sip } = world
  const call = await talkingCall()
  const colleague = { userId: newId(), extension: null, name: 'Ece' }
  const consult = { do: 'consult', legId: newId(), agent: colleague, consultedBy: ada, ringSeconds } as const
  const before = sip.called.length
  for (const _ of [1, 2]) assert.equal(await command(call.id, consult), 204)
  await until('the colleague’s phone rings', () => sip.called[before]?.state === 'ringing')
  const phone = sip.called[before] ?? assert.fail()
  return { ...call, agent: call.phone, colleague: phone, colleagueLegId: consult.legId, consult }
}

async function consultation(world: World) {
  const call = await consulting(world)
  call.colleague.answer()
  await world.event(call.id, 'leg.answered', 2)
  return call
}

const liveCall = ({ running }: Awaited<ReturnType<typeof controllerWorld>>) =>
  running.controller.calls.live[0] ?? assert.fail('there is no call')

/** The types of events after the talk began. */
const eventsOf = ({ service }: World, id: string) =>
  service
    .typesOf(id)
    .slice(3)
    .filter((type) => !type.startsWith('recording.'))

test('an agent consults a colleague, who sees the agent; the guest hears music, and nothing is recorded', async (t) => {
  const world = await controllerWorld(t)
  const { id, colleague, colleagueLegId } = await consulting(world)
  assert.match(colleague.header('from') ?? '', /^"Ada the first Kaya" <sip:300@/)
  assert.equal(colleague.header('x-bellhop-leg-id'), colleagueLegId)
  const session = world.session()
  assert.equal(session.sounds.get('caller'), 'music')
  assert.equal(session.sounds.get('agent2'), 'ringback')
  assert.equal(session.capture, undefined)
  colleague.answer()
  await world.event(id, 'leg.answered', 2)
  assert.equal(session.sounds.get('agent2'), undefined)
  assert.equal(world.sip.called.length, 2, 'a repeated command rings nobody')
  assert.deepEqual(eventsOf(world, id), ['leg.ringing', 'leg.answered'])
})

test('the service completes a consultation: the agent is out, and the colleague is recorded apart', async (t) => {
  const world = await controllerWorld(t)
  const { command, event, service, session, noSessions } = world
  const { id, agent, colleague, caller, colleagueLegId, legId } = await consultation(world)
  for (const _ of [1, 2]) assert.equal(await command(id, { do: 'completeConsult', legId: colleagueLegId }), 204)
  await until('the agent is disconnected', () => agent.endedBy === 'controller')
  assert.notEqual(session().capture, undefined)
  assert.equal(session().sounds.get('caller'), undefined)
  await colleague.hangUp()
  await event(id, 'call.ended')
  await until('the guest is disconnected', () => caller.endedBy === 'controller')
  await event(id, 'recording.ready', 2)
  const ready = service.eventsOf(id).filter((each) => each.type === 'recording.ready')
  assert.deepEqual(ready.map((each) => 'legId' in each && each.legId).toSorted(), [legId, colleagueLegId].toSorted())
  await noSessions()
})

test('a consultation ends by a command, a refusal, no answer or the colleague: the agent has the guest again', async (t) => {
  const world = await controllerWorld(t)
  const { command, event, session } = world
  const first = await consulting(world, 1)
  const { id, agent, caller } = first
  await event(id, 'leg.failed')
  await until('the phone stops', () => first.colleague.endedBy === 'cancel')
  const again = async () => {
    const before = world.sip.called.length
    const legId = newId()
    assert.equal(await command(id, { ...first.consult, legId, ringSeconds: 20 }), 204)
    await until('the phone rings', () => world.sip.called[before]?.state === 'ringing')
    return { legId, phone: world.sip.called[before] ?? assert.fail() }
  }
  const refused = await again()
  refused.phone.reject(603)
  await event(id, 'leg.failed', 2)
  const cancelled = await again()
  cancelled.phone.answer()
  await event(id, 'leg.answered', 2)
  for (const _ of [1, 2]) assert.equal(await command(id, { do: 'cancelLeg', legId: cancelled.legId }), 204)
  await until('the colleague is disconnected', () => cancelled.phone.endedBy === 'controller')
  const left = await again()
  left.phone.answer()
  await event(id, 'leg.answered', 3)
  await left.phone.hangUp()
  await event(id, 'leg.failed', 3)
  await until('the recording goes on', () => session().capture !== undefined)
  assert.equal(session().sounds.get('caller'), undefined)
  assert.equal(session().sounds.get('agent2'), undefined)
  assert.deepEqual([agent.state, caller.state], ['talking', 'talking'])
  assert.equal(liveCall(world).record.heldBy, null)
  assert.equal(await command(id, { do: 'completeConsult', legId: left.legId }), 204)
  assert.equal(agent.state, 'talking', 'a completion that comes too late does nothing')
})

test('the guest hangs up during a consultation, and everybody is disconnected', async (t) => {
  const world = await controllerWorld(t)
  for (const begin of [consulting, consultation]) {
    const { id, caller, agent, colleague } = await begin(world)
    await caller.hangUp()
    await world.event(id, 'call.ended')
    await until('both are disconnected', () => agent.state === 'ended' && colleague.state === 'ended')
    await world.event(id, 'recording.ready')
    await world.noSessions()
  }
})

test('the agent hangs up: a colleague who has answered goes on, otherwise the guest waits', async (t) => {
  const world = await controllerWorld(t)
  const { id, agent, colleague, caller } = await consultation(world)
  await agent.hangUp()
  await world.event(id, 'consult.completed')
  await until('the colleague is recorded', () => world.session().capture !== undefined)
  assert.deepEqual([colleague.state, caller.state], ['talking', 'talking'])
  await caller.hangUp()
  await world.noSessions()

  const other = await consulting(world)
  await other.agent.hangUp()
  await world.event(other.id, 'leg.lost')
  await until('the phone stops', () => other.colleague.endedBy === 'cancel')
  assert.equal(other.caller.state, 'talking')
  assert.equal(world.session().sounds.get('caller'), 'music')
  assert.deepEqual(eventsOf(world, other.id), ['leg.ringing', 'leg.failed', 'leg.lost'])
  const assign = world.assignment()
  assert.equal(await world.command(other.id, assign), 204)
  await world.event(other.id, 'leg.ringing', 3)
})

test('a REFER with Replaces of the agent’s phone completes the consultation', async (t) => {
  const world = await controllerWorld(t)
  const { id, agent, colleague } = await consultation(world)
  const target = '<sip:ece@edge.example?Replaces=one%3Bto-tag%3Dtwo%3Bfrom-tag%3Dthree>'
  assert.equal((await agent.request('REFER', [['Refer-To', target]])).status, 202)
  await world.event(id, 'consult.completed')
  await until('the agent is disconnected', () => agent.endedBy === 'controller')
  const [notified] = agent.requests.filter(({ method }) => method === 'NOTIFY')
  assert.match(notified?.body ?? '', /^SIP\/2.0 200 OK/)
  assert.equal(colleague.state, 'talking')
})

test('a dead agent leaves the guest to the colleague, and a dead colleague returns it', async (t) => {
  const world = await controllerWorld(t)
  const { id, agent, colleague } = await consultation(world)
  const { media } = liveCall(world)
  agent.isDead = true
  world.session().silent.add(media.state.agent?.tag ?? '')
  await world.event(id, 'leg.lost')
  await until(
    'the colleague has the guest',
    () => liveCall(world).record.leg?.isAnswered === true && !liveCall(world).record.consultation,
  )
  assert.equal(colleague.state, 'talking')
  await colleague.hangUp()
  await world.noSessions()

  const other = await consultation(world)
  other.colleague.isDead = true
  world.session().silent.add(liveCall(world).media.state.colleague?.tag ?? '')
  await world.event(other.id, 'leg.lost')
  await until('the recording goes on', () => world.session().capture !== undefined)
  assert.equal(other.agent.state, 'talking')
})

test('both phones may renew their sessions, and a phone’s hold changes nothing in a consultation', async (t) => {
  const world = await controllerWorld(t)
  const { id, agent, colleague, caller, colleagueLegId } = await consultation(world)
  for (const [party, direction] of [
    [agent, 'sendonly'],
    [agent, 'sendrecv'],
    [colleague, 'sendrecv'],
    [caller, 'sendrecv'],
  ] as const) {
    assert.equal((await party.request('INVITE', [], sdpAt(41_000, direction))).status, 200)
  }
  assert.deepEqual(eventsOf(world, id), ['leg.ringing', 'leg.answered'])
  assert.equal(await world.command(id, { do: 'completeConsult', legId: colleagueLegId }), 204)
  await until('the agent is disconnected', () => agent.endedBy === 'controller')
})

test('a consultation without a talk, or during another one, fails at once', async (t) => {
  const world = await controllerWorld(t)
  const waiting = await world.waitingCall()
  const consult = { do: 'consult', agent: { ...ada, userId: newId() }, consultedBy: ada, ringSeconds: 20 } as const
  assert.equal(await world.command(waiting.id, { ...consult, legId: newId() }), 204)
  await world.event(waiting.id, 'leg.failed')
  await waiting.caller.hangUp()
  await world.noSessions()
  const { id } = await consultation(world)
  assert.equal(await world.command(id, { ...consult, legId: newId() }), 204)
  await world.event(id, 'leg.failed')
  assert.equal(liveCall(world).record.consultation?.isAnswered, true)
})

full('kill -9: a consultation goes on; a colleague who was rung is rung no more, and the guest returns', async (t) => {
  const world = await processWorld(t)
  const { id, agent, colleague, colleagueLegId } = await consultation(world)
  await world.end('SIGKILL')
  await world.start()
  assert.equal(await world.command(id, { do: 'completeConsult', legId: colleagueLegId }), 204)
  await until('the agent is disconnected', () => agent.endedBy === 'controller')
  await until('the colleague is recorded', () => world.session().capture !== undefined)
  await colleague.hangUp()
  await world.event(id, 'call.ended')
  await world.noSessions()

  const other = await consulting(world)
  await world.end('SIGKILL')
  await world.start()
  await world.event(other.id, 'leg.failed')
  await until('the recording goes on', () => world.session().capture !== undefined)
  assert.equal(world.session().sounds.get('caller'), undefined)
  assert.equal(other.agent.state, 'talking')
  other.colleague.answer()
  await until('the late answer is ended', () => other.colleague.endedBy === 'controller')
})

full('kill -9: who hung up during a consultation is noticed', async (t) => {
  const world = await processWorld(t)
  const { id, agent, colleague } = await consultation(world)
  agent.isDead = true
  await world.end('SIGKILL')
  await world.start()
  await world.event(id, 'leg.lost')
  await until('the colleague has the guest', () => world.session().capture !== undefined)
  assert.equal(colleague.state, 'talking')
})
