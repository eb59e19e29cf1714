import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app)
})
after(() => app.close())

const step = (callId: string | null, verb: string, body?: object) =>
  world.tenant.call('POST', `/calls/${callId}/${verb}`, body ? { body } : {})
const getPresence = async ({ userId }: { userId: string }) =>
  (await app.admin('select presence from users where id = $1', [userId]))[0]?.['presence']

/** Starts a call that an agent has just answered. */
async function talk() {
  const call = await world.ring()
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  assert.equal((await world.getCall(call.callId)).status, 'inProgress')
  return call
}

async function over({ callId }: { callId: string | null }): Promise<void> {
  await step(callId, 'wrap-up', { category: 'generalInfo' })
  await step(callId, 'hang-up')
  assert.equal((await world.getCall(callId)).status, 'completed')
}

test('the category of a call is set once, during the talk or after it, and must exist', async () => {
  const waiting = await world.ring()
  assert.equal(refusal(await step(waiting.callId, 'wrap-up', { category: 'spam' })), '409 invalid_state_transition')
  await world.act(waiting.providerCallId, 'callerHangsUp')
  assert.equal(refusal(await step(waiting.callId, 'wrap-up', { category: 'spam' })), '409 invalid_state_transition')

  const call = await talk()
  assert.equal(refusal(await step(call.callId, 'wrap-up', {})), '422 required category')
  assert.equal(refusal(await step(call.callId, 'wrap-up', { category: 'golf' })), '422 unknown_reference category')
  await app.admin(`update wrap_up_categories set is_active = false where code = 'spam'`)
  assert.equal(refusal(await step(call.callId, 'wrap-up', { category: 'spam' })), '422 unknown_reference category')
  const answer = await step(call.callId, 'wrap-up', { category: 'complaint', note: 'Cold soup' })
  assert.deepEqual([answer.status, answer.data.status, answer.data.wrapUpNote], [200, 'inProgress', 'Cold soup'])
  assert.equal(refusal(await step(call.callId, 'wrap-up', { category: 'hotLead' })), '409 invalid_state_transition')
  const ended = await step(call.callId, 'hang-up')
  assert.deepEqual([ended.data.status, ended.data.wrapUpCategory], ['completed', 'complaint'])

  const after = await talk()
  await world.act(after.providerCallId, 'callerHangsUp')
  assert.equal(await getPresence(world.agent), 'wrapUp')
  const answers = await Promise.all(
    ['hotLead', 'complaint', 'notBooked'].map((category) => step(after.callId, 'wrap-up', { category })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.equal(await getPresence(world.agent), 'available')
})

test('a call can be put on hold and resumed, each once', async () => {
  const call = await talk()
  assert.equal(refusal(await step(call.callId, 'resume')), '409 invalid_state_transition')
  const held = await Promise.all([step(call.callId, 'hold'), step(call.callId, 'hold')])
  assert.deepEqual(held.map(({ status }) => status).toSorted(), [200, 409])
  await app.settle()
  assert.equal((await world.getCall(call.callId)).status, 'onHold')
  assert.equal((await step(call.callId, 'resume')).data.status, 'inProgress')
  await app.settle()
  await over(call)
  assert.equal(refusal(await step(call.callId, 'hold')), '409 invalid_state_transition')
})

test('any user can hang up a call; an unanswered call becomes missed', async () => {
  const call = await talk()
  const ended = await step(call.callId, 'hang-up')
  assert.deepEqual([ended.data.status, ended.data.endedBy, ended.data.endReason], ['wrapUp', 'agent', 'hangUp'])
  await app.settle()
  assert.equal(refusal(await step(call.callId, 'hang-up')), '409 invalid_state_transition')
  await step(call.callId, 'wrap-up', { category: 'generalInfo' })

  const ringing = await world.ring()
  await app.settle()
  const { data } = await step(ringing.callId, 'hang-up')
  assert.deepEqual([data.status, data.endedBy, data.isShortAbandon], ['missed', 'system', false])
  assert.equal(await getPresence(world.agent), 'available')
})

test('a transfer to a queue frees the agent, and the caller waits there', async () => {
  const call = await talk()
  assert.equal(refusal(await step(call.callId, 'transfer', {})), '422 required toQueue')
  const both = { toQueue: 'front', toNumber: '+905321110000' }
  assert.equal(refusal(await step(call.callId, 'transfer', both)), '422 invalid_value toNumber')
  assert.equal(refusal(await step(call.callId, 'transfer', { toQueue: 'none' })), '422 unknown_reference toQueue')
  await world.setPresence(world.agent, 'away')
  const { status, data } = await step(call.callId, 'transfer', { toQueue: 'front' })
  assert.deepEqual([status, data.status, data.queueKey], [200, 'queued', 'front'])
  assert.equal(await getPresence(world.agent), 'away')
  assert.equal(refusal(await step(call.callId, 'transfer', { toQueue: 'front' })), '409 invalid_state_transition')
  await app.settle()
  await world.setPresence(world.agent, 'available')
  // The agent who had the call is not rung for it again at once.
  app.advance('PT31S')
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  const again = await world.getCall(call.callId)
  assert.deepEqual([again.status, again.userId], ['inProgress', world.agent.userId])
  await over(call)
  const started = await app.admin(`select 1 from events where type = 'call.started' and subject_id = $1`, [call.callId])
  assert.equal(started.length, 1)
})

test('a call can be transferred only to an available agent', async () => {
  const call = await talk()
  const to = (toUserId: string) => step(call.callId, 'transfer', { toUserId })
  const reader = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  assert.equal(refusal(await to(reader.userId)), '422 unknown_reference toUserId')
  assert.equal(refusal(await to(world.agent.userId)), '409 agent_unavailable toUserId')
  const other = await world.newAgent()
  const { data } = await to(other.userId)
  assert.deepEqual([data.status, data.userId], ['ringing', other.userId])
  assert.deepEqual([await getPresence(world.agent), await getPresence(other)], ['available', 'onCall'])
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  await over(call)
  await world.setPresence(other, 'offline')
})

test('a call can be transferred to an external number and ends there', async () => {
  const call = await talk()
  assert.equal(refusal(await step(call.callId, 'transfer', { toNumber: '12345' })), '422 invalid_phone toNumber')
  const { data } = await step(call.callId, 'transfer', { toNumber: '+90 532 111 00 00' })
  assert.equal(data.status, 'inProgress')
  assert.equal(await getPresence(world.agent), 'available')
  await app.settle()
  assert.equal(refusal(await step(call.callId, 'hold')), '409 invalid_state_transition')
  await world.act(call.providerCallId, 'callerHangsUp')
  assert.equal((await step(call.callId, 'wrap-up', { category: 'generalInfo' })).data.status, 'completed')
  const [entry] = await app.admin(`select changes from audit_log where action = 'call.transferred' order by at desc`)
  assert.doesNotMatch(JSON.stringify(entry), /321110000/)
})

test('an outbound call is transferred like an inbound call', async () => {
  const { agent, act } = world
  const call = await agent.call('POST', '/calls', { body: { toNumber: '+905321110011' } })
  await app.settle()
  await act(call.data.providerCallId, 'agentAnswers')
  await act(call.data.providerCallId, 'farEndAnswers')
  const other = await world.newAgent()
  assert.equal((await step(call.data.id, 'transfer', { toUserId: other.userId })).data.status, 'ringing')
  await app.settle()
  await act(call.data.providerCallId, 'agentAnswers')
  const { status, userId } = await world.getCall(call.data.id)
  assert.deepEqual([status, userId], ['inProgress', other.userId])
  await over({ callId: call.data.id })
  await world.setPresence(other, 'offline')
})
