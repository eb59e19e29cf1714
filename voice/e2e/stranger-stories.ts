import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { untilHears, untilTalking } from '../testing/media-call.ts'
import type { RtpPeer, Sound } from '../testing/rtp-peer.ts'
import { carrierAddress, type Stranger } from '../testing/stranger.ts'
import { onlyToneOf } from './recorded-sounds.ts'
import type { sharedWorld } from './shared-world.ts'

type Stories = ReturnType<typeof sharedWorld>

/** What each side should hear while a stranger sends. */
type Hearing = readonly (readonly [peer: RtpPeer, sound: Sound])[]

const packets = 10_000
const strangerTone = 1500
const noStranger = 'network namespaces need root'

/**
 * A stranger sends 10 000 packets to all ports of the media server, with the marks of the real streams in turn. Nobody
 * hears any of it, all go on hearing what they should, and nothing comes back to the stranger.
 */
async function assertUndisturbed(stranger: Stranger, phase: string, hearing: Hearing): Promise<void> {
  for (const [peer, sound] of hearing) await untilHears(peer, sound)
  const listening = hearing.map(([peer, sound]) => ({ peer, sound, stop: peer.listen() }))
  const streams = [...hearing.map(([peer]) => peer.stream), { ssrc: 7, sequence: 0, timestamp: 0 }]
  assert.equal(await stranger.flood(packets, streams), 0, `${phase}: the stranger got sound`)
  for (const { peer, sound, stop } of listening) {
    const sounds = stop()
    const who = `${phase}: the phone with ${peer.tone} Hz`
    assert.ok(!sounds.includes(strangerTone), `${who} hears the stranger`)
    const share = sounds.filter((each) => each === sound).length / sounds.length
    assert.ok(
      sounds.length > 5 && share > 0.7,
      `${who} hears ${sound} in ${share} of ${sounds.length} pieces: ${sounds}`,
    )
  }
}

/**
 * The same where nobody talks yet: what the phones hear is not said, but none of it is the stranger's. Who has not
 * answered has told nobody where its sound comes from.
 */
async function assertUnheard(stranger: Stranger, phase: string, peers: readonly RtpPeer[]): Promise<void> {
  const listening = peers.map((peer) => ({ peer, stop: peer.listen() }))
  assert.equal(await stranger.flood(packets, [{ ssrc: 7, sequence: 0, timestamp: 0 }]), 0, `${phase}: got sound`)
  for (const { peer, stop } of listening) {
    assert.ok(!stop().includes(strangerTone), `${phase}: the phone with ${peer.tone} Hz hears the stranger`)
  }
}

/** A call in and one out, while a stranger sends in all their phases, and their recordings. */
export async function playDisturbedCalls(t: TestContext, stories: Stories, number: string): Promise<void> {
  const stranger = stories.getStranger()
  if (!stranger) return t.skip(noStranger)
  const { getWorld, finish } = stories
  const callId = await playDisturbedCall(stories, stranger)
  const calledId = await playDisturbedCallOut(stories, stranger, number)
  const recorded = [...(await getWorld().recordingsOf(callId, 2)), ...(await getWorld().recordingsOf(calledId))]
  const sounds = await Promise.all(recorded.map(({ id }) => getWorld().listenTo(id)))
  assert.deepEqual(new Set(sounds.map(({ left }) => onlyToneOf(left))), new Set([300]))
  assert.deepEqual(new Set(sounds.map(({ right }) => onlyToneOf(right))), new Set([880, 660]))
  assert.ok(getWorld().edge.logOf('controller').includes('packets of a stranger to a call were dropped'))
  await finish(callId)
  await finish(calledId)
}

