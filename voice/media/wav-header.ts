/** Format and length of a WAV file. `bytesPerSecond` counts all channels. */
export type WavHeader = {
  readonly channels: number
  readonly sampleRate: number
  readonly bytesPerSecond: number
  readonly dataBytes: number
}

/** Reads the header of a WAV file (RIFF); undefined if the bytes are none. */
export function findWavHeader(bytes: Buffer): WavHeader | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let format: Omit<WavHeader, 'dataBytes'> | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (id === 'fmt ' && start + 16 <= bytes.length) {
      format = {
        channels: bytes.readUInt16LE(start + 2),
        sampleRate: bytes.readUInt32LE(start + 4),
        bytesPerSecond: bytes.readUInt32LE(start + 8),
      }
    }
    if (id === 'data') return format && { ...format, dataBytes: Math.min(size, bytes.length - start) }
    // Chunks begin at even places.
    at = start + size + (size % 2)
  }
  return undefined
}
