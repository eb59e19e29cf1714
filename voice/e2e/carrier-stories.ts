import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { talkOn, untilHears } from '../testing/media-call.ts'
import { startCarrier } from './load/sipp.ts'
import { maxSilence, onlyToneOf, pieceMs } from './recorded-sounds.ts'
import type { sharedWorld } from './shared-world.ts'

type Stories = ReturnType<typeof sharedWorld>

/** rtpengine by itself would end the call of a silent caller after a minute. */
const silentMs = 600_000
const lookMs = 5000

/**
 * A carrier that makes no offers and sends no sound: the edge asks for the caller, who waits on, and then talks. On hold
 * both sides go on sending, and nothing of it is in the recording.
 */
export async function playSilentCarrier(t: TestContext, stories: Stories): Promise<void> {
  const { getWorld, ring, phone, finish } = stories
  const { edge, number, untilStatus } = getWorld()
  const asserted = '+905325550009'
  const carrier = await startCarrier(t, {
    scenario: 'late-offer',
    target: `127.0.0.1:${edge.ports.sip}`,
    pauseMs: silentMs,
    words: { number, asserted },
  })
  const call = await untilStatus('queued', asserted)
  assert.deepEqual([call.divertedFrom, call.diversionReason], ['+902165550177', 'noAnswer'])
  await carrier.untilReceived('OPTIONS')
  for (const began = performance.now(); performance.now() - began < silentMs; await sleep(lookMs)) {
    await untilStatus('queued', asserted)
  }
  // Phones without a browser do not renew their registration, which is over after five minutes.
  await stories.registerPhones()
  const { callId } = await ring(0, asserted)
  phone(0).answer()
  await untilHears(phone(0).rtp, 300)
  await talkOn(phone(0).rtp)
  const heldMs = await hold(stories, callId)
  await untilHears(phone(0).rtp, 300)
  await talkOn(phone(0).rtp)
  await phone(0).hangUp()
  assert.equal(await carrier.ended(), '')
  assert.equal((await untilStatus('wrapUp', asserted)).endedBy, 'agent')
  const [recording = assert.fail()] = await getWorld().recordingsOf(callId)
  const { left, right } = await getWorld().listenTo(recording.id)
  for (const side of [left, right]) {
    const { from, pieces } = maxSilence(side)
    assert.ok(pieces > (heldMs / pieceMs) * 0.7, `${pieces} pieces are silent of ${heldMs} ms on hold`)
    assert.ok(from > 5, `the hold begins after the talk, at piece ${from}`)
  }
  assert.deepEqual([onlyToneOf(left), onlyToneOf(right)], [300, 880])
  await finish(callId)
}

/** The agent holds the guest for a second or more. Returns how long, in milliseconds. */
async function hold({ agent, phone }: Stories, callId: string): Promise<number> {
  const ask = async (verb: 'hold' | 'resume'): Promise<void> => {
    const answer = await agent(0).ask('POST', `/calls/${callId}/${verb}`)
    assert.equal(answer.status, 200, answer.text)
  }
  const heldAt = performance.now()
  await ask('hold')
  await untilHears(phone(0).rtp, 'silence')
  await talkOn(phone(0).rtp)
  const heldMs = performance.now() - heldAt
  await ask('resume')
  return heldMs
}

/** A carrier that hides its caller, and one that tells the history of the call. Both assert another number than From. */
export async function playIdentities(t: TestContext, { getWorld }: Stories): Promise<void> {
  const { edge, number, owner } = getWorld()
  const asserted = '+905325550010'
  const callWith = async (header: string) => {
    const target = `127.0.0.1:${edge.ports.sip}`
    const words = { number, asserted, header }
    const carrier = await startCarrier(t, { scenario: 'identity', target, pauseMs: 300, words })
    assert.equal(await carrier.ended(), '')
    const [call] = (await owner.ask('GET', '/calls?sort=-startedAt&pageSize=1')).data.items
    return [call.fromNumber, call.isAnonymous, call.divertedFrom, call.diversionReason]
  }
  assert.deepEqual(await callWith('Privacy: id'), [null, true, null, null])
  const [first, second] = ['<sip:+902165550177@carrier.example>;index=1', `<sip:${number}@carrier.example;cause=408>`]
  const history = await callWith(`History-Info: ${first}, ${second};index=1.1`)
  assert.deepEqual(history, [asserted, false, '+902165550177', 'noAnswer'])
}

/** A call out to a carrier that looks at all headers. */
export async function playCalledCarrier(t: TestContext, stories: Stories, called: string): Promise<void> {
  const { getWorld, phone, agent, finish } = stories
  const carrier = await startCarrier(t, { scenario: 'carrier', port: getWorld().trunkPort })
  const rings = phone(0).rings.length + 1
  const { status, text, data } = await agent(0).ask('POST', '/calls', { toNumber: called })
  assert.equal(status, 201, text)
  await phone(0).untilRinging(rings)
  phone(0).answer()
  await untilHears(phone(0).rtp, 300)
  await phone(0).hangUp()
  assert.equal(await carrier.ended(), '')
  await getWorld().untilStatus('wrapUp', called)
  await finish(data.id)
}
