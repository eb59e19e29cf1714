import type { Format } from '../text/format.ts'

type Amount = number | null | undefined

/** A percentage, rounded down: what was not all delivered is not 100 %. */
export const shareOf = (percent: Amount, format: Format): string =>
  typeof percent === 'number' ? format.percent(Math.floor(percent * 10) / 1000) : '–'

/** How long something took. */
export const latencyOf = (milliseconds: Amount, format: Format): string =>
  typeof milliseconds === 'number' ? format.latency(milliseconds) : '–'
