import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld, guestNumber, hotelNumber } from './network/controller-world.ts'

test('a caller waits with music, talks with an agent and hangs up', async (t) => {
  const { talkingCall, event, service, session, noSessions, media } = await controllerWorld(t)
  const { caller, phone, id, legId } = await talkingCall()
  assert.equal(phone.header('x-bellhop-destination'), 'agent')
  assert.equal(phone.header('x-bellhop-leg-id'), legId)
  assert.match(phone.header('from') ?? '', new RegExp(`^"\\${guestNumber}" <sip:\\${guestNumber}@`))
  assert.equal(session().sounds.get('caller'), undefined, 'the music has stopped')
  await caller.hangUp()
  await event(id, 'recording.ready')
  await until('the agent is disconnected', () => phone.endedBy === 'controller')
  assert.deepEqual(service.typesOf(id), ['call.parked', 'leg.ringing', 'leg.answered', 'call.ended', 'recording.ready'])
  assert.deepEqual(service.eventsOf(id)[3], { type: 'call.ended', by: 'caller' })
  service.assertNumbered()
  await noSessions()
  assert.ok(media.commands.includes('start recording'))
})

test('the greeting and the notice are heard before an agent is rung', async (t) => {
  const { sip, service, waitingCall, command, assignment, media } = await controllerWorld(t)
  service.directive = () => ({
    do: 'park',
    callId: newId(),
    isRecorded: true,
    isGreeted: true,
    languageCode: 'tr',
  })
  const { id } = await waitingCall()
  const played = () => [...media.sessions.values()][0]?.sounds.get('caller')
  await until('the greeting', () => played() === 'greeting')
  await command(id, assignment())
  assert.equal(sip.called.length, 0, 'no phone rings during the greeting')
  await until('the notice', () => played() === 'recorded')
  assert.equal(sip.called.length, 0, 'no phone rings during the notice')
  await until('a phone rings', () => sip.called.length === 1)
  assert.equal(played(), 'music')
})

test('rejected calls get the right response and no event', async (t) => {
  const { sip, service, idOf, noSessions } = await controllerWorld(t)
  service.numbers = [hotelNumber]
  const causes = { unknownNumber: 404, blocked: 603, unavailable: 503 } as const
  for (const [cause, status] of Object.entries(causes)) {
    service.directive = () => ({ do: 'reject', cause: cause as keyof typeof causes })
    const caller = sip.call({ to: hotelNumber, from: guestNumber })
    await until(cause, () => caller.state === 'ended')
    assert.equal(caller.endedBy, status)
    assert.deepEqual(service.typesOf(idOf(caller)), [])
  }
  const lost = sip.call({ to: '+902129999999', from: guestNumber })
  await until('an unknown number', () => lost.state === 'ended')
  assert.equal(lost.endedBy, 404)
  await noSessions()
})

test('a closed hotel is announced, and then the caller is disconnected', async (t) => {
  const { sip, service, session, noSessions, idOf } = await controllerWorld(t)
  service.directive = () => ({ do: 'reject', cause: 'closed', languageCode: 'tr' })
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the announcement', () => caller.state === 'talking')
  await until('the announcement', () => session().sounds.get('caller') === 'closed')
  await until('the end', () => caller.endedBy === 'controller')
  await noSessions()
  assert.deepEqual(service.typesOf(idOf(caller)), [])
})

test('a caller gets 503 with Retry-After when the service is down or slow', async (t) => {
  const { sip, service, idOf, event, noSessions } = await controllerWorld(t)
  service.isDown = true
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the end', () => caller.state === 'ended')
  assert.equal(caller.endedBy, 503)
  service.isDown = false
  service.directive = async () => {
    throw new Error('the decision fails')
  }
  const other = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the end', () => other.state === 'ended')
  assert.equal(other.endedBy, 503)
  // The service may have stored the call before its response was lost.
  await event(idOf(other), 'call.ended')
  await noSessions()
})

test('a caller without G.711 gets 488', async (t) => {
  const { sip, service, idOf, noSessions } = await controllerWorld(t)
  const caller = sip.call({ to: hotelNumber, from: guestNumber, sdp: 'v=0\r\ns=-\r\nt=0 0\r\n' })
  await until('the end', () => caller.state === 'ended')
  assert.equal(caller.endedBy, 488)
  assert.deepEqual(service.typesOf(idOf(caller)), [])
  await noSessions()
})

