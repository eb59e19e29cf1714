import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld, guestNumber, hotelNumber } from './network/controller-world.ts'
import { sdpAt } from './network/ng-double.ts'
import type { SipParty } from './network/sip-party.ts'

/** Asserts that a call to a number carries the carrier's domain, and the hotel's number as an asserted one. */
function assertFromHotel(party: SipParty | undefined, number: string): void {
  const own = `<sip:${hotelNumber}@carrier.example>`
  assert.equal(party?.invite?.startLine, `INVITE sip:${number}@carrier.example SIP/2.0`)
  assert.equal(party?.header('from')?.split(';')[0], `"${hotelNumber}" ${own}`)
  assert.deepEqual(
    [party?.header('to'), party?.header('p-asserted-identity')],
    [`<sip:${number}@carrier.example>`, own],
  )
}

test('the service holds and resumes a talk', async (t) => {
  const { talkingCall, command, session, service, event } = await controllerWorld(t)
  const { id } = await talkingCall()
  await until('the talk is captured', () => session().capture !== undefined)
  for (const _ of [1, 2]) assert.equal(await command(id, { do: 'hold' }), 204)
  assert.equal(session().sounds.get('caller'), 'music')
  assert.equal(session().capture, undefined, 'nothing is recorded on hold')
  for (const _ of [1, 2]) assert.equal(await command(id, { do: 'resume' }), 204)
  await event(id, 'call.resumed')
  await until('the talk is captured again', () => session().capture !== undefined)
  assert.equal(session().sounds.get('caller'), undefined)
  assert.deepEqual(service.typesOf(id).slice(3), ['call.held', 'call.resumed'])
})

test('a phone holds and resumes by a re-INVITE, and cannot end a hold of the service', async (t) => {
  const { talkingCall, command, event, service } = await controllerWorld(t)
  const { id, phone } = await talkingCall()
  const invite = (direction: string) => phone.request('INVITE', [], sdpAt(41_000, direction))
  assert.equal((await invite('sendonly')).status, 200)
  await event(id, 'call.held')
  assert.equal((await invite('sendrecv')).status, 200)
  await event(id, 'call.resumed')
  await command(id, { do: 'hold' })
  assert.equal((await invite('sendrecv')).status, 200)
  assert.equal(service.typesOf(id).filter((type) => type === 'call.resumed').length, 1)
  await command(id, { do: 'resume' })
  await event(id, 'call.resumed', 2)
})

test('a re-INVITE of an agent who has just been released changes nothing', async (t) => {
  const { talkingCall, command, media, session } = await controllerWorld(t)
  const { id, phone, caller } = await talkingCall()
  await until('the talk is captured', () => session().capture !== undefined)
  media.isDown = true
  const held = command(id, { do: 'hold' })
  await until('the hold is performed', () => media.unanswered.has('stop recording'))
  const parked = command(id, { do: 'repark' })
  // The control server has read the command when it has answered some later ones.
  for (const _ of [1, 2, 3]) assert.equal(await command(newId(), { do: 'repark' }), 410)
  const invited = phone.request('INVITE', [], sdpAt(41_000))
  await caller.request('OPTIONS')
  media.isDown = false
  assert.deepEqual(await Promise.all([held, parked]), [204, 204])
  assert.equal((await invited).status, 487)
  assert.equal(caller.state, 'talking')
  assert.equal(session().sounds.get('caller'), 'music')
})

test('the carrier renews its session by a re-INVITE, and one without G.711 is refused', async (t) => {
  const { talkingCall, service } = await controllerWorld(t)
  const { id, caller } = await talkingCall()
  const renewed = await caller.request('INVITE', [], sdpAt(40_100))
  assert.equal(renewed.status, 200)
  assert.match(renewed.body, /m=audio/)
  const refused = await caller.request('INVITE', [], 'v=0\r\ns=-\r\nt=0 0\r\n')
  assert.equal(refused.status, 488)
  assert.deepEqual(service.typesOf(id), ['call.parked', 'leg.ringing', 'leg.answered'])
})

test('a caller accepts a callback with key 1, by INFO or as the media server reports it', async (t) => {
  const { waitingCall, command, event, session, service, keypadPort, running, noSessions } = await controllerWorld(t)
  const first = await waitingCall()
  const press = (digit: string) =>
    first.caller.request('INFO', [['Content-Type', 'application/dtmf-relay']], `Signal=${digit}\r\nDuration=160\r\n`)
  await press('1')
  assert.deepEqual(service.typesOf(first.id), ['call.parked'], 'nothing is offered yet')
  assert.equal(await command(first.id, { do: 'offerCallback' }), 204)
  await press('2')
  await press('1')
  await event(first.id, 'callback.requested')
  await until('the confirmation', () => session().sounds.get('caller') === 'callbackConfirmed')
  assert.equal(await command(first.id, { do: 'hangUp' }), 204)
  assert.equal(running.controller.calls.live.length, 1, 'the confirmation is not cut off')
  await until('the caller is disconnected', () => first.caller.endedBy === 'controller')
  await noSessions()

  const second = await waitingCall()
  await command(second.id, { do: 'offerCallback' })
  const socket = createSocket('udp4')
  const key = { callid: session().id, source_tag: 'caller', tags: [], type: 'DTMF', event: 1, duration: 160, volume: 8 }
  socket.send(JSON.stringify(key), keypadPort, '127.0.0.1')
  await event(second.id, 'callback.requested')
  socket.close()
})

