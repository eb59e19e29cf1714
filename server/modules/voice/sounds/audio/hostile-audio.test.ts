import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { full, repetitions } from '../../../../testing/full.ts'
import { decodeAlaw, decodeUlaw, encodeAlaw } from '../../protocol/g711.ts'
import { tone, toneFile, wavFile } from '../testing/wav-files.ts'
import { convertAudio } from './convert-audio.ts'
import { AudioError, parseWav } from './parse-wav.ts'
import { telephoneSound } from './telephone-sound.ts'

const refusedAs = (bytes: Buffer): string => {
  try {
    telephoneSound(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof AudioError) return error.message
    throw error
  }
}

/** The samples of a sound, without the header that `telephoneSound` writes. */
const samplesOf = ({ wav }: { readonly wav: Uint8Array }): number[] =>
  [...wav.subarray(58)].map((byte) => decodeAlaw(byte) / 32_768)

const decibels = (samples: readonly number[]): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)

/** The power of one tone within the samples, in decibels. */
function toneLevel(samples: readonly number[], hertz: number): number {
  const [real, imaginary] = [Math.cos, Math.sin].map((wave) =>
    samples.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * hertz * at) / 8000), 0),
  )
  return 10 * Math.log10(2 * (((real ?? 0) ** 2 + (imaginary ?? 0) ** 2) / samples.length ** 2))
}

const floats = (values: readonly number[]): Buffer => {
  const samples = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => samples.writeFloatLE(value, at * 4))
  return samples
}

test('headers that lie are refused', () => {
  for (const [file, sentence] of [
    [wavFile(tone(1), { claimedBytes: 20_000 }), /ends before/],
    [wavFile(tone(1), { rate: 1 }), /8000 to 48000/],
    [wavFile(tone(1), { rate: 4_000_000_000 }), /8000 to 48000/],
    [wavFile(tone(1), { channels: 3 }), /one or two channels/],
    [wavFile(tone(1), { channels: 0 }), /one or two channels/],
    [wavFile(tone(1), { bits: 12 }), /PCM with 8 to 32 bits/],
    [wavFile(tone(1), { tag: 0x55 }), /PCM with 8 to 32 bits/],
    [wavFile(Buffer.alloc(9_000_000, 0x40), { bits: 8 }), /at most 300 seconds/],
    [wavFile(tone(0.19)), /at least 0.2 seconds/],
    [wavFile(Buffer.alloc(16_000)), /silent/],
    [wavFile(tone(1, { amplitude: 0.0005 })), /silent/],
    [Buffer.from('RIFF\xff\xff\xff\xffWAVEdata\x10\x00\x00\x00', 'latin1'), /before their format/],
    [Buffer.from('RIFF\x00\x00\x00\x00WAVE', 'latin1'), /no samples/],
    [Buffer.from('OggS'), /no WAV file/],
  ] as const)
    assert.match(refusedAs(file), sentence)
  const damaged = wavFile(tone(1))
  damaged.writeUInt16LE(7, 32)
  assert.match(refusedAs(damaged), /damaged/)
})

test('floating point that is no number, infinite or far beyond the range is refused', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, -17])
    for (const at of [0, 4000, 7999]) {
      const values = Array.from({ length: 8000 }, (_, n) => (n === at ? wrong : 0.2 * Math.sin(n / 3)))
      assert.match(refusedAs(wavFile(floats(values), { tag: 3, bits: 32 })), /no numbers/)
    }
  const loud = Array.from({ length: 8000 }, (_, n) => 3 * Math.sin(n / 3))
  assert.equal(refusedAs(wavFile(floats(loud), { tag: 3, bits: 32 })), 'accepted')
})

