import { AudioError } from './parse-wav.ts'
import { telephoneRate } from './resample.ts'

/** How loud the speech of a sound is afterwards: −16 dBFS. */
const target = 10 ** (-16 / 20)
/** The loudest sample afterwards: −1 dBFS. */
const ceiling = 10 ** (-1 / 20)
/** A sound that is nowhere louder is silent: −60 dBFS. */
const silence = 10 ** (-60 / 20)
/** Parts that are this much quieter than the loudest one are pauses: 25 dB. */
const pause = 10 ** (-25 / 20)
const blockLength = telephoneRate / 20
/** Within 5 ms of a loud sample the others are made quieter with it, so that the sound is not distorted. */
const reach = telephoneRate / 200

/**
 * Makes the speech of a sound as loud as that of all others; its pauses do not count. Changes the samples.
 * @throws AudioError if the sound is silent
 */
export function level(samples: Float32Array): void {
  removeOffset(samples)
  const loudness = speechLoudness(samples)
  if (loudness < silence) throw new AudioError('The sound is silent')
  const gain = target / loudness
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * gain
  limit(samples)
}

function removeOffset(samples: Float32Array): void {
  let sum = 0
  for (const sample of samples) sum += sample
  const mean = sum / samples.length
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) - mean
}

/** The root of the mean power of all blocks but the pauses. */
function speechLoudness(samples: Float32Array): number {
  const powers: number[] = []
  for (let start = 0; start < samples.length; start += blockLength) {
    const block = samples.subarray(start, start + blockLength)
    powers.push(block.reduce((sum, sample) => sum + sample ** 2, 0) / block.length)
  }
  const loudest = powers.reduce((max, power) => Math.max(max, power), 0)
  const spoken = powers.filter((power) => power >= loudest * pause ** 2)
  return Math.sqrt(spoken.reduce((sum, power) => sum + power, 0) / spoken.length)
}

/** Makes everything around samples beyond the ceiling quieter, smoothly. */
function limit(samples: Float32Array): void {
  const gains = new Float32Array(samples.length + 2 * reach).fill(1)
  for (let at = 0; at < samples.length; at += 1) {
    const gain = ceiling / Math.abs(samples[at] ?? 0)
    if (gain >= 1) continue
    for (let near = at; near <= at + 2 * reach; near += 1) gains[near] = Math.min(gains[near] ?? 1, gain)
  }
  // The mean of gains around a loud sample, all of which are as low as its own.
  let sum = 0
  for (let near = 0; near < 2 * reach; near += 1) sum += gains[near] ?? 1
  for (let at = 0; at < samples.length; at += 1) {
    sum += gains[at + 2 * reach] ?? 1
    const gain = sum / (2 * reach + 1)
    sum -= gains[at] ?? 1
    samples[at] = Math.max(-ceiling, Math.min(ceiling, (samples[at] ?? 0) * gain))
  }
}
