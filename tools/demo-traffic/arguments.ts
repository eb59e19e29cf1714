import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ArgumentError, readAuthorities, resolveLogin, withArguments } from '../local-service.ts'
import type { TrafficOptions } from './run-traffic.ts'

/** The options of the traffic. */
export type Arguments = TrafficOptions & {
  /** After so many minutes it stops by itself. */
  readonly minutes: number | undefined
  /** The certificate authority of the service as PEM; empty if there is none. */
  readonly ca: readonly string[]
}

/** The text of `--help`. */
export const help = `npm run demo-traffic -- [options]

Makes the demo hotel live through the public API and the simulated networks: guests ring, wait, talk, hang up and
write; simulated colleagues take calls and answer; bookings, changes and cancellations come in. Ctrl-C stops it.

  --speed <N>        how fast (1: a call every 20 to 40 seconds)
  --minutes <N>      stops by itself after so many minutes
  --seed <N>         repeats the choices of an earlier run
  --url <address>    the address of the service
  --email, --password
                     an administrator of a tenant with a simulated telephone network
  --ca <pem>         the certificate authority of the service

Defaults: address and login of the demo tenant in DATA_DIR/demo.json, the authority in DATA_DIR/tls/ca.pem
(DATA_DIR is ./data by default).`

const options = {
  speed: { type: 'string', default: '1' },
  minutes: { type: 'string' },
  seed: { type: 'string' },
  url: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  ca: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const maxSpeed = 1000
const maxMinutes = 10_080
const maxSeed = 2 ** 31

/** Parses the command line, or returns `help`. @throws ArgumentError for missing or invalid options */
export function parseArguments(args: readonly string[], dataDir: string): Arguments | 'help' {
  const { values } = parseOptions(args)
  if (values.help) return 'help'
  return {
    speed: parseAmount('--speed', values.speed, maxSpeed),
    minutes: values.minutes === undefined ? undefined : parseAmount('--minutes', values.minutes, maxMinutes),
    seed: values.seed === undefined ? randomInt(maxSeed) : parseSeed(values.seed),
    ...resolveLogin(values, dataDir),
    ca: readAuthorities(values.ca, dataDir),
  }
}

const parseOptions = (args: readonly string[]) => withArguments(() => parseArgs({ args: [...args], options }))

function parseAmount(name: string, text: string, max: number): number {
  const amount = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (amount > 0 && amount <= max) return amount
  throw new ArgumentError(`${name}: ${text} is not a number above 0, at most ${max}`)
}

function parseSeed(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < maxSeed) return Number(text)
  throw new ArgumentError(`--seed: ${text} is not a whole number below ${maxSeed}`)
}
