import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ArgumentError, withArguments } from '../local-service.ts'

/** The options of a soak. */
export type SoakOptions = {
  readonly minutes: number
  /** Repeats the choices of an earlier run. */
  readonly seed: number
}

/** The text of `--help`. */
export const help = `npm run soak -- [options]

Starts a service in a folder of its own and uses it for a while as a busy hotel would: bookings, cancellations, guests,
imports, reports, calls and chats, and four webhook receivers, of which only one is good. Meanwhile it kills, restarts and
stops the service and its database, sets clocks forward and fills the disk. The last two fifths of the time it disturbs
nothing and watches the memory. At the end it compares what was acknowledged with what is there. Exit code 1 if
something is missing, double or oversold.

  --minutes <N>      how long (20)
  --seed <N>         repeats the choices of an earlier run`

const options = {
  minutes: { type: 'string', default: '20' },
  seed: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const maxMinutes = 10_080
const maxSeed = 2 ** 31

/** Parses the command line, or returns `help`. @throws ArgumentError for unknown or invalid options */
export function parseArguments(args: readonly string[]): SoakOptions | 'help' {
  const { values } = withArguments(() => parseArgs({ args: [...args], options }))
  if (values.help) return 'help'
  return {
    minutes: wholeNumber('--minutes', values.minutes, maxMinutes),
    seed: values.seed === undefined ? randomInt(maxSeed) : wholeNumber('--seed', values.seed, maxSeed),
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (number > 0 && number <= max) return number
  throw new ArgumentError(`${name}: ${text} is not a whole number from 1 to ${max}`)
}