test('every format becomes the same tone at −16 dBFS, and what telephones cannot carry is gone', () => {
  const at16 = tone(1, { rate: 16_000, hertz: 1000 })
  const values = Array.from({ length: 16_000 }, (_, at) => at16.readInt16LE(at * 2) / 32_768)
  const packed = (width: number, write: (buffer: Buffer, value: number, at: number) => void): Buffer => {
    const samples = Buffer.alloc(values.length * width)
    values.forEach((value, at) => write(samples, value, at * width))
    return samples
  }
  const files = {
    8: wavFile(
      packed(1, (b, v, at) => b.writeUInt8(Math.round(v * 127) + 128, at)),
      { bits: 8, rate: 16_000 },
    ),
    16: wavFile(at16, { rate: 16_000 }),
    24: wavFile(
      packed(3, (b, v, at) => b.writeIntLE(Math.round(v * 8_388_607), at, 3)),
      { bits: 24, rate: 16_000 },
    ),
    32: wavFile(
      packed(4, (b, v, at) => b.writeInt32LE(Math.round(v * 2_147_483_647), at)),
      { bits: 32, rate: 16_000 },
    ),
    float: wavFile(
      packed(4, (b, v, at) => b.writeFloatLE(v, at)),
      { tag: 3, bits: 32, rate: 16_000 },
    ),
    double: wavFile(
      packed(8, (b, v, at) => b.writeDoubleLE(v, at)),
      { tag: 3, bits: 64, rate: 16_000 },
    ),
    alaw: wavFile(
      packed(1, (b, v, at) => b.writeUInt8(encodeAlaw(Math.round(v * 32_767)), at)),
      {
        tag: 6,
        bits: 8,
        rate: 16_000,
      },
    ),
    48_000: wavFile(tone(1, { rate: 48_000, hertz: 1000, amplitude: 0.9 }), { rate: 48_000 }),
    11_025: wavFile(tone(1, { rate: 11_025, hertz: 1000, amplitude: 0.01 }), { rate: 11_025 }),
  }
  for (const [name, file] of Object.entries(files)) {
    const sound = telephoneSound(file)
    const samples = samplesOf(sound)
    assert.equal(sound.durationMs, 1000, name)
    assert.ok(Math.abs(decibels(samples) + 16) < 0.3, `${name}: ${decibels(samples)}`)
    assert.ok(Math.abs(toneLevel(samples, 1000) + 16) < 0.5, `${name}: ${toneLevel(samples, 1000)}`)
  }
  const both = Buffer.alloc(96_000)
  const [low, high] = [tone(1, { rate: 48_000, hertz: 1000 }), tone(1, { rate: 48_000, hertz: 6000 })]
  for (let at = 0; at < both.length; at += 2) both.writeInt16LE(low.readInt16LE(at) + high.readInt16LE(at), at)
  const received = samplesOf(telephoneSound(wavFile(both, { rate: 48_000 })))
  assert.ok(toneLevel(received, 1000) - toneLevel(received, 2000) > 30, '6000 Hz would be heard as 2000 Hz')
})

test('both channels are heard', () => {
  const samples = Buffer.alloc(32_000)
  const [left, right] = [tone(1, { hertz: 500 }), tone(1, { hertz: 1500 })]
  for (let at = 0; at < 8000; at += 1) {
    samples.writeInt16LE(left.readInt16LE(at * 2), at * 4)
    samples.writeInt16LE(right.readInt16LE(at * 2), at * 4 + 2)
  }
  const received = samplesOf(telephoneSound(wavFile(samples, { channels: 2 })))
  assert.ok(Math.abs(toneLevel(received, 500) - toneLevel(received, 1500)) < 0.5)
})

test('A-law: every byte is what it decodes to, and µ-law and A-law agree', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    assert.equal(encodeAlaw(decodeAlaw(byte)), byte)
    const sample = decodeUlaw(byte)
    const error = Math.abs(decodeAlaw(encodeAlaw(sample)) - sample)
    assert.ok(error <= Math.max(16, Math.abs(sample) / 25), `${sample}`)
  }
})

test('a file that is damaged anywhere is refused or becomes a whole sound', () => {
  const whole = toneFile(0.5)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 255 })), { maxLength: 6 }), (changes) => {
      const file = Buffer.from(whole)
      for (const [at, byte] of changes) file[at] = byte
      if (refusedAs(file) !== 'accepted') return
      const { frames, sampleRate } = parseWav(file)
      const { durationMs, wav } = telephoneSound(file)
      assert.ok(Math.abs(durationMs - (frames * 1000) / sampleRate) <= 1)
      assert.ok(wav.length <= 58 + 300 * 8000)
    }),
    { numRuns: repetitions(300, 20_000) },
  )
})

full('the largest files take little memory, one after the other', async () => {
  const files = [
    wavFile(Buffer.concat([tone(200), Buffer.alloc(6_000_000)]), { channels: 2, rate: 16_000 }),
    wavFile(Buffer.alloc(10 * 1024 * 1024 - 44, 0x5a), { bits: 8, rate: 47_999 }),
    wavFile(Buffer.alloc(10 * 1024 * 1024 - 44, 0x5a), { tag: 3, bits: 64 }),
  ]
  const before = process.memoryUsage().rss
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => convertAudio(files[n % 3] ?? toneFile())),
  )
  assert.equal(outcomes.length, 6)
  const grown = process.memoryUsage().rss - before
  assert.ok(grown < 200 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MiB`)
})
