import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { controllerWorld } from './network/controller-world.ts'

const causes = {
  486: 'busy',
  600: 'busy',
  603: 'rejected',
  480: 'unreachable',
  404: 'unreachable',
  408: 'noAnswer',
  500: 'error',
}

test('each refusal of a phone has its cause, and the caller waits on with music', async (t) => {
  const { ringingCall, event, service, session, command, assignment, sip } = await controllerWorld(t)
  const { caller, id, phone } = await ringingCall()
  sip.habit = () => 'nothing'
  phone.reject(486)
  await event(id, 'leg.failed')
  const expected = ['busy']
  for (const [status, cause] of Object.entries(causes)) {
    sip.habit = () => Number(status)
    expected.push(cause)
    await command(id, assignment())
    await event(id, 'leg.failed', expected.length)
  }
  const failed = service.eventsOf(id).filter(({ type }) => type === 'leg.failed')
  assert.deepEqual(
    failed.map((each) => 'cause' in each && each.cause),
    expected,
  )
  assert.equal(caller.state, 'talking')
  assert.equal(session().sounds.get('caller'), 'music')
})

test('an agent without a phone is unreachable, and nothing rings', async (t) => {
  const { waitingCall, event, service, command, assignment, sip } = await controllerWorld(t)
  const { id } = await waitingCall()
  const assign = assignment()
  sip.unregistered.add(assign.agent.userId)
  await command(id, assign)
  await event(id, 'leg.failed')
  assert.deepEqual(service.eventsOf(id).at(-1), { type: 'leg.failed', legId: assign.legId, cause: 'unreachable' })
  assert.equal(sip.called.length, 0)
})

test('a leg fails with an error while the edge does not say whether the agent has a phone', async (t) => {
  const { waitingCall, event, service, command, assignment, sip } = await controllerWorld(t)
  const { id } = await waitingCall()
  sip.edge.isDown = true
  const assign = assignment()
  await command(id, assign)
  await event(id, 'leg.failed')
  assert.deepEqual(service.eventsOf(id).at(-1), { type: 'leg.failed', legId: assign.legId, cause: 'error' })
})

test('a phone that is not answered in time is cancelled, and its late answer is ended', async (t) => {
  const { waitingCall, event, service, command, assignment, sip, session } = await controllerWorld(t)
  const { id, caller } = await waitingCall()
  const assign = assignment({ ringSeconds: 1 })
  await command(id, assign)
  await event(id, 'leg.failed')
  assert.deepEqual(service.eventsOf(id).at(-1), { type: 'leg.failed', legId: assign.legId, cause: 'noAnswer' })
  await until('the phone is cancelled', () => sip.called[0]?.endedBy === 'cancel')
  assert.deepEqual([caller.state, session().sounds.get('caller')], ['talking', 'music'])
  const next = assignment()
  await command(id, next)
  await until('another phone rings', () => sip.called.length === 2)
  sip.called[1]?.answer()
  await event(id, 'leg.answered')
})

test('an answer that races the cancelling is ended, and the caller waits on', async (t) => {
  const { ringingCall, service, command, session } = await controllerWorld(t)
  const { id, phone, legId, caller } = await ringingCall()
  const cancelled = command(id, { do: 'cancelLeg', legId })
  phone.answer()
  assert.equal(await cancelled, 204)
  await until('the phone is disconnected', () => phone.state === 'ended')
  assert.equal(caller.state, 'talking')
  await until('music', () => session().sounds.get('caller') === 'music')
  const types = service.typesOf(id)
  assert.ok(!types.includes('call.ended'), String(types))
})

test('20 assignments of one call at once ring the last agent, and each other one fails or is cancelled', async (t) => {
  const { waitingCall, command, assignment, sip, event, service, running } = await controllerWorld(t)
  const { id } = await waitingCall()
  const assignments = Array.from({ length: 20 }, () => assignment())
  const statuses = await Promise.all(assignments.map((each) => command(id, each)))
  assert.deepEqual([...new Set(statuses)], [204])
  const ringing = () => sip.called.filter(({ state }) => state === 'ringing')
  await running.controller.calls.live[0]?.idle()
  const { leg } = running.controller.calls.live[0]?.record ?? assert.fail()
  await until('one phone rings', () => ringing().length === 1 && ringing()[0]?.header('x-bellhop-leg-id') === leg?.id)
  ringing()[0]?.answer()
  await event(id, 'leg.answered')
  await until('all others are over', () => sip.called.filter(({ state }) => state !== 'ended').length === 1)
  assert.equal(service.typesOf(id).filter((type) => type === 'leg.answered').length, 1)
})

test('a repeated assignment rings nobody again, also after its leg is over', async (t) => {
  const { ringingCall, command, sip, event } = await controllerWorld(t)
  const { id, assign, phone } = await ringingCall()
  assert.equal(await command(id, assign), 204)
  phone.reject(603)
  await event(id, 'leg.failed')
  assert.equal(await command(id, assign), 204)
  assert.equal(sip.called.length, 1)
})

test('an assignment during a talk fails that leg and not the talk', async (t) => {
  const { talkingCall, command, assignment, event, service } = await controllerWorld(t)
  const { id, phone } = await talkingCall()
  const other = assignment()
  await command(id, other)
  await event(id, 'leg.failed')
  assert.deepEqual(service.eventsOf(id).at(-1), { type: 'leg.failed', legId: other.legId, cause: 'error' })
  assert.equal(phone.state, 'talking')
})

test('a command about an unknown or ended call is answered 410', async (t) => {
  const { talkingCall, command, event } = await controllerWorld(t)
  assert.equal(await command('sip:000000000000000000000000', { do: 'hangUp' }), 410)
  const { id, caller } = await talkingCall()
  await caller.hangUp()
  await event(id, 'call.ended')
  assert.equal(await command(id, { do: 'repark' }), 410)
  assert.equal(await command(id, { do: 'cancelLeg', legId: newId() }), 410)
})
