import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../testing/process.ts'
import { talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { mediaSkip } from '../testing/start-edge.ts'
import { voiceWorld } from './voice-world.ts'

test('§6.1 a guest rings, hears music, talks with an agent and hangs up; the talk is recorded', {
  skip: mediaSkip,
}, async (t) => {
  const world = await voiceWorld(t)
  const [agent = assert.fail()] = world.agents
  const phone = await world.phoneOf(agent)
  const guest = await world.guestPhone()

  await guest.callAndWait(world.number)
  await untilHears(guest.rtp, 440)
  const { callId } = await world.ring(agent, phone)
  const ring = phone.rings.at(-1) ?? assert.fail()
  assert.equal(ring.header('x-bellhop-call-id'), callId)
  assert.equal(ring.from, '+905321112233')
  phone.answer()
  await untilTalking(guest.rtp, phone.rtp)
  assert.equal((await world.untilStatus('inProgress')).userId, agent.userId)
  await talkOn(guest.rtp)

  await guest.hangUp()
  await phone.untilHungUp()
  assert.equal((await world.untilStatus('wrapUp')).endedBy, 'caller')
  const [recording = assert.fail()] = await world.recordingsOf(callId)
  assert.deepEqual(await world.soundsOf(recording.id), { guest: 300, agent: 880 })

  const wrapUp = await agent.ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo' })
  assert.equal(wrapUp.status, 200, wrapUp.text)
  const once = { 'call.started': 1, 'call.completed': 1, 'recording.available': 1 }
  await until('the events arrive', () => Object.keys(world.eventsOf(callId)).length === 3)
  assert.deepEqual(world.eventsOf(callId), once)
})
