/** The samples a second that telephones carry. */
export const telephoneRate = 8000

/** The highest tone of a telephone, in hertz. */
const passHertz = 3600
/** How many zero crossings of the filter stand at each side of a sample. */
const crossings = 12

/**
 * The samples of a sound at the rate of telephones, without the tones that this rate cannot carry (a windowed sinc). It
 * reads each frame where it is, so that the file is never in memory as numbers.
 */
export function resample(
  read: (frame: number) => number,
  { sampleRate, frames }: { readonly sampleRate: number; readonly frames: number },
): Float32Array {
  const length = Math.floor((frames * telephoneRate) / sampleRate)
  const output = new Float32Array(length)
  if (sampleRate === telephoneRate) {
    for (let at = 0; at < length; at += 1) output[at] = read(at)
    return output
  }
  const filters = filterPhases(sampleRate)
  const taps = filters[0]?.length ?? 0
  // The frames of one output sample are read once; those of the next one overlap with them.
  const recent = new Float32Array(taps)
  let newest = -1
  for (let at = 0; at < length; at += 1) {
    const centre = Math.floor((at * sampleRate) / telephoneRate)
    const last = centre + taps / 2
    for (; newest < last; ) recent[++newest % taps] = newest < frames ? read(newest) : 0
    const filter = filters[at % filters.length] ?? recent
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const frame = last - taps + 1 + tap
      if (frame >= 0) sum += (recent[frame % taps] ?? 0) * (filter[tap] ?? 0)
    }
    output[at] = sum
  }
  return output
}

/** The filter for each distance between an output sample and the frame before it. The distances repeat. */
function filterPhases(sampleRate: number): Float32Array[] {
  const cutoff = (2 * passHertz) / sampleRate
  const half = Math.ceil(crossings / cutoff)
  const phases = telephoneRate / greatestDivisor(sampleRate, telephoneRate)
  return Array.from({ length: phases }, (_, phase) => {
    const fraction = ((phase * sampleRate) / telephoneRate) % 1
    const filter = Float32Array.from({ length: 2 * half }, (__, tap) => {
      const distance = tap - half + 1 - fraction
      return cutoff * sinc(cutoff * distance) * window(distance / (half + 1))
    })
    const sum = filter.reduce((total, weight) => total + weight, 0)
    return filter.map((weight) => weight / sum)
  })
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** Blackman, from −1 to 1. */
const window = (x: number): number => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x)

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
