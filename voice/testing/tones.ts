/** Sound in telephone quality: 8000 samples a second, 16 bits. */
const samplesPerSecond = 8000

/** A tone. It begins at the phase that it has `fromMs` after the start of its source. */
export function toneSamples(hertz: number, milliseconds: number, fromMs = 0): Int16Array {
  const first = (fromMs * samplesPerSecond) / 1000
  return Int16Array.from({ length: (milliseconds * samplesPerSecond) / 1000 }, (_, index) =>
    Math.round(8000 * Math.sin((2 * Math.PI * hertz * (first + index)) / samplesPerSecond)),
  )
}

/** Encodes samples as A-law (ITU-T G.711). */
export const encodeAlaw = (samples: Int16Array): Buffer =>
  Buffer.from(
    Array.from(samples, (sample) => {
      const magnitude = sample < 0 ? -sample - 1 : sample
      const exponent = Math.max(0, 24 - Math.clz32(magnitude))
      const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f
      return ((sample < 0 ? 0 : 0x80) | (exponent << 4) | mantissa) ^ 0x55
    }),
  )

/** Encodes samples as µ-law (ITU-T G.711). */
export const encodeUlaw = (samples: Int16Array): Buffer =>
  Buffer.from(
    Array.from(samples, (sample) => {
      const magnitude = Math.min(Math.abs(sample), 32_635) + 132
      const exponent = 24 - Math.clz32(magnitude)
      const mantissa = (magnitude >> (exponent + 3)) & 0x0f
      return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
    }),
  )

/** How much of the power of a sound has this frequency, 0 to 1 (Goertzel). Silence has none. */
function toneShare(samples: Int16Array, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / samplesPerSecond)
  let [last, beforeLast, energy] = [0, 0, 0]
  for (const sample of samples) {
    ;[last, beforeLast] = [sample + coefficient * last - beforeLast, last]
    energy += sample * sample
  }
  const power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
  return energy === 0 ? 0 : (2 * power) / (samples.length * energy)
}

/** The loudness of a sound as the root of its mean square, 0 to 32767. */
const loudness = (samples: Int16Array): number =>
  samples.length === 0 ? 0 : Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** Which of the frequencies a sound consists of; `silence`, or `noise` if it is none of them. */
export function toneOf(samples: Int16Array, frequencies: readonly number[]): number | 'silence' | 'noise' {
  if (loudness(samples) < 50) return 'silence'
  return frequencies.find((hertz) => toneShare(samples, hertz) > 0.8) ?? 'noise'
}
