import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '../../testing/process.ts'
import { talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'

describe('consultations at the edge', () => {
  const { getWorld, phone, agent, talkingGuest, finish } = sharedWorld()

  /** An agent who talks with a guest consults the colleague, whose phone rings. */
  async function consulting() {
    const call = await talkingGuest()
    await talkOn(call.guest.rtp)
    const rings = phone(1).rings.length + 1
    const { userId } = agent(1)
    const begun = await agent(0).ask('POST', `/calls/${call.callId}/consult`, { userId })
    assert.equal(begun.status, 200, begun.text)
    await phone(1).untilRinging(rings)
    return call
  }

  const step = async (callId: string, verb: 'complete' | 'cancel') => {
    const answer = await agent(0).ask('POST', `/calls/${callId}/consult/${verb}`)
    assert.equal(answer.status, 200, answer.text)
  }

  test(
    'the guest hears music while the agent consults a colleague, and then talks with the colleague alone',
    storyOptions,
    async () => {
      const { guest, from, callId } = await consulting()
      await untilHears(guest.rtp, 440)
      phone(1).answer()
      await untilTalking(phone(0).rtp, phone(1).rtp)
      await untilHears(guest.rtp, 440)
      await getWorld().untilStatus('onHold', from)
      await until('the service knows the answer', async () => {
        const { data } = await agent(0).ask('GET', `/calls/${callId}`)
        return data.consultation?.state === 'answered'
      })
      await step(callId, 'complete')
      await phone(0).untilHungUp()
      await untilTalking(guest.rtp, phone(1).rtp)
      await talkOn(guest.rtp)
      await guest.hangUp()
      await phone(1).untilHungUp()
      assert.equal((await getWorld().untilStatus('wrapUp', from)).userId, agent(1).userId)
      const recordings = await getWorld().recordingsOf(callId, 2)
      const sounds = await Promise.all(recordings.map(({ id }) => getWorld().soundsOf(id)))
      assert.deepEqual(new Set(sounds.map((sound) => sound.agent)), new Set([880, 660]))
      await finish(callId)
      await until('the events arrive', () => getWorld().eventsOf(callId)['call.completed'] === 1)
      assert.deepEqual(getWorld().eventsOf(callId), {
        'call.started': 1,
        'call.completed': 1,
        'recording.available': 2,
      })
    },
  )

  test('a colleague who declines, and an agent who cancels, bring the guest back', storyOptions, async () => {
    const { guest, from, callId } = await consulting()
    phone(1).refuse(603)
    await untilTalking(guest.rtp, phone(0).rtp)
    const call = await getWorld().untilStatus('inProgress', from)
    assert.equal(call.consultation.state, 'rejected')
    const rings = phone(1).rings.length + 1
    const again = await agent(0).ask('POST', `/calls/${callId}/consult`, { userId: agent(1).userId })
    assert.equal(again.status, 200, again.text)
    await phone(1).untilRinging(rings)
    phone(1).answer()
    await untilTalking(phone(0).rtp, phone(1).rtp)
    await step(callId, 'cancel')
    await phone(1).untilHungUp()
    await untilTalking(guest.rtp, phone(0).rtp)
    await guest.hangUp()
    await phone(0).untilHungUp()
    await getWorld().untilStatus('wrapUp', from)
    await finish(callId)
  })

  test(
    'the voice controller is killed in a consultation, and the agent hangs up to hand over',
    storyOptions,
    async () => {
      const { guest, from, callId } = await consulting()
      phone(1).answer()
      await untilTalking(phone(0).rtp, phone(1).rtp)
      await getWorld().edge.end('controller', 'SIGKILL')
      await getWorld().edge.start('controller')
      await untilTalking(phone(0).rtp, phone(1).rtp)
      await phone(0).hangUp()
      await untilTalking(guest.rtp, phone(1).rtp)
      await talkOn(guest.rtp)
      await phone(1).hangUp()
      await guest.untilHungUp()
      assert.equal((await getWorld().untilStatus('wrapUp', from)).userId, agent(1).userId)
      assert.equal((await getWorld().recordingsOf(callId, 2)).length, 2)
      await finish(callId)
    },
  )
})
