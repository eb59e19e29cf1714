import { parseArgs } from 'node:util'
import { ArgumentError, withArguments } from '../../tools/local-service.ts'

/** The options of a soak. */
export type SoakOptions = {
  readonly minutes: number
  /** The log of the service is written here; without it nobody reads it. */
  readonly log: string | undefined
}

/** The text of `--help`. */
export const help = `npm run soak -- [options]

Starts a service of its own with its own database, puts a mixed load on it and disturbs it: kills, restarts of the
database, a full disk, jumps of the clock, slow storage. At the end it checks what must hold and prints a report.
Exit code 1 if something does not hold.

  --minutes <N>   how long the load runs (20)
  --log <file>    where the log of the service is written (nowhere)
  --version       the version`

const options = {
  minutes: { type: 'string', default: '20' },
  log: { type: 'string' },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const

const maxMinutes = 10_080

/** Parses the command line. @throws ArgumentError with one line for a wrong option */
export function parseArguments(args: readonly string[]): SoakOptions | 'help' | 'version' {
  const { values } = withArguments(() => parseArgs({ args: [...args], options }))
  if (values.help) return 'help'
  if (values.version) return 'version'
  const minutes = /^\d{1,5}(\.\d{1,3})?$/.test(values.minutes) ? Number(values.minutes) : 0
  if (minutes >= 1 && minutes <= maxMinutes) return { minutes, log: values.log }
  throw new ArgumentError(`--minutes: ${values.minutes} is not a number from 1 to ${maxMinutes}`)
}
