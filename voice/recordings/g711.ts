/** The two variants of G.711, by their RTP payload types (RFC 3551). */
const pcmuType = 0
const pcmaType = 8

/** Decodes one byte of A-law (ITU-T G.711) to a 16-bit sample. */
function decodeAlaw(byte: number): number {
  const toggled = byte ^ 0x55
  const exponent = (toggled & 0x70) >> 4
  const mantissa = ((toggled & 0x0f) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return toggled & 0x80 ? magnitude : -magnitude
}

/** Decodes one byte of µ-law (ITU-T G.711) to a 16-bit sample. */
function decodeUlaw(byte: number): number {
  const toggled = ~byte & 0xff
  const magnitude = ((((toggled & 0x0f) << 3) + 0x84) << ((toggled & 0x70) >> 4)) - 0x84
  return toggled & 0x80 ? -magnitude : magnitude
}

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
