import assert from 'node:assert/strict'
import { type Sound, testTones } from '../testing/rtp-peer.ts'
import { toneOf } from '../testing/tones.ts'

const pieceSamples = 480
/** How long the pieces are in which a recording is heard, in milliseconds. */
export const pieceMs = 60

/** Where the silent pieces of 60 ms are in a sound that begins and ends with others; the longest run of them. */
export function maxSilence(samples: Int16Array): { readonly from: number; readonly pieces: number } {
  const isSilent = soundsOfPieces(samples).map((sound) => sound === 'silence')
  const [first, last] = [isSilent.indexOf(false), isSilent.lastIndexOf(false)]
  let max = { from: 0, pieces: 0 }
  for (let from = first; from < last; from += 1) {
    const end = isSilent.indexOf(false, from)
    if (end - from > max.pieces) max = { from, pieces: end - from }
    from = Math.max(from, end)
  }
  return max
}

const soundsOfPieces = (samples: Int16Array): Sound[] =>
  Array.from({ length: Math.floor(samples.length / pieceSamples) }, (_, index) =>
    toneOf(samples.subarray(index * pieceSamples, (index + 1) * pieceSamples), testTones),
  )

/** The one tone of a side of a recording, which nobody interrupts. */
export function onlyToneOf(samples: Int16Array): Sound {
  const counts = new Map<Sound, number>()
  for (const sound of soundsOfPieces(samples)) {
    if (sound !== 'silence' && sound !== 'noise') counts.set(sound, (counts.get(sound) ?? 0) + 1)
  }
  const [[tone, count] = assert.fail('the side is silent'), ...others] = [...counts]
  assert.deepEqual(others, [], `others than ${tone} Hz speak in the recording`)
  assert.ok(count > 10, `the recording has ${count} pieces of sound`)
  return tone
}
