import { encodeAlaw } from '../../protocol/g711.ts'
import { level } from './level.ts'
import { AudioError, parseWav, sampleReader } from './parse-wav.ts'
import { resample, telephoneRate } from './resample.ts'

/** A sound as telephones carry it: WAV, one channel, 8000 samples a second, A-law. */
export type TelephoneSound = { readonly wav: Uint8Array<ArrayBuffer>; readonly durationMs: number }

const maxValue = 32_767

/**
 * Makes a sound for telephones of a WAV file: one channel, 8000 samples a second, speech at −16 dBFS, A-law.
 * @throws AudioError for a file that is no such sound
 */
export function telephoneSound(bytes: Buffer): TelephoneSound {
  const file = parseWav(bytes)
  const read = sampleReader(bytes, file)
  const mono =
    file.channels === 1 ? (frame: number) => read(frame, 0) : (frame: number) => (read(frame, 0) + read(frame, 1)) / 2
  const samples = resample((frame) => checked(mono(frame)), file)
  level(samples)
  const data = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) data[at] = encodeAlaw(Math.round((samples[at] ?? 0) * maxValue))
  return { wav: alawWav(data), durationMs: Math.round((samples.length * 1000) / telephoneRate) }
}

/** Floating point may be beyond the range or no number at all. A number a little beyond is clipped, as players do. */
function checked(sample: number): number {
  if (Math.abs(sample) <= 1) return sample
  if (Math.abs(sample) <= 16) return Math.sign(sample)
  throw new AudioError('The file has samples that are no numbers between −1 and 1')
}

/** A WAV file of A-law samples. Formats other than PCM say the number of their samples (`fact`). */
function alawWav(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(58)
  head.write('RIFF', 0)
  head.writeUInt32LE(50 + data.length + (data.length % 2), 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(6, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(telephoneRate, 24)
  head.writeUInt32LE(telephoneRate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('fact', 38)
  head.writeUInt32LE(4, 42)
  head.writeUInt32LE(data.length, 46)
  head.write('data', 50)
  head.writeUInt32LE(data.length, 54)
  const wav = new Uint8Array(head.length + data.length + (data.length % 2))
  wav.set(head)
  wav.set(data, head.length)
  return wav
}
