type Format = {
  readonly tag?: number
  readonly channels?: number
  readonly rate?: number
  readonly bits?: number
  /** What the header says of the length of the samples; the truth by default. */
  readonly claimedBytes?: number
}

/** A WAV file with these samples and this header. */
export function wavFile(samples: Buffer, { tag = 1, channels = 1, rate = 8000, bits = 16, claimedBytes }: Format = {}) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(tag, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(Math.floor((rate * channels * bits) / 8) % 2 ** 32, 28)
  head.writeUInt16LE((channels * bits) >> 3, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36)
  head.writeUInt32LE(claimedBytes ?? samples.length, 40)
  return Buffer.concat([head, samples])
}

/** A tone of 440 Hz with 16 bits. `amplitude` is a part of the maximum. */
export function tone(seconds: number, { rate = 8000, hertz = 440, amplitude = 0.1 } = {}): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2)
  for (let at = 0; at * 2 < samples.length; at += 1)
    samples.writeInt16LE(Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * hertz * at) / rate)), at * 2)
  return samples
}

/** A second of a tone as a file. */
export const toneFile = (seconds = 1): Buffer => wavFile(tone(seconds))