test('a withheld number is anonymous for the service and the agent', async (t) => {
  const { sip, service, event, idOf, command, assignment } = await controllerWorld(t)
  const seen: (string | null)[] = []
  const { directive } = service
  service.directive = (call) => {
    seen.push(call.from)
    return directive(call)
  }
  const caller = sip.call({ to: hotelNumber, from: guestNumber, caller: 'anonymous' })
  await event(idOf(caller), 'call.parked')
  await command(idOf(caller), assignment())
  await until('the phone rings', () => sip.called.length === 1)
  assert.deepEqual(seen, [null])
  assert.match(sip.called[0]?.header('from') ?? '', /^"Anonymous" <sip:anonymous@anonymous.invalid>/)
})

test('the caller is whom the edge has found, and not whom From names', async (t) => {
  const { sip, service, event, idOf } = await controllerWorld(t)
  const seen: (string | null)[] = []
  const { directive } = service
  service.directive = (call) => {
    seen.push(call.from)
    return directive(call)
  }
  const caller = sip.call({ to: hotelNumber, from: '+905550000001', caller: guestNumber })
  await event(idOf(caller), 'call.parked')
  assert.deepEqual(seen, [guestNumber])
})

test('the service learns whom a diverted call was for, and why it was passed on', async (t) => {
  const { sip, service, event, idOf } = await controllerWorld(t)
  const seen: unknown[] = []
  const { directive } = service
  service.directive = (call) => {
    seen.push(call.diversion)
    return directive(call)
  }
  const headers = [
    ['Diversion', '"Lobby, left" <sip:+902165550177@carrier.example>;reason=no-answer;counter=1'],
  ] as const
  const caller = sip.call({ to: hotelNumber, from: guestNumber, headers })
  await event(idOf(caller), 'call.parked')
  const direct = sip.call({ to: hotelNumber, from: guestNumber })
  await event(idOf(direct), 'call.parked')
  assert.deepEqual(seen, [{ number: '+902165550177', reason: 'noAnswer' }, undefined])
})

test('a carrier that was refused may try again under the same Call-ID', async (t) => {
  const { sip, service, idOf, event, noSessions } = await controllerWorld(t)
  const { directive } = service
  service.directive = () => ({ do: 'reject', cause: 'unavailable' })
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the refusal', () => caller.state === 'ended')
  await noSessions()
  service.directive = directive
  sip.call({ to: hotelNumber, from: guestNumber, sameAs: caller })
  await event(idOf(caller), 'call.parked')
})

test('a caller gives up while an external number rings', async (t) => {
  const { sip, service, idOf, event, noSessions } = await controllerWorld(t)
  service.directive = () => ({ do: 'forward', callId: newId(), to: '+902121112233', from: hotelNumber })
  const caller = sip.call({ to: hotelNumber, from: guestNumber })
  await until('the number rings', () => caller.state === 'ringing')
  caller.cancel()
  await event(idOf(caller), 'call.ended')
  assert.deepEqual(service.eventsOf(idOf(caller)), [{ type: 'call.ended', by: 'caller' }])
  await until('the number is cancelled', () => sip.called[0]?.endedBy === 'cancel')
  await noSessions()
})

test('a repeated INVITE is the same call', async (t) => {
  const { sip, service, waitingCall } = await controllerWorld(t)
  const { caller, id } = await waitingCall()
  const again = sip.call({ to: hotelNumber, from: guestNumber, sameAs: caller })
  await until('the refusal', () => again.state === 'ended')
  assert.equal(again.endedBy, 482)
  assert.deepEqual(service.typesOf(id), ['call.parked'])
})

test('exactly the methods that Allow names are taken, in the answer to a caller and in the call of an agent', async (t) => {
  const { talkingCall } = await controllerWorld(t)
  const { caller, phone } = await talkingCall()
  for (const [party, allow] of [
    [caller, caller.lastResponse.header('allow')],
    [phone, phone.header('allow')],
  ] as const) {
    const named = (allow ?? '').split(', ')
    assert.ok(named.includes('INVITE') && named.includes('BYE'), String(allow))
    for (const method of ['OPTIONS', 'UPDATE', 'INFO', 'REFER', 'MESSAGE', 'NOTIFY', 'SUBSCRIBE']) {
      const { status } = await party.request(method)
      assert.equal(status !== 405, named.includes(method), `${method}: ${status}, Allow: ${allow}`)
    }
  }
})