test('a caller who presses nothing waits on, and a late key does nothing', async (t) => {
  const { waitingCall, command, session, service, clock } = await controllerWorld(t, { callbackWindowMs: 100 })
  const { id, caller } = await waitingCall()
  await command(id, { do: 'offerCallback' })
  await until('music', () => session().sounds.get('caller') === 'music')
  const since = clock.monotonic()
  await until('the time is over', () => clock.monotonic() - since > 150)
  await caller.request('INFO', [['Content-Type', 'application/dtmf-relay']], 'Signal=1\r\n')
  assert.deepEqual(service.typesOf(id), ['call.parked'])
})

test('a caller is forwarded before and during a talk, and the number hangs up or is busy', async (t) => {
  const world = await controllerWorld(t, { trunkDomain: 'carrier.example' })
  const { sip, service, idOf, event, talkingCall, command, noSessions } = world
  const park = service.directive
  service.directive = () => ({ do: 'forward', callId: newId(), to: '+902121112233', from: hotelNumber })
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the number rings', () => sip.reached('trunk')[0]?.state === 'ringing')
  await until('the caller hears it', () => caller.state === 'ringing')
  assertFromHotel(sip.reached('trunk')[0], '+902121112233')
  sip.reached('trunk')[0]?.answer()
  await event(idOf(caller), 'call.forwarded')
  await until('the caller is connected', () => caller.state === 'talking')
  await sip.reached('trunk')[0]?.hangUp()
  await event(idOf(caller), 'call.ended')
  await until('the caller is disconnected', () => caller.endedBy === 'controller')

  sip.habit = () => 486
  const other = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the caller is refused', () => other.state === 'ended')
  assert.equal(other.endedBy, 486)

  sip.habit = () => 'rings'
  service.directive = park
  const { id, phone, caller: third } = await talkingCall()
  assert.equal(await command(id, { do: 'forward', to: '+902121112233', from: hotelNumber }), 204)
  await until('the agent is released', () => phone.endedBy === 'controller')
  await until('the number rings', () => sip.reached('trunk').at(-1)?.state === 'ringing')
  sip.reached('trunk').at(-1)?.answer()
  await event(id, 'call.forwarded')
  await third.hangUp()
  await event(id, 'call.ended')
  await until('the number is disconnected', () => sip.reached('trunk').at(-1)?.endedBy === 'controller')
  await event(id, 'recording.ready')
  await noSessions()
})

test('a phone asks for a transfer by REFER, and may hang up before the commands arrive', async (t) => {
  const { talkingCall, service, command, session, sip, event, assignment } = await controllerWorld(t)
  const { id, phone, legId, caller } = await talkingCall()
  const refer = (to: string) => phone.request('REFER', [['Refer-To', `<${to}>`]])
  service.acceptsTransfers = false
  assert.equal((await refer('sip:reservations@bellhop.local')).status, 202)
  const notified = (line: string) => () =>
    phone.requests.some(({ method, body }) => method === 'NOTIFY' && body.includes(line))
  await until('the refusal', notified('403'))
  service.acceptsTransfers = true
  await refer('sip:%2B902121112233@bellhop.local;user=phone')
  await until('the acceptance', notified('200 OK'))
  assert.deepEqual(
    service.transfers.map(({ to, legId: leg }) => [to, leg]),
    [
      ['reservations', legId],
      ['+902121112233', legId],
    ],
  )
  await phone.hangUp()
  await until('music', () => session().sounds.get('caller') === 'music')
  assert.equal(caller.state, 'talking')
  assert.ok(!service.typesOf(id).includes('call.ended'))
  assert.equal(await command(id, { do: 'repark' }), 204)
  assert.equal(await command(id, { do: 'cancelLeg', legId }), 204)
  await command(id, assignment())
  await until('another phone rings', () => sip.called.length === 2)
  sip.called[1]?.answer()
  await event(id, 'leg.answered', 2)
})

