import { decodeAlaw, decodeUlaw } from '@bellhop/server/modules/voice/protocol/g711.ts'

/** The two variants of G.711, by their RTP payload types (RFC 3551). */
const pcmuType = 0
const pcmaType = 8

const alaw = Int16Array.from({ length: 256 }, (_, byte) => decodeAlaw(byte))
const ulaw = Int16Array.from({ length: 256 }, (_, byte) => decodeUlaw(byte))

/** The samples (8000 a second, 16 bits) of an RTP payload; undefined if its payload type is not G.711. */
export function decodeG711(payloadType: number, payload: Uint8Array): Int16Array | undefined {
  const table = payloadType === pcmaType ? alaw : payloadType === pcmuType ? ulaw : undefined
  if (!table) return undefined
  const samples = new Int16Array(payload.length)
  // Int16Array.from takes ten times as long, and an hour has 57 million samples.
  for (let index = 0; index < payload.length; index++) samples[index] = table[payload[index] ?? 0] ?? 0
  return samples
}
