import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, type Tenant } from '../../../testing/world.ts'
import { type IncomingCallOptions, type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app)
})
after(() => app.close())

const step = (who: Pick<Tenant, 'call'>, callId: string | null, verb: string, body?: object) =>
  who.call('POST', `/calls/${callId}/${verb}`, body ? { body } : {})
const current = async (who: Pick<Tenant, 'call'>) => (await who.call('GET', '/calls/current')).data
const presenceOf = async (who: Pick<Tenant, 'call'>) => (await who.call('GET', '/profile')).data.presence

/** A call that rings the agent. */
async function ringing(call: IncomingCallOptions = {}) {
  const rung = await world.ring(call)
  await app.settle()
  assert.equal((await world.getCall(rung.callId)).status, 'ringing')
  return rung
}

async function finish(who: Pick<Tenant, 'call'>, callId: string | null): Promise<void> {
  await step(who, callId, 'wrap-up', { category: 'generalInfo' })
  await step(who, callId, 'hang-up')
  await app.settle()
  assert.equal((await world.getCall(callId)).status, 'completed')
}

test('§4.4 the agent whose phone rings answers, once; the network connects the two', async () => {
  const { agent } = world
  const { callId, providerCallId } = await ringing()
  const answers = await Promise.all([step(agent, callId, 'answer'), step(agent, callId, 'answer')])
  assert.deepEqual(answers.map(refusal).toSorted(), ['200', '409 invalid_state_transition'])
  const { data } = answers.find(({ status }) => status === 200) ?? assert.fail()
  assert.deepEqual([data.status, data.userId], ['inProgress', agent.userId])
  await app.settle()
  // The network knows of the talk: the caller can end it.
  await world.act(providerCallId, 'callerHangsUp')
  assert.deepEqual([(await world.getCall(callId)).status, await presenceOf(agent)], ['wrapUp', 'wrapUp'])
  const [started, ...more] = await app.admin(`select 1 from events where type = 'call.started' and subject_id = $1`, [
    callId,
  ])
  assert.deepEqual([started !== undefined, more], [true, []])
  assert.equal(refusal(await step(agent, callId, 'answer')), '409 invalid_state_transition')
  await finish(agent, callId)
})

test('an answer that is faster than the command to ring connects the two as well', async () => {
  const { agent } = world
  const { callId, providerCallId } = await world.ring()
  const entry = await world.findEntry(callId)
  assert.equal((await agent.call('POST', `/voicequeue/${entry.id}/assign`, { body: {} })).status, 200)
  assert.equal((await step(agent, callId, 'answer')).status, 200)
  await app.settle()
  await world.act(providerCallId, 'agentHangsUp')
  assert.equal((await world.getCall(callId)).endedBy, 'agent')
  await finish(agent, callId)
})

test('nobody else answers or declines: no other agent, no reader, no other company', async () => {
  const { agent, tenant } = world
  const { callId } = await ringing()
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  const elsewhere = await voiceWorld(app)
  for (const verb of ['answer', 'decline']) {
    assert.equal(refusal(await step(tenant, callId, verb)), '409 invalid_state_transition')
    assert.equal(refusal(await step(reader, callId, verb)), '403 permission_denied')
    assert.equal(refusal(await step(elsewhere.agent, callId, verb)), '404 not_found')
  }
  assert.equal((await world.getCall(callId)).status, 'ringing')
  assert.equal((await step(agent, callId, 'answer')).status, 200)
  await finish(agent, callId)
})

test('a declined call rings the next agent, and the one who declined stays available', async () => {
  const { agent } = world
  const { callId } = await ringing()
  const second = await world.newAgent()
  const answers = await Promise.all([step(agent, callId, 'decline'), step(agent, callId, 'decline')])
  assert.deepEqual(answers.map(refusal).toSorted(), ['200', '409 invalid_state_transition'])
  await app.settle()
  const call = await world.getCall(callId)
  assert.deepEqual([call.status, call.userId], ['ringing', second.userId])
  assert.deepEqual([await presenceOf(agent), await presenceOf(second)], ['available', 'onCall'])
  assert.deepEqual([await current(agent), (await current(second)).id], [null, callId])
  const { offers } = await world.findEntry(callId)
  assert.deepEqual(
    offers.map(({ outcome }: { outcome: string | null }) => outcome),
    ['rejected', null],
  )
  assert.equal((await step(second, callId, 'answer')).status, 200)
  await finish(second, callId)
  await world.setPresence(second, 'offline')
})

test('after the ring time the call can neither be answered nor declined', async () => {
  const { agent } = world
  const { callId } = await ringing()
  const { ringEndsAt, leg } = await current(agent)
  assert.equal(Date.parse(ringEndsAt) - Date.parse(leg.offeredAt), 20_000)
  app.advance('PT26S')
  await app.settle()
  assert.equal(refusal(await step(agent, callId, 'answer')), '409 invalid_state_transition')
  assert.equal(refusal(await step(agent, callId, 'decline')), '409 invalid_state_transition')
  assert.equal(await presenceOf(agent), 'notResponding')
  await step(agent, callId, 'hang-up')
  await world.setPresence(agent, 'available')
})

test('a call for one user that this user declines is missed', async () => {
  const { agent } = world
  const { number } = await world.newDid({ routing: { type: 'user', target: agent.userId } })
  const { callId } = await ringing({ to: number })
  const { status, data } = await step(agent, callId, 'decline')
  assert.deepEqual([status, data.status, data.missedReason], [200, 'missed', 'agentsDidNotAnswer'])
  assert.equal(await presenceOf(agent), 'available')
})

test('the phone of a provider that answers by itself is not answered by the service', async () => {
  const { agent } = world
  const { callId } = await ringing()
  await app.admin(`update calls set provider = 'twilio' where id = $1`, [callId])
  assert.equal((await current(agent)).canAnswer, false)
  const refused = await step(agent, callId, 'answer')
  assert.equal(refusal(refused), '409 invalid_state_transition')
  assert.match(refused.body.errors[0].message, /answer on the phone that rings/)
  await app.admin(`update calls set provider = 'simulator' where id = $1`, [callId])
  assert.equal((await step(agent, callId, 'decline')).status, 200)
  await step(agent, callId, 'hang-up')
})

test('a call that the user makes needs no answer, and is hung up instead of declined', async () => {
  const { agent } = world
  const { data: call } = await agent.call('POST', '/calls', { body: { toNumber: '+905321110055' } })
  assert.equal((await current(agent)).canAnswer, false)
  assert.equal(refusal(await step(agent, call.id, 'answer')), '409 invalid_state_transition')
  assert.equal(refusal(await step(agent, call.id, 'decline')), '409 invalid_state_transition')
  assert.equal((await step(agent, call.id, 'hang-up')).data.status, 'failed')
})

test('a transferred outbound call is answered by its new agent', async () => {
  const { agent } = world
  const { data: call } = await agent.call('POST', '/calls', { body: { toNumber: '+905321110056' } })
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  await world.act(call.providerCallId, 'farEndAnswers')
  const second = await world.newAgent()
  await step(agent, call.id, 'transfer', { toUserId: second.userId })
  assert.deepEqual([await current(agent), (await current(second)).canAnswer], [null, true])
  assert.equal((await step(second, call.id, 'answer')).data.status, 'inProgress')
  await app.settle()
  await finish(second, call.id)
  await world.setPresence(second, 'offline')
})
