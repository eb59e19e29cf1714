import { decodeAudio } from '../browser/audio.ts'

/** How many bars a waveform has. */
export const barCount = 120

/** Speech needs no more, and a low rate keeps the decoded samples of long calls small. */
const sampleRate = 8000
/** A shorter silence on both sides is a breath between two sentences. */
const minSilenceSeconds = 1

/** A time span in a recording, in seconds from its start. */
export type RecordingSpan = { readonly from: number; readonly to: number }

/** What a recording looks like. */
export type Waveform = {
  /** The loudest sample of each part, from 0 to 1: of the caller and of the agent if each has a channel, else of all. */
  readonly channels: readonly (readonly number[])[]
  /** Where neither side has any sound, not even noise: pauses of the recording. Only if each side has a channel. */
  readonly silences: readonly RecordingSpan[]
}

/** Reads the waveform of an audio file. Returns undefined if it cannot be decoded. */
export async function readWaveform(file: Blob): Promise<Waveform | undefined> {
  try {
    return waveformOf(await decodeAudio(file, sampleRate))
  } catch {
    return undefined
  }
}

function waveformOf(audio: AudioBuffer): Waveform {
  const samples = Array.from({ length: audio.numberOfChannels }, (_, channel) => audio.getChannelData(channel))
  const [left, right] = samples
  const hasSides = samples.length === 2 && left !== undefined && right !== undefined
  const channels = hasSides ? [peaksOf([left]), peaksOf([right])] : [peaksOf(samples)]
  const loudest = Math.max(...channels.flat())
  return {
    channels: loudest === 0 ? channels : channels.map((peaks) => peaks.map((peak) => peak / loudest)),
    silences: hasSides ? silencesOf(left, right) : [],
  }
}

function peaksOf(channels: readonly Float32Array[]): number[] {
  const peaks = Array.from({ length: barCount }, () => 0)
  for (const samples of channels) {
    for (let at = 0; at < samples.length; at += 1) {
      const bar = Math.floor((at * barCount) / samples.length)
      const loudness = Math.abs(samples[at] ?? 0)
      if (loudness > (peaks[bar] ?? 0)) peaks[bar] = loudness
    }
  }
  return peaks
}

function silencesOf(left: Float32Array, right: Float32Array): RecordingSpan[] {
  const silences: RecordingSpan[] = []
  let start = 0
  for (let at = 0; at <= left.length; at += 1) {
    if (at < left.length && left[at] === 0 && right[at] === 0) continue
    if (at - start >= minSilenceSeconds * sampleRate) silences.push({ from: start / sampleRate, to: at / sampleRate })
    start = at + 1
  }
  return silences
}
