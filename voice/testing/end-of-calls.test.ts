import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld, guestNumber, hotelNumber } from './network/controller-world.ts'
import { sdpAt } from './network/ng-double.ts'

test('a caller gives up before the service has decided', async (t) => {
  const { sip, service, idOf, event, noSessions } = await controllerWorld(t)
  const decision = Promise.withResolvers<void>()
  let isOffered = false
  service.directive = async () => {
    isOffered = true
    await decision.promise
    return { do: 'park', callId: newId(), isRecorded: false, isGreeted: false, languageCode: null }
  }
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the service is asked', () => isOffered)
  caller.cancel()
  await until('the INVITE is refused', () => caller.state === 'ended')
  assert.equal(caller.endedBy, 487)
  decision.resolve()
  await event(idOf(caller), 'call.ended')
  assert.deepEqual(service.eventsOf(idOf(caller)), [{ type: 'call.ended', by: 'caller' }])
  await noSessions()
})

test('a caller hangs up while waiting, while an agent is rung, and on hold', async (t) => {
  const { waitingCall, ringingCall, talkingCall, event, service, command, noSessions } = await controllerWorld(t)
  const waiting = await waitingCall()
  await waiting.caller.hangUp()
  await event(waiting.id, 'call.ended')
  await noSessions()

  const ringing = await ringingCall()
  await ringing.caller.hangUp()
  await event(ringing.id, 'call.ended')
  await until('the phone is cancelled', () => ringing.phone.endedBy === 'cancel')
  await noSessions()

  const held = await talkingCall()
  await command(held.id, { do: 'hold' })
  await held.caller.hangUp()
  await event(held.id, 'call.ended')
  await until('the agent is disconnected', () => held.phone.endedBy === 'controller')
  for (const { id } of [waiting, ringing, held]) {
    const ended = service.eventsOf(id).filter(({ type }) => type === 'call.ended')
    assert.deepEqual(ended, [{ type: 'call.ended', by: 'caller' }])
  }
  await noSessions()
  service.assertNumbered()
})

test('an agent hangs up, and the service hangs up', async (t) => {
  const { talkingCall, waitingCall, event, service, command, noSessions } = await controllerWorld(t)
  const talking = await talkingCall()
  await talking.phone.hangUp()
  await event(talking.id, 'call.ended')
  assert.deepEqual(
    service.eventsOf(talking.id).find(({ type }) => type === 'call.ended'),
    { type: 'call.ended', by: 'agent' },
  )
  await until('the caller is disconnected', () => talking.caller.endedBy === 'controller')
  await noSessions()
  const waiting = await waitingCall()
  assert.equal(await command(waiting.id, { do: 'hangUp' }), 204)
  await until('the caller is disconnected', () => waiting.caller.endedBy === 'controller')
  assert.deepEqual(service.eventsOf(waiting.id).at(-1), { type: 'call.ended', by: 'system' })
  assert.equal(await command(waiting.id, { do: 'hangUp' }), 410)
  await noSessions()
})

test('a dead agent is lost: the caller hears music and can talk with another one', async (t) => {
  const { talkingCall, event, service, session, command, assignment, sip } = await controllerWorld(t)
  const { id, phone, legId, caller } = await talkingCall()
  phone.isDead = true
  session().silent.add('agent2')
  await event(id, 'leg.lost')
  assert.deepEqual(
    service.eventsOf(id).find(({ type }) => type === 'leg.lost'),
    { type: 'leg.lost', legId },
  )
  await until('music', () => session().sounds.get('caller') === 'music')
  assert.equal(caller.state, 'talking')
  await command(id, assignment())
  await until('another phone rings', () => sip.called.length === 2)
  sip.called[1]?.answer()
  await event(id, 'leg.answered', 2)
  await caller.hangUp()
  await event(id, 'recording.ready', 2)
})

test('an agent whose registration is over is lost, and a silent phone that lives is not', async (t) => {
  const { talkingCall, event, session, sip, service, clock } = await controllerWorld(t)
  const { id, assign } = await talkingCall()
  session().silent.add('agent2')
  const since = clock.monotonic()
  await until('the phone was silent for longer than the limit', () => clock.monotonic() - since > 700)
  assert.ok(!service.typesOf(id).includes('leg.lost'), 'the phone responds')
  sip.unregistered.add(assign.agent.userId)
  await event(id, 'leg.lost')
})

test('a waiting caller who sends nothing is asked and waits on; a dead one is disconnected', async (t) => {
  const { waitingCall, event, session, service } = await controllerWorld(t, { mediaTimeoutMs: 400 })
  const { id, caller } = await waitingCall()
  session().silent.add('caller')
  const requested = (): number => caller.requests.filter(({ method }) => method === 'OPTIONS').length
  await until('the caller is asked again and again', () => requested() >= 3)
  assert.deepEqual(service.typesOf(id), ['call.parked'])
  caller.isDead = true
  await event(id, 'call.ended')
})

