import { decodeAudio } from '../browser/audio.ts'

/** The rate to which the browser brings a sound: twice what telephones carry, so that nothing audible is lost. */
const sampleRate = 16_000
const maxSeconds = 300

/** A sound as WAV (16 bits, one channel), and its length. */
export type WavSound = { readonly file: Blob; readonly seconds: number }

/** Why a file was not turned into a sound. */
export class SoundFault extends Error {
  readonly reason: 'unreadable' | 'tooLong'

  constructor(reason: 'unreadable' | 'tooLong') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Turns what this browser can play into WAV: MP3, M4A, and what it records itself.
 * @throws SoundFault
 */
export async function toWav(file: Blob): Promise<WavSound> {
  const decoded = await decodeAudio(file, sampleRate).catch(() => {
    throw new SoundFault('unreadable')
  })
  if (decoded.duration > maxSeconds) throw new SoundFault('tooLong')
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel))
  const mixed = Float32Array.from(
    { length: decoded.length },
    (_, at) => channels.reduce((sum, samples) => sum + (samples[at] ?? 0), 0) / channels.length,
  )
  return { file: wavOf(mixed), seconds: decoded.duration }
}

function wavOf(samples: Float32Array): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, sampleRate, true)
  bytes.setUint32(28, sampleRate * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  write(36, 'data')
  bytes.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, at) => bytes.setInt16(44 + at * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true))
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}
