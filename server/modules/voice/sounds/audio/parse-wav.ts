import { decodeAlaw, decodeUlaw } from '../../protocol/g711.ts'

/** The samples of a WAV file before they are read: their format, and where they are. */
export type WavFile = {
  readonly encoding: 'pcm' | 'float' | 'alaw' | 'ulaw'
  readonly bits: number
  readonly channels: number
  readonly sampleRate: number
  readonly frames: number
  /** Where the samples begin in the file. */
  readonly start: number
}

/** Why a file is no sound that callers can hear, as a sentence that says what to do. */
export class AudioError extends Error {}

const encodings: Readonly<Record<number, WavFile['encoding']>> = { 1: 'pcm', 3: 'float', 6: 'alaw', 7: 'ulaw' }
const widths: Readonly<Record<WavFile['encoding'], readonly number[]>> = {
  pcm: [8, 16, 24, 32],
  float: [32, 64],
  alaw: [8],
  ulaw: [8],
}
const extensible = 0xfffe
const [minRate, maxRate] = [8_000, 48_000]
const [minSeconds, maxSeconds] = [0.2, 300]
/** What programs write as the length of a file that they send before they know it. */
const unknownLengths: ReadonlySet<number> = new Set([0xffffffff, 0x7fffffff, 0x7ffff000])

/**
 * Reads the header of a WAV file, in time that does not depend on what the header says.
 * @throws AudioError for another file, another format, a wrong length, and a header that does not fit its file
 */
export function parseWav(bytes: Buffer): WavFile {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new AudioError('This is no WAV file (RIFF)')
  let format: ReturnType<typeof parseFormat> | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (id === 'fmt ') format = parseFormat(bytes.subarray(start, Math.min(start + size, bytes.length)))
    if (id === 'data') return withLength(format, { start, size, left: bytes.length - start })
    // Chunks begin at even places.
    at = start + size + (size % 2)
  }
  throw new AudioError('The file has no samples')
}

type Format = Omit<WavFile, 'frames' | 'start'> & { readonly frameBytes: number }

function parseFormat(chunk: Buffer): Format {
  if (chunk.length < 16) throw new AudioError('The header of the file is damaged')
  const tag = chunk.readUInt16LE(0)
  const encoding = encodings[tag === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag]
  const [channels, sampleRate, frameBytes, bits] = [
    chunk.readUInt16LE(2),
    chunk.readUInt32LE(4),
    chunk.readUInt16LE(12),
    chunk.readUInt16LE(14),
  ]
  if (!encoding || !widths[encoding].includes(bits))
    throw new AudioError('Send PCM with 8 to 32 bits, floating point, or G.711')
  if (channels < 1 || channels > 2) throw new AudioError('Send one or two channels')
  if (sampleRate < minRate || sampleRate > maxRate) throw new AudioError('Send 8000 to 48000 samples a second')
  if (frameBytes !== (channels * bits) / 8) throw new AudioError('The header of the file is damaged')
  return { encoding, bits, channels, sampleRate, frameBytes }
}

type Samples = { readonly start: number; readonly size: number; readonly left: number }

function withLength(format: Format | undefined, { start, size, left }: Samples): WavFile {
  if (!format) throw new AudioError('The samples stand before their format')
  if (size > left && !unknownLengths.has(size)) throw new AudioError('The file ends before its samples do')
  const { frameBytes, ...rest } = format
  const frames = Math.floor(Math.min(size, left) / frameBytes)
  const seconds = frames / format.sampleRate
  if (seconds < minSeconds) throw new AudioError(`A sound takes at least ${minSeconds} seconds`)
  if (seconds > maxSeconds) throw new AudioError(`A sound takes at most ${maxSeconds} seconds`)
  return { ...rest, frames, start }
}

/** Returns a function that reads a sample of a file as a number from −1 to 1. Floating point may be beyond, or NaN. */
export function sampleReader(bytes: Buffer, { encoding, bits, channels, start }: WavFile) {
  const width = bits / 8
  const read = readers[`${encoding}${bits}`]
  if (!read) throw new AudioError('Send PCM with 8 to 32 bits, floating point, or G.711')
  return (frame: number, channel: number): number => read(bytes, start + (frame * channels + channel) * width)
}

const readers: Readonly<Record<string, (bytes: Buffer, at: number) => number>> = {
  pcm8: (bytes, at) => ((bytes[at] ?? 128) - 128) / 128,
  pcm16: (bytes, at) => bytes.readInt16LE(at) / 32_768,
  pcm24: (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608,
  pcm32: (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648,
  float32: (bytes, at) => bytes.readFloatLE(at),
  float64: (bytes, at) => bytes.readDoubleLE(at),
  alaw8: (bytes, at) => decodeAlaw(bytes[at] ?? 0) / 32_768,
  ulaw8: (bytes, at) => decodeUlaw(bytes[at] ?? 0) / 32_768,
}