test('a talk in which both sides are silent ends, unless one of them holds', async (t) => {
  const { talkingCall, event, session, service } = await controllerWorld(t, { mediaTimeoutMs: 600 })
  const { id, caller } = await talkingCall()
  const { silent } = session()
  for (const tag of ['caller', 'agent2']) silent.add(tag)
  for (const direction of ['inactive', 'recvonly', 'sendonly'])
    assert.equal((await caller.request('INVITE', [], sdpAt(40_000).replace('sendrecv', direction))).status, 200)
  const requested = (): number => caller.requests.filter(({ method }) => method === 'OPTIONS').length
  const before = requested()
  await until('both were silent for longer than the limit', () => requested() >= before + 4)
  assert.ok(!service.typesOf(id).includes('call.ended'))
  assert.equal((await caller.request('INVITE', [], sdpAt(40_000))).status, 200)
  await event(id, 'call.ended')
  assert.deepEqual(
    service.eventsOf(id).find(({ type }) => type === 'call.ended'),
    {
      type: 'call.ended',
      by: 'network',
      reason: 'media',
    },
  )
})

full('calls end with network when the media server has lost them or does not respond', async (t) => {
  const { talkingCall, waitingCall, media, event, service } = await controllerWorld(t)
  const talking = await talkingCall()
  media.restart()
  await event(talking.id, 'call.ended')
  await until('the agent is disconnected', () => talking.phone.endedBy === 'controller')
  const waiting = await waitingCall()
  media.restart()
  await event(waiting.id, 'call.ended')
  const another = await waitingCall()
  media.isDown = true
  await event(another.id, 'call.ended')
  for (const { id, caller } of [talking, waiting, another]) {
    await until('the caller is disconnected', () => caller.endedBy === 'controller')
    const ended = service.eventsOf(id).find(({ type }) => type === 'call.ended')
    assert.deepEqual(ended, { type: 'call.ended', by: 'network', reason: 'media' })
  }
})

test('a call out goes on whose media session is not made yet', async (t) => {
  const { sip, media, command, service } = await controllerWorld(t)
  const lookup = Promise.withResolvers<void>()
  sip.edge.lookup = lookup.promise
  const id = newId()
  const agent = { userId: newId(), extension: null, name: 'Ada' }
  const numbers = { to: guestNumber, from: hotelNumber }
  assert.equal(
    await command(id, { do: 'dial', legId: newId(), agent, ringSeconds: 20, isRecorded: true, ...numbers }),
    204,
  )
  const polls = (): number => media.commands.filter((name) => name === 'list').length
  const before = polls()
  await until('the sessions are listed several times', () => polls() > before + 3)
  lookup.resolve()
  await until('the agent is rung', () => sip.called.length === 1)
  assert.deepEqual(
    service.typesOf(id).filter((type) => type === 'call.ended'),
    [],
  )
})

test('a media session without a call is deleted', async (t) => {
  const { media, waitingCall, noSessions } = await controllerWorld(t)
  const { caller } = await waitingCall()
  const [session] = media.sessions.values()
  assert.ok(session)
  media.sessions.set('stray', { ...session, id: 'stray' })
  await until('the stray is deleted', () => !media.sessions.has('stray'))
  assert.equal(media.sessions.size, 1)
  await caller.hangUp()
  await noSessions()
})

test('a call ends whose recording cannot be stopped, because it would capture what follows', async (t) => {
  const { talkingCall, command, media, event, service, session, noSessions } = await controllerWorld(t)
  const { id, caller } = await talkingCall()
  await until('the talk is captured', () => session().capture !== undefined)
  media.refused.add('stop recording')
  assert.equal(await command(id, { do: 'repark' }), 410)
  await event(id, 'recording.ready')
  assert.deepEqual(
    service.eventsOf(id).find(({ type }) => type === 'call.ended'),
    { type: 'call.ended', by: 'network', reason: 'media' },
  )
  assert.equal(caller.endedBy, 'controller')
  await noSessions()
})

test('the silence of an agent during a hold does not count after it', async (t) => {
  const world = await controllerWorld(t, { silenceMs: 1_000 })
  const { talkingCall, command, session, sip, clock, service } = world
  const userId = newId()
  const { id } = await talkingCall({ userId })
  assert.equal(await command(id, { do: 'hold' }), 204)
  for (const tag of session().packets.keys()) if (tag !== 'caller') session().silent.add(tag)
  sip.unregistered.add(userId)
  const passed = async (milliseconds: number): Promise<void> => {
    const since = clock.monotonic()
    await until('the time is over', () => clock.monotonic() - since > milliseconds)
  }
  await passed(1_200)
  assert.equal(await command(id, { do: 'resume' }), 204)
  await passed(200)
  session().silent.clear()
  sip.unregistered.delete(userId)
  await passed(200)
  assert.ok(!service.typesOf(id).includes('leg.lost'))
})
