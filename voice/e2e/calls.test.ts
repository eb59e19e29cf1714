import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { browserSkip } from './browser-agent.ts'
import { playBrowserCall, playBrowserConsultation, playBrowserMove } from './browser-stories.ts'
import { playCalledCarrier, playIdentities } from './carrier-stories.ts'
import { sippSkip } from './load/sipp.ts'
import { sharedWorld, storyOptions, tones } from './shared-world.ts'
import { playDisturbedCalls, playDisturbedForward, playMovingCarrier } from './stranger-stories.ts'

const calledNumber = '+905327778899'

/** What `npm test` plays at the edge, whose start is dearer than a story. The other files have what follows from it. */
describe('calls at the edge', () => {
  const world = sharedWorld({ withBrowserAgent: true, withStranger: true })
  const { getWorld, phone, agent, waitingGuest, ring, talkingGuest } = world
  const { consulting, endConsultation, assertEventsOnce, finish } = world

  test(
    '§6.1 a guest rings, hears music, talks with an agent and hangs up; the talk is recorded',
    storyOptions,
    async () => {
      const { untilStatus, recordingsOf, soundsOf } = getWorld()
      const { guest, from } = await waitingGuest()
      await untilHears(guest.rtp, 440)
      const { callId } = await ring(0, from)
      const invite = phone(0).rings.at(-1) ?? assert.fail()
      assert.equal(invite.header('x-bellhop-call-id'), callId)
      assert.equal(invite.from, from)
      phone(0).answer()
      await untilTalking(guest.rtp, phone(0).rtp)
      assert.equal((await untilStatus('inProgress', from)).userId, agent(0).userId)
      await talkOn(guest.rtp)

      await guest.hangUp()
      await phone(0).untilHungUp()
      assert.equal((await untilStatus('wrapUp', from)).endedBy, 'caller')
      const [recording = assert.fail()] = await recordingsOf(callId)
      assert.deepEqual(await soundsOf(recording.id), { guest: 300, agent: 880 })
      const wrapUp = await agent(0).ask('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo' })
      assert.equal(wrapUp.status, 200, wrapUp.text)
      await assertEventsOnce(callId)
      await finish(callId)
    },
  )

  full(
    'a carrier sees numbers of its domain, who calls, and the public address of the edge alone',
    {
      ...storyOptions,
      skip: storyOptions.skip || sippSkip,
    },
    (t) => playCalledCarrier(t, world, '+905327778800'),
  )

  full(
    'an agent calls a guest: first the agent’s phone rings, then the guest’s, which shows the hotel’s number',
    storyOptions,
    async () => {
      const { number, untilStatus, recordingsOf, soundsOf } = getWorld()
      const called = await getWorld().calledPhone()
      const rings = phone(0).rings.length + 1
      const { status, text, data } = await agent(0).ask('POST', '/calls', { toNumber: calledNumber })
      assert.equal(status, 201, text)
      await phone(0).untilRinging(rings)
      assert.equal(called.rings.length, 0)
      phone(0).answer()
      const ring = await called.untilRinging()
      assert.deepEqual([ring.from, ring.to], [number, calledNumber])
      assert.equal(ring.header('x-bellhop-call-id'), undefined)
      called.answer()
      await untilTalking(called.rtp, phone(0).rtp)
      await talkOn(called.rtp)
      await called.hangUp()
      await phone(0).untilHungUp()
      assert.equal((await untilStatus('wrapUp', calledNumber)).endedBy, 'caller')
      const [recording = assert.fail()] = await recordingsOf(data.id)
      assert.deepEqual(await soundsOf(recording.id), { guest: 300, agent: 880 })
      await finish(data.id)
    },
  )

  full('a blocked number is who the carrier vouches for, whatever the caller says', storyOptions, async () => {
    const { number, owner } = getWorld()
    const [claimed, blocked] = ['+905325550001', '+905325550003']
    const [did] = (await owner.ask('GET', `/voicedids?pageSize=100`)).data.items.filter(
      (each: { number: string }) => each.number === number,
    )
    const block = await owner.ask('PUT', `/voicedids/${did.id}`, { blockedNumbers: [blocked] })
    assert.equal(block.status, 200, block.text)
    const guest = await getWorld().guestPhone()
    guest.call(number, claimed, { 'P-Asserted-Identity': `"Caller" <sip:${blocked}@carrier.example>` })
    assert.equal(await guest.untilRefused(), 603)
    await owner.ask('PUT', `/voicedids/${did.id}`, { blockedNumbers: [] })
  })

  const sippOptions = { ...storyOptions, timeout: 900_000, skip: storyOptions.skip || sippSkip }

  full(
    'a caller is the number that the carrier asserts, or nobody; a diverted call says whom it was for',
    sippOptions,
    (t) => playIdentities(t, world),
  )

  full(
    'a stranger who sends to all ports of a call is not heard, silences nobody and gets no sound, in any phase of it',
    storyOptions,
    (t) => playDisturbedCalls(t, world, calledNumber),
  )

  full(
    'a stranger is neither heard nor fed in a call that a number forwards, before and after its answer',
    storyOptions,
    (t) => playDisturbedForward(t, world, '+905327778811'),
  )

  full('a carrier that moves to another port or gateway, or changes its stream, stays heard', storyOptions, (t) =>
    playMovingCarrier(t, world),
  )

  full('an agent hands a guest over to a colleague by the API', storyOptions, async () => {
    const { guest, from, callId } = await talkingGuest()
    await talkOn(guest.rtp)
    const colleague = agent(1)
    const rings = phone(1).rings.length + 1
    const answer = await agent(0).ask('POST', `/calls/${callId}/transfer`, { toUserId: colleague.userId })
    assert.equal(answer.status, 200, answer.text)
    await phone(0).untilHungUp()
    await phone(1).untilRinging(rings)
    await untilHears(guest.rtp, 440)
    phone(1).answer()
    await untilTalking(guest.rtp, phone(1).rtp)
    await talkOn(guest.rtp)
    await guest.hangUp()
    await phone(1).untilHungUp()
    await getWorld().untilStatus('wrapUp', from)
    const recordings = await getWorld().recordingsOf(callId, 2)
    const sounds = await Promise.all(recordings.map(({ id }) => getWorld().soundsOf(id)))
    assert.deepEqual(new Set(sounds.map((sound) => sound.agent)), new Set([880, 660]))
    await finish(callId)
  })

  full('an agent’s phone hands a guest over to the extension of a colleague (REFER)', storyOptions, async () => {
    const { guest, from, callId } = await talkingGuest()
    const rings = phone(1).rings.length + 1
    const refer = await phone(0).dialog?.request('REFER', {
      headers: { 'Refer-To': `<sip:301@${getWorld().edge.realm}>` },
    })
    assert.equal(refer?.status, 202)
    await phone(1).untilRinging(rings)
    phone(1).answer()
    await untilTalking(guest.rtp, phone(1).rtp)
    await guest.hangUp()
    await phone(1).untilHungUp()
    await getWorld().untilStatus('wrapUp', from)
    await finish(callId)
  })

  full('of twenty agents’ requests for one guest at once, one succeeds', storyOptions, async () => {
    const { guest, from } = await waitingGuest()
    const call = await getWorld().untilStatus('queued', from)
    const { data } = await getWorld().owner.ask('GET', '/voicequeue')
    const entry = data.items.find((each: { callId: string }) => each.callId === call.id)
    const rings = phone(0).rings.length + 1
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent(0).ask('POST', `/voicequeue/${entry.id}/assign`, {})),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 19 }, () => 409)])
    await phone(0).untilRinging(rings)
    await guest.hangUp()
    await getWorld().untilStatus('abandoned', from)
    await finish(call.id)
    assert.equal(phone(0).rings.length, rings)
  })

  full(
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
      await endConsultation(callId, 'complete')
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

  full(
    'the voice controller is killed during several calls: all go on, and their ends and recordings are complete',
    storyOptions,
    async () => {
      const { edge, recordingsOf, soundsOf, untilStatus } = getWorld()
      const calls = await Promise.all(
        ([0, 1, 2] as const).map(async (index) => ({
          ...(await talkingGuest(index)),
          agentPhone: phone(index),
          tone: tones[index],
        })),
      )
      await edge.end('controller', 'SIGKILL')
      await Promise.all(calls.map(({ guest }) => talkOn(guest.rtp, 25)))
      await edge.start('controller')
      await Promise.all(
        calls.map(async ({ guest, agentPhone, from }) => {
          await untilTalking(guest.rtp, agentPhone.rtp)
          await guest.hangUp()
          await agentPhone.untilHungUp()
          assert.equal((await untilStatus('wrapUp', from)).endedBy, 'caller')
        }),
      )
      for (const { callId, tone } of calls) {
        const [recording = assert.fail()] = await recordingsOf(callId)
        assert.deepEqual(await soundsOf(recording.id), { guest: 300, agent: tone })
        await finish(callId)
        await assertEventsOnce(callId)
      }
    },
  )

  const browserOptions = { ...storyOptions, skip: browserSkip }

  full(
    '§4.4 an agent answers in the panel: the softphone and the guest hear each other, also after a hold',
    {
      ...browserOptions,
    },
    () => playBrowserCall(world),
  )

  full('§4.4 a softphone hears a guest after a consultation, and says how that guest sounds', browserOptions, () =>
    playBrowserConsultation(world),
  )

  full('§4.4 a softphone hears a guest whose carrier changes the source or the port of the sound', browserOptions, () =>
    playBrowserMove(world),
  )
})
