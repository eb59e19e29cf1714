import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repetitions } from '@bellhop/server/testing/full.ts'
import { captureBytes, type Packet, speech } from './testing/capture-bytes.ts'
import { spoolFixture, startMs, talkOf } from './testing/spool-fixture.ts'

const captures = repetitions(200, 1500)
const perTalk = 100
const talkMs = 1000

test(`${captures} damaged captures neither crash nor hang nor make an endless recording`, {
  timeout: 120_000,
}, async (t) => {
  const { add, spool, listCaptureFiles } = await spoolFixture(t)
  const seed = Math.floor(Math.random() * 2 ** 32)
  t.diagnostic(`seed ${seed}`)
  const random = randomNumbers(seed)
  const originals = wholeCaptures()
  let recordings = 0
  for (let talk = 0; talk < captures / perTalk; talk++) {
    const ref = `talk-${talk}`
    const parts = Array.from({ length: perTalk }, (_, nth) => nth + 1)
    const damage = () => damaged(originals[random(originals.length)] ?? Buffer.alloc(0), random)
    await Promise.all(parts.map((part) => add(damage(), { ref, mediaId: ref, part })))
    const recording = await spool.finish(talkOf(talkMs, { ref, mediaId: ref, parts: perTalk }))
    if (recording) recordings++
    // Five seconds after the end are tolerated.
    assert.ok((recording?.durationSeconds ?? 0) <= talkMs / 1000 + 5)
    await spool.delete(ref)
  }
  assert.equal(recordings, captures / perTalk)
  assert.deepEqual(await listCaptureFiles(), [])
})

function wholeCaptures(): Buffer[] {
  const sound = [
    ...speech({ side: 'caller', hertz: 300, fromMs: 0, toMs: talkMs / 2 }),
    ...speech({ side: 'agent', hertz: 880, fromMs: 200, toMs: talkMs / 2, codec: 'ulaw', timestamp: 2 ** 32 - 800 }),
  ]
  const key: Packet = { ...(sound[3] as Packet), payloadType: 101, payload: Buffer.from([5, 10, 0, 160]) }
  return (['little', 'big'] as const).flatMap((byteOrder) =>
    ([4, 6] as const).map((ipVersion) => captureBytes([...sound, key], { startMs, byteOrder, ipVersion })),
  )
}

type RandomNumber = (below: number) => number

/** Changes some bytes, cuts the capture off, or removes, repeats or inserts some of it. */
function damaged(capture: Buffer, random: RandomNumber): Buffer {
  const bytes = Buffer.from(capture)
  // Headers are damaged more often than sound, which may be anything.
  const anywhere = (): number => (random(2) === 0 ? random(bytes.length) : random(300))
  for (let change = random(20); change >= 0; change--) bytes[anywhere()] = [0, 0xff, 0x80, random(256)][random(4)] ?? 0
  const [from, length] = [anywhere(), random(400)]
  const piece = bytes.subarray(from, from + length)
  const [before, after] = [bytes.subarray(0, from), bytes.subarray(from + length)]
  switch (random(5)) {
    case 0:
      return before
    case 1:
      return Buffer.concat([before, after])
    case 2:
      return Buffer.concat([before, piece, piece, after])
    case 3:
      return Buffer.concat([before, Buffer.from(Array.from({ length }, () => random(256))), piece, after])
    default:
      return bytes
  }
}

/** Numbers that are random, and the same for the same seed (mulberry32). */
function randomNumbers(seed: number): RandomNumber {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
