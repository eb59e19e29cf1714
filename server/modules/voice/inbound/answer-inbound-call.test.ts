import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

/** It is Monday, 1 June 2026, noon at the hotel. */
const afternoons = { weekly: [{ day: 'mon', open: '12:10', close: '18:00' }] }

const eventsOf = async ({ app, tenant }: VoiceWorld, type: string) =>
  (
    await app.admin('select body from events where tenant_id = $1 and type = $2 order by position', [
      tenant.tenantId,
      type,
    ])
  ).map(({ body }) => JSON.parse(body))

test('a call after hours is rejected and missed', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { did: { businessHours: afternoons } })
  const call = await world.ring()
  assert.deepEqual([call.directive, call.status], ['reject', 'missed'])
  const { missedReason, endedBy, endedAt, segments, queueKey } = await world.getCall(call.callId)
  assert.deepEqual([missedReason, endedBy, queueKey, segments], ['afterHours', 'system', null, []])
  assert.equal(endedAt, '2026-06-01T09:00:00.000Z')
  const [missed, ...more] = await eventsOf(world, 'call.missed')
  assert.deepEqual([missed.data.callId, missed.data.missedReason, more], [call.callId, 'afterHours', []])
  app.advance('PT10M')
  assert.equal((await world.ring()).directive, 'park', 'in the afternoon they are there')
})

test('calls after hours follow the after-hours route, also when the provider repeats the question', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, {
    did: { businessHours: afternoons, afterHours: { type: 'external', target: '+4930123456' } },
  })
  const call = await world.ring({ providerCallId: 'asked-twice' })
  assert.deepEqual([call.directive, call.status], ['forward', 'inProgress'])
  const again = await world.ring({ providerCallId: 'asked-twice' })
  assert.deepEqual([again.directive, again.callId], ['forward', call.callId])
  app.advance('PT10M')
  assert.equal(
    (await world.ring({ providerCallId: 'asked-twice' })).directive,
    'forward',
    'by the hours when it came in',
  )
  await world.act('asked-twice', 'callerHangsUp')
  const { status, answeredAt, userId, talkSeconds, wrapUpCategory } = await world.getCall(call.callId)
  assert.deepEqual([status, answeredAt, userId], ['completed', null, null], 'nobody of ours talked')
  assert.deepEqual([talkSeconds, wrapUpCategory], [600, 'unclassified'])
})

test('blocked callers and unknown numbers leave no call', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { did: { blockedNumbers: ['+905551110000'] } })
  const blocked = await world.ring({ from: '+905551110000' })
  const nowhere = await world.ring({ to: '+902129999999' })
  await world.tenant.call('PUT', `/voicedids/${world.did.id}`, { body: { isActive: false } })
  const inactive = await world.ring()
  for (const { directive, callId } of [blocked, nowhere, inactive])
    assert.deepEqual([directive, callId], ['reject', null])
  assert.equal((await world.tenant.call('GET', '/calls')).data.totalCount, 0)
})

test('a number does not ring through another account', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const other = await created(world.tenant, '/integrations', {
    type: 'voiceProvider',
    provider: 'simulator',
    name: 'Other',
  })
  const body = { call: { to: world.number } }
  const answer = await world.tenant.call('POST', `/integrations/${other.id}/simulate`, { body })
  assert.deepEqual([answer.data.directive, answer.data.callId], ['reject', null])
})

test('a call for one user rings only that user, even if others are available', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 2 })
  const [, second] = world.agents
  const did = await world.newDid({ routing: { type: 'user', target: second?.userId } })
  const call = await world.ring({ to: did.number })
  const entry = await world.findEntry(call.callId)
  assert.deepEqual([entry.queueKey, entry.targetUserId, entry.priority], [null, second?.userId, 50])
  await app.settle()
  const ringing = await world.getCall(call.callId)
  assert.deepEqual([ringing.status, ringing.userId], ['ringing', second?.userId])
  app.advance('PT26S')
  await app.settle()
  const missed = await world.getCall(call.callId)
  assert.deepEqual(
    [missed.status, missed.missedReason, missed.endReason],
    ['missed', 'agentsDidNotAnswer', 'agentDidNotAnswer'],
  )
})

test('a call for one unavailable user is missed after a short wait', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 2 })
  await world.setPresence(world.agent, 'break')
  const did = await world.newDid({ routing: { type: 'user', target: world.agent.userId } })
  const call = await world.ring({ to: did.number })
  await app.settle()
  assert.equal((await world.getCall(call.callId)).status, 'queued')
  app.advance('PT40S')
  await app.settle()
  const { status, missedReason } = await world.getCall(call.callId)
  assert.deepEqual([status, missedReason], ['missed', 'noAgent'])
})

test('a caller waits no longer than the maximum wait, and a breach of the target is announced once', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app, { agents: 0, queue: { slaSeconds: 30, maxWaitSeconds: 60 } })
  const call = await world.ring()
  const entry = await world.findEntry(call.callId)
  assert.deepEqual([entry.slaDueAt, entry.isSlaBreached], ['2026-06-01T09:00:30.000Z', false])
  app.advance('PT29S')
  await app.settle()
  assert.deepEqual(await eventsOf(world, 'queue.slaBreached'), [])
  app.advance('PT2S')
  await app.settle()
  await app.settle()
  const breaches = await eventsOf(world, 'queue.slaBreached')
  const { hotelId } = await world.getCall(call.callId)
  assert.deepEqual(
    breaches.map(({ data }) => data),
    [{ callId: call.callId, queueKey: 'front', hotelId, slaSeconds: 30 }],
  )
  assert.equal((await world.findEntry(call.callId)).isSlaBreached, true)
  app.advance('PT29S')
  await app.settle()
  const { status, missedReason, endReason, waitSeconds } = await world.getCall(call.callId)
  assert.deepEqual([status, missedReason, endReason, waitSeconds], ['missed', 'noAgent', 'maxWait', 60])
  assert.equal((await world.tenant.call('GET', `/voicequeue/${entry.id}`)).data.status, 'timedOut')
})

test('a call that is answered in time causes no breach', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const call = await world.ring()
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  app.advance('PT21S')
  await app.settle()
  assert.deepEqual(await eventsOf(world, 'queue.slaBreached'), [])
})

test('a caller is the guest who has another spelling of the number, and is blocked by any of them', async (t) => {
  const world = await voiceWorld(await sharedApp(t), { did: { blockedNumbers: ['+5511987650000'] } })
  const guest = await created(world.tenant, '/guests', { firstName: 'Ana', lastName: 'Silva', phone: '+541123456789' })
  const { callId } = await world.ring({ from: '+5491123456789' })
  assert.equal((await world.getCall(callId)).guestId, guest.id)
  assert.equal((await world.ring({ from: '+551187650000' })).directive, 'reject')
})