/** One call in all its phases while a stranger sends. */
async function playDisturbedCall(stories: Stories, stranger: Stranger): Promise<string> {
  const { phone, agent, getWorld, waitingGuest, ring, endConsultation } = stories
  const { guest, from } = await waitingGuest()
  const { rtp: own } = guest
  const [first, second] = [phone(0).rtp, phone(1).rtp]
  await assertUndisturbed(stranger, 'in the queue', [[own, 440]])
  const { callId } = await ring(0, from)
  await assertUndisturbed(stranger, 'while a phone rings', [[own, 440]])
  phone(0).answer()
  const talk: Hearing = [
    [own, 880],
    [first, 300],
  ]
  await assertUndisturbed(stranger, 'in a talk', talk)
  await getWorld().untilStatus('inProgress', from)
  const ask = async (verb: string, body?: object): Promise<void> => {
    const answer = await agent(0).ask('POST', `/calls/${callId}/${verb}`, body)
    assert.equal(answer.status, 200, answer.text)
  }
  await ask('hold')
  await assertUndisturbed(stranger, 'on hold', [
    [own, 440],
    [first, 'silence'],
  ])
  await ask('resume')
  const rings = phone(1).rings.length + 1
  await ask('consult', { userId: agent(1).userId })
  await phone(1).untilRinging(rings)
  await assertUndisturbed(stranger, 'while a colleague is rung', [[own, 440]])
  phone(1).answer()
  await assertUndisturbed(stranger, 'in a consultation', [
    [own, 440],
    [first, 660],
    [second, 880],
  ])
  await endConsultation(callId, 'complete')
  await phone(0).untilHungUp()
  await assertUndisturbed(stranger, 'after a transfer', [
    [own, 660],
    [second, 300],
  ])
  phone(1).die()
  await assertUndisturbed(stranger, 'after the agent was lost', [[own, 440]])
  await guest.hangUp()
  await stories.registerPhones()
  return callId
}

/** A number that forwards its calls, while a stranger sends before the number answers, and in the talk. */
export async function playDisturbedForward(t: TestContext, stories: Stories, target: string): Promise<void> {
  const stranger = stories.getStranger()
  if (!stranger) return t.skip(noStranger)
  const { owner, number, calledPhone, guestPhone, untilStatus } = stories.getWorld()
  const { items } = (await owner.ask('GET', '/voicedids?pageSize=100')).data
  const { hotelId, integrationId } = items.find((each: { number: string }) => each.number === number)
  const forwarding = { number: '+902124411991', hotelId, integrationId, routing: { type: 'external', target } }
  assert.equal((await owner.ask('POST', '/voicedids', forwarding)).status, 201)
  const [called, guest, from] = [await calledPhone(), await guestPhone({ tone: 660 }), '+905321119991']
  const rings = called.rings.length + 1
  guest.call(forwarding.number, from)
  await called.untilRinging(rings)
  const both = [guest.rtp, called.rtp]
  await assertUnheard(stranger, 'while the number of a forwarded call rings', both)
  called.sendEarly()
  await assertUnheard(stranger, 'in the early media of a forwarded call', both)
  called.answer()
  await assertUndisturbed(stranger, 'in a forwarded call', [
    [guest.rtp, 300],
    [called.rtp, 660],
  ])
  await guest.hangUp()
  await untilStatus('completed', from)
}

/** A carrier that moves to another port, or to a gateway of its networks, or changes its stream, stays heard. */
export async function playMovingCarrier(t: TestContext, stories: Stories): Promise<void> {
  const stranger = stories.getStranger()
  if (!stranger) return t.skip(noStranger)
  const { guest, callId } = await stories.talkingGuest(0)
  const [own, agent] = [guest.rtp, stories.phone(0).rtp]
  await own.moveTo()
  await untilTalking(own, agent)
  own.changeSsrc()
  await untilTalking(own, agent)
  await own.moveTo(carrierAddress)
  await untilTalking(own, agent)
  await assertUndisturbed(stranger, 'after the carrier has moved', [
    [own, 880],
    [agent, 300],
  ])
  await agent.moveTo()
  await untilTalking(own, agent)
  await guest.hangUp()
  await stories.phone(0).untilHungUp()
  await stories.finish(callId)
}

/** A call out, while its far end rings and in its talk. */
async function playDisturbedCallOut(stories: Stories, stranger: Stranger, number: string): Promise<string> {
  const { phone, agent, getWorld } = stories
  const called = await getWorld().calledPhone()
  const [rings, calledRings] = [phone(0).rings.length + 1, called.rings.length + 1]
  const { status, text, data } = await agent(0).ask('POST', '/calls', { toNumber: number })
  assert.equal(status, 201, text)
  await phone(0).untilRinging(rings)
  phone(0).answer()
  await called.untilRinging(calledRings)
  await assertUnheard(stranger, 'while the far end rings', [called.rtp, phone(0).rtp])
  called.sendEarly()
  await assertUndisturbed(stranger, 'in the early media of a call out', [[phone(0).rtp, 300]])
  called.answer()
  await assertUndisturbed(stranger, 'in a call out', [
    [called.rtp, 880],
    [phone(0).rtp, 300],
  ])
  await called.hangUp()
  await phone(0).untilHungUp()
  return data.id
}
