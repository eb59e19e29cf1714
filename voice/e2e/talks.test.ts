import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullSuite } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { untilHears, untilTalking } from '../testing/media-call.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'

/** `calls.test.ts` has the usual ones. */
fullSuite('talks at the edge', () => {
  const { getWorld, phone, agent: agentAt, waitingGuest, ring, talkingGuest, finish } = sharedWorld()

  test(
    'a guest on hold hears music and the agent nothing, until the agent resumes the talk',
    storyOptions,
    async () => {
      const { guest, from, callId } = await talkingGuest()
      const agent = agentAt(0)
      assert.equal((await agent.ask('POST', `/calls/${callId}/hold`)).status, 200)
      await untilHears(guest.rtp, 440)
      await untilHears(phone(0).rtp, 'silence')
      assert.equal((await agent.ask('POST', `/calls/${callId}/resume`)).status, 200)
      await untilTalking(guest.rtp, phone(0).rtp)
      await phone(0).hangUp()
      await guest.untilHungUp()
      assert.equal((await getWorld().untilStatus('wrapUp', from)).endedBy, 'agent')
      await finish(callId)
    },
  )

  test('a busy phone leaves the guest in the queue, and a colleague answers', storyOptions, async () => {
    const { guest, from } = await waitingGuest()
    await ring(0, from)
    phone(0).refuse(486)
    await getWorld().untilStatus('queued', from)
    await untilHears(guest.rtp, 440)
    const { callId } = await ring(1, from)
    phone(1).answer()
    await untilTalking(guest.rtp, phone(1).rtp)
    await guest.hangUp()
    await phone(1).untilHungUp()
    await finish(callId)
  })

  test('a guest hangs up in the queue, or while a phone rings, which then stops', storyOptions, async () => {
    const waiting = await waitingGuest()
    await waiting.guest.hangUp()
    await getWorld().untilStatus('abandoned', waiting.from)
    const ringing = await waitingGuest()
    const { callId } = await ring(0, ringing.from)
    await ringing.guest.hangUp()
    await until('the phone stops', () => phone(0).isCancelled)
    await getWorld().untilStatus('abandoned', ringing.from)
    await finish(callId)
    await until('the event arrives', () => getWorld().eventsOf(callId)['call.missed'] === 1)
  })

  test(
    'an agent’s phone dies in a talk: the guest hears music again, and a colleague goes on',
    storyOptions,
    async () => {
      const { guest, from, callId } = await talkingGuest()
      phone(0).die()
      await untilHears(guest.rtp, 'silence')
      await untilHears(guest.rtp, 440)
      await ring(1, from)
      phone(1).answer()
      await untilTalking(guest.rtp, phone(1).rtp)
      await guest.hangUp()
      await phone(1).untilHungUp()
      await getWorld().untilStatus('wrapUp', from)
      assert.equal((await getWorld().recordingsOf(callId, 2)).length, 2)
      await finish(callId)
      await until('the events arrive', () => getWorld().eventsOf(callId)['call.completed'] === 1)
      assert.deepEqual(getWorld().eventsOf(callId), {
        'call.started': 1,
        'call.completed': 1,
        'recording.available': 2,
      })
    },
  )
})
