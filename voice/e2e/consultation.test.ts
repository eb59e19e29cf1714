import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullSuite } from '@bellhop/server/testing/full.ts'
import { talkOn, untilTalking } from '../testing/media-call.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'

/** `calls.test.ts` has the usual ones. */
fullSuite('consultations at the edge', () => {
  const { getWorld, phone, agent, consulting, endConsultation, finish } = sharedWorld()

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
    await endConsultation(callId, 'cancel')
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
