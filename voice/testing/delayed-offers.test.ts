import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld, guestNumber, hotelNumber } from './network/controller-world.ts'
import { sdpAt } from './network/ng-double.ts'

test('an INVITE without an offer gets one, and its ACK brings the answer', async (t) => {
  const { sip, service, idOf, event, command, assignment, session } = await controllerWorld(t)
  const caller = sip.call({ to: hotelNumber, from: guestNumber, sdp: '' })
  caller.isAcknowledging = false
  await until('the call is answered', () => caller.state === 'talking')
  assert.match(caller.remoteSdp, /^m=audio [1-9]/m)
  assert.equal(await command(idOf(caller), assignment()), 204)
  assert.equal(sip.called.length, 0, 'no phone rings before the answer')
  assert.deepEqual(service.typesOf(idOf(caller)), [])
  caller.ackSdp = sdpAt(40_500)
  caller.acknowledge(caller.lastResponse)
  await event(idOf(caller), 'call.parked')
  await until('the phone rings', () => sip.called.length === 1)
  assert.match(session().sdps.get('caller') ?? '', /m=audio 40500 /)
  sip.called[0]?.answer()
  await event(idOf(caller), 'leg.answered')
})

test('a caller who answers our offer with nothing, or with no G.711, is disconnected', async (t) => {
  const { sip, idOf, event, noSessions } = await controllerWorld(t)
  for (const answer of ['', 'v=0\r\ns=-\r\nt=0 0\r\n']) {
    const caller = sip.call({ to: hotelNumber, from: guestNumber, sdp: '' })
    caller.ackSdp = answer
    await event(idOf(caller), 'call.ended')
    await until('the caller is disconnected', () => caller.endedBy === 'controller')
  }
  await noSessions()
})

test('a caller without an offer is forwarded: the 200 offers what the number answered', async (t) => {
  const { sip, service, idOf, event } = await controllerWorld(t)
  service.directive = () => ({ do: 'forward', callId: newId(), to: '+902121112233', from: hotelNumber })
  const caller = sip.call({ to: hotelNumber, from: guestNumber, sdp: '' })
  caller.ackSdp = sdpAt(40_500)
  await until('the number rings', () => sip.reached('trunk')[0]?.state === 'ringing')
  sip.reached('trunk')[0]?.answer()
  await event(idOf(caller), 'call.forwarded')
  await until('the call is answered', () => caller.state === 'talking')
  assert.match(caller.remoteSdp, /^m=audio /m)
  await caller.hangUp()
  await event(idOf(caller), 'call.ended')
})

test('re-INVITEs without an offer get one, from the carrier and from a phone', async (t) => {
  const { talkingCall, session, service } = await controllerWorld(t)
  const { id, caller, phone } = await talkingCall()
  for (const [party, tag, port] of [
    [caller, 'caller', 40_500],
    [phone, 'agent2', 41_500],
  ] as const) {
    party.ackSdp = sdpAt(port)
    const offer = await party.request('INVITE')
    assert.equal(offer.status, 200)
    assert.match(offer.body, /^m=audio [1-9]/m)
    assert.match(offer.body, /^a=sendrecv/m)
    await until('the answer is taken', () => session().sdps.get(tag)?.includes(`m=audio ${port} `) === true)
    // An ACK without an answer leaves the session as it is.
    party.ackSdp = ''
    assert.equal((await party.request('INVITE')).status, 200)
    assert.equal((await party.request('OPTIONS')).status, 200)
    assert.match(session().sdps.get(tag) ?? '', new RegExp(`m=audio ${port} `))
  }
  assert.deepEqual(service.typesOf(id), ['call.parked', 'leg.ringing', 'leg.answered'])
})

test('an offer of ours without an answer is in the way of another one', async (t) => {
  const { talkingCall } = await controllerWorld(t)
  const { caller } = await talkingCall()
  caller.isAcknowledging = false
  const offer = await caller.request('INVITE')
  assert.equal((await caller.request('INVITE', [], sdpAt(40_500))).status, 491)
  assert.equal((await caller.request('UPDATE', [], sdpAt(40_500))).status, 491)
  assert.equal((await caller.request('UPDATE')).status, 200)
  caller.ackSdp = sdpAt(40_600)
  caller.acknowledge(offer)
  await until('the next offer is taken', async () => {
    return (await caller.request('INVITE', [], sdpAt(40_700))).status === 200
  })
})

test('the service learns that the guest holds the talk, and goes on', async (t) => {
  const { talkingCall, service, event } = await controllerWorld(t)
  const { id, caller } = await talkingCall()
  const renew = (direction: string) => caller.request('INVITE', [], sdpAt(40_000).replace('sendrecv', direction))
  const held = await renew('sendonly')
  assert.match(held.body, /^a=recvonly/m)
  await event(id, 'guest.held')
  assert.match((await renew('inactive')).body, /^a=inactive/m)
  // A re-INVITE without an offer ends no hold by itself: its answer does.
  caller.ackSdp = sdpAt(40_000)
  assert.match((await caller.request('INVITE')).body, /^a=sendrecv/m)
  await event(id, 'guest.resumed')
  assert.deepEqual(service.typesOf(id).slice(3), ['guest.held', 'guest.resumed'])
})

test('the SDP of a multipart body counts', async (t) => {
  const { sip, idOf, event } = await controllerWorld(t)
  const type = ['Content-Type', 'multipart/mixed;boundary="a b"'] as const
  const isup = '--a b\r\nContent-Type: application/isup;version=itu-t92+\r\n\r\n\x01\x00I\r\n'
  const parts = `${isup}--a b\r\nContent-Type: application/sdp\r\n\r\n${sdpAt(40_800)}\r\n--a b--\r\n`
  const caller = sip.call({ to: hotelNumber, from: guestNumber, headers: [type], sdp: parts })
  await event(idOf(caller), 'call.parked')
  await until('the call is answered', () => caller.state === 'talking')
  assert.match(caller.remoteSdp, /^m=audio /m)
  const without = sip.call({ to: hotelNumber, from: guestNumber, headers: [type], sdp: `${isup}--a b--\r\n` })
  await until('the refusal', () => without.state === 'ended')
  assert.equal(without.endedBy, 415)
})