test('a phone that hangs up before the decision about its transfer: the guest waits for it', async (t) => {
  const { talkingCall, service, session, event, command, assignment, sip, noSessions } = await controllerWorld(t)
  const refer = async (accepted: Promise<boolean>) => {
    service.acceptsTransfers = accepted
    const call = await talkingCall()
    const headers = [['Refer-To', '<sip:reservations@bellhop.local>']] as const
    assert.equal((await call.phone.request('REFER', headers)).status, 202)
    await call.phone.hangUp()
    await until('music', () => session().sounds.get('caller') === 'music')
    assert.ok(!service.typesOf(call.id).includes('call.ended'))
    return call
  }
  const refusal = Promise.withResolvers<boolean>()
  const refused = await refer(refusal.promise)
  refusal.resolve(false)
  await event(refused.id, 'call.ended')
  assert.deepEqual(
    service.eventsOf(refused.id).find(({ type }) => type === 'call.ended'),
    { type: 'call.ended', by: 'agent' },
  )
  await noSessions()

  const acceptance = Promise.withResolvers<boolean>()
  const accepted = await refer(acceptance.promise)
  acceptance.resolve(true)
  assert.equal(await command(accepted.id, { do: 'repark' }), 204)
  assert.equal(await command(accepted.id, assignment()), 204)
  await until('another phone rings', () => sip.called.at(-1)?.state === 'ringing')
  sip.called.at(-1)?.answer()
  await event(accepted.id, 'leg.answered', 2)
  assert.equal(accepted.caller.state, 'talking')
})

test('a recording is paused and resumed; without a talk both are refused', async (t) => {
  const { talkingCall, waitingCall, command, session, event } = await controllerWorld(t)
  const { id, legId, caller } = await talkingCall()
  await until('the talk is captured', () => session().capture !== undefined)
  assert.equal(await command(id, { do: 'pauseRecording', legId }), 204)
  assert.equal(session().capture, undefined)
  assert.equal(await command(id, { do: 'pauseRecording', legId }), 204)
  assert.equal(await command(id, { do: 'resumeRecording', legId }), 204)
  assert.ok(session().capture)
  assert.equal(await command(id, { do: 'pauseRecording', legId: newId() }), 422)
  await caller.hangUp()
  await event(id, 'recording.ready')
  const waiting = await waitingCall()
  assert.equal(await command(waiting.id, { do: 'pauseRecording', legId }), 422)
})

test('an outbound call: the agent, the ringing and the far end; busy and not reached', async (t) => {
  const { sip, command, event, service, noSessions } = await controllerWorld(t, { trunkDomain: 'carrier.example' })
  const dial = () => {
    const agent = { userId: newId(), extension: null, name: 'Ada' }
    const numbers = { to: guestNumber, from: hotelNumber }
    return { do: 'dial', legId: newId(), agent, ringSeconds: 20, isRecorded: true, ...numbers } as const
  }
  const [id, callId, first] = [newId(), newId(), dial()]
  for (const _ of [1, 2]) assert.equal(await command(id, first, callId), 204)
  await until('the agent is rung', () => sip.called.length === 1)
  assert.equal(sip.called[0]?.header('x-bellhop-call-id'), callId)
  sip.called[0]?.answer()
  await until('the far end rings', () => sip.reached('trunk').length === 1)
  const farEnd = sip.reached('trunk')[0]
  assertFromHotel(farEnd, guestNumber)
  farEnd?.answer()
  await event(id, 'farEnd.answered')
  await farEnd?.hangUp()
  await event(id, 'recording.ready')
  assert.deepEqual(service.typesOf(id), [
    'leg.ringing',
    'leg.answered',
    'farEnd.ringing',
    'farEnd.answered',
    'call.ended',
    'recording.ready',
  ])
  assert.equal(await command(id, first, callId), 410, 'a repeated command dials nobody')
  await noSessions()

  for (const [status, cause] of [
    [486, 'busy'],
    [480, 'noAnswer'],
    [404, 'unreachable'],
  ] as const) {
    sip.habit = (party) => (party.header('x-bellhop-destination') === 'trunk' ? status : 'answers')
    const next = newId()
    await command(next, dial())
    await event(next, 'call.ended')
    assert.deepEqual(service.eventsOf(next).at(-2), { type: 'farEnd.failed', cause })
    await until('the agent is released', () => sip.reached('agent').at(-1)?.endedBy === 'controller')
  }
  sip.habit = () => 'rings'
  const ringing = newId()
  await command(ringing, dial())
  await until('the agent is rung', () => sip.reached('agent').at(-1)?.state === 'ringing')
  const forward = { do: 'forward', to: '+902121112233', from: hotelNumber } as const
  assert.equal(await command(ringing, forward), 422, 'there is no caller to forward')
  await event(ringing, 'call.ended')
  await until('the phone stops', () => sip.reached('agent').at(-1)?.state === 'ended')

  sip.habit = () => 603
  const declined = newId()
  await command(declined, dial())
  await event(declined, 'call.ended')
  assert.deepEqual(service.eventsOf(declined)[0], {
    ...service.eventsOf(declined)[0],
    type: 'leg.failed',
    cause: 'rejected',
  })
  await noSessions()
})
