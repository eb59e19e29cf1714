import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullSuite } from '@bellhop/server/testing/full.ts'
import { talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'

/** `calls.test.ts` has the usual ones. */
fullSuite('the parts of the edge are killed', () => {
  const { getWorld, phone, registerPhones, waitingGuest, ring, talkingGuest, assertEventsOnce, finish } = sharedWorld()

  test('the voice controller is killed while guests wait and a phone rings: all wait on', storyOptions, async () => {
    const { edge, untilStatus } = getWorld()
    const [first, second] = [await waitingGuest(), await waitingGuest()]
    await ring(0, second.from)
    await edge.end('controller', 'SIGKILL')
    await edge.start('controller')
    // Who answers now talks with nobody: the talk ends at once.
    phone(0).answer()
    await phone(0).untilHungUp()
    await untilStatus('queued', second.from)
    for (const { guest, from } of [first, second]) {
      await untilHears(guest.rtp, 440)
      const { callId } = await ring(1, from)
      phone(1).answer()
      await untilTalking(guest.rtp, phone(1).rtp)
      await untilStatus('inProgress', from)
      await talkOn(guest.rtp)
      await guest.hangUp()
      await phone(1).untilHungUp()
      await untilStatus('wrapUp', from)
      await finish(callId)
      await assertEventsOnce(callId)
    }
  })

  test(
    'a guest who hangs up while the voice controller is down is found, and a new guest is sent away for a while',
    storyOptions,
    async () => {
      const { edge, untilStatus, guestPhone, number } = getWorld()
      const { guest, from, callId } = await talkingGuest()
      await edge.end('controller', 'SIGKILL')
      const other = await guestPhone()
      other.call(number, '+905550001122')
      assert.equal(await other.untilRefused(), 503)
      await guest.hangUp()
      await edge.start('controller')
      await phone(0).untilHungUp()
      await untilStatus('wrapUp', from)
      await finish(callId)
      await assertEventsOnce(callId)
    },
  )

  test('the service is killed in a talk: the guest hangs up meanwhile, and nothing is lost', storyOptions, async () => {
    const { service, untilStatus, recordingsOf } = getWorld()
    const { guest, from, callId } = await talkingGuest()
    await service.end('SIGKILL')
    await guest.hangUp()
    await phone(0).untilHungUp()
    await service.start()
    await untilStatus('wrapUp', from)
    await recordingsOf(callId)
    await finish(callId)
    await assertEventsOnce(callId)
  })

  test('Kamailio is killed in a talk: the talk goes on, and its end arrives', storyOptions, async () => {
    const { edge, untilStatus } = getWorld()
    const { guest, from, callId } = await talkingGuest()
    await edge.end('kamailio', 'SIGKILL')
    await edge.start('kamailio')
    await untilTalking(guest.rtp, phone(0).rtp)
    await guest.hangUp()
    await untilStatus('wrapUp', from)
    await finish(callId)
    await assertEventsOnce(callId)
    await registerPhones()
  })

  test('rtpengine is killed in a talk: both sides are hung up, and the next call works', storyOptions, async () => {
    const { edge, untilStatus } = getWorld()
    const { guest, from, callId } = await talkingGuest()
    await edge.end('rtpengine', 'SIGKILL')
    await guest.untilHungUp()
    await phone(0).untilHungUp()
    assert.equal((await untilStatus('wrapUp', from)).endedBy, 'network')
    await finish(callId)
    await edge.start('rtpengine')
    const next = await talkingGuest()
    await next.guest.hangUp()
    await phone(0).untilHungUp()
    await untilStatus('wrapUp', next.from)
    await finish(next.callId)
  })
})
