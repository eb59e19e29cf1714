import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { parseArgs } from 'node:util'

/** What one import needs to know. */
export type Arguments = {
  readonly file: string
  /** Rows to replay, from the first; the hotels are always planned from all of them. */
  readonly limit: number
  readonly parallel: number
  /** The service without its version prefix, e.g. `https://localhost:8443`. */
  readonly url: string
  readonly email: string
  readonly password: string
  /** Certificate authorities to trust, PEM: the public ones and the service's own. */
  readonly ca: readonly string[]
}

/** A sentence for the person at the keyboard. */
export class ArgumentError extends Error {}

/** What `--help` prints. */
export const help = `npm run import-bookings -- --file <csv> [options]

Replays a booking history through the public API: makes its hotels, room types and seasons, then books and cancels.
Running it again goes on where it was, and changes nothing once all is there.

  --file <csv>       the booking history
  --limit <N>        only its first N rows
  --parallel <N>     requests at the same time (16)
  --url <address>    of the service
  --email, --password
                     a user with hotels.manage, pricing.manage, settings.manage and reservations.manage
  --ca <pem>         the authority of the service's certificate

Without them: address and login of the demo tenant in DATA_DIR/demo.json, the authority in DATA_DIR/tls/ca.pem
(DATA_DIR is ./data unless set).

A tenant may call the API 600 times a minute, so a long history takes its time; the import waits where it is told to.
Start the service with RATE_LIMIT_TENANT=0 to make it quick.`

const options = {
  file: { type: 'string' },
  limit: { type: 'string' },
  parallel: { type: 'string', default: '16' },
  url: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  ca: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/**
 * Reads the command line, or answers `help`. What is not said comes from the files a local service keeps in `DATA_DIR`.
 * @throws ArgumentError that names what is missing or wrong
 */
export function readArguments(args: readonly string[], dataDir: string): Arguments | 'help' {
  const { values } = parsed(args)
  if (values.help) return 'help'
  if (values.file === undefined) throw new ArgumentError('--file is missing; --help says more')
  if (!existsSync(values.file)) throw new ArgumentError(`--file: there is no ${values.file}`)
  return {
    file: values.file,
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--limit', values.limit),
    parallel: wholeNumber('--parallel', values.parallel),
    ...login(values, dataDir),
    ca: authorities(values.ca, dataDir),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options })
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ArgumentError(`${name}: ${text} is not a whole number from 1`)
  return Number(text)
}

type Login = { url: string; email: string; password: string }

function login(given: { [Key in keyof Login]?: string | undefined }, dataDir: string): Login {
  const demo = given.email === undefined || given.url === undefined ? demoLogin(dataDir) : undefined
  const url = given.url ?? demo?.url
  const email = given.email ?? demo?.email
  const password = given.email === undefined ? demo?.password : given.password
  if (url === undefined) throw new ArgumentError(`--url is missing, and there is no demo tenant in ${dataDir}`)
  if (!/^https:\/\/[^/]+\/?$/.test(url)) throw new ArgumentError(`--url: ${url} is not https://host[:port]`)
  if (email === undefined) throw new ArgumentError(`--email is missing, and there is no demo tenant in ${dataDir}`)
  if (password === undefined) throw new ArgumentError('--password is missing')
  return { url: url.replace(/\/$/, ''), email, password }
}

function demoLogin(dataDir: string): Login | undefined {
  const file = join(dataDir, 'demo.json')
  if (!existsSync(file)) return undefined
  const { baseUrl, email, password } = JSON.parse(readFileSync(file, 'utf8'))
  return { url: baseUrl, email, password }
}

function authorities(file: string | undefined, dataDir: string): string[] {
  if (file !== undefined && !existsSync(file)) throw new ArgumentError(`--ca: there is no ${file}`)
  const own = file ?? join(dataDir, 'tls', 'ca.pem')
  return existsSync(own) ? [...rootCertificates, readFileSync(own, 'utf8')] : [...rootCertificates]
}
