import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ArgumentError, readAuthorities, resolveLogin, type ServiceLogin, withArguments } from '../local-service.ts'

/** The options of an import. */
export type Arguments = ServiceLogin & {
  readonly file: string
  /** The number of rows to replay, from the first. The hotels are always planned from all rows. */
  readonly limit: number
  readonly parallel: number
  /** The part of the service's rate limit that the import uses, above 0 and at most 1. */
  readonly share: number
  /** The certificate authority of the service as PEM, trusted besides the public ones; empty if there is none. */
  readonly ca: readonly string[]
}

/** The text of `--help`. */
export const help = `npm run import-bookings -- --file <csv> [options]

Replays a booking history through the public API: creates its hotels, room types and seasons, then books and cancels.
A second run continues where the first one stopped, and changes nothing once everything is imported.

  --file <csv>       the booking history
  --limit <N>        only its first N rows
  --parallel <N>     concurrent requests (16)
  --share <percent>  the part of the tenant's requests per minute that the import uses, 1 to 100 (50)
  --url <address>    the address of the service
  --email, --password
                     a user with hotels.manage, pricing.manage, settings.manage and reservations.manage
  --ca <pem>         the certificate authority of the service

Defaults: address and login of the demo tenant in DATA_DIR/demo.json, the authority in DATA_DIR/tls/ca.pem
(DATA_DIR is ./data by default).

A tenant may call the API 600 times a minute. The import uses half of that, so that agents can work meanwhile, and a
long history takes time: about 300 bookings a minute. When nobody works, use --share 100. Without a limit
(RATE_LIMIT_TENANT=0 of the service) it does not wait.`

const options = {
  file: { type: 'string' },
  limit: { type: 'string' },
  parallel: { type: 'string', default: '16' },
  share: { type: 'string', default: '50' },
  url: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  ca: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/**
 * Parses the command line, or returns `help`. Defaults come from the files that a local service writes to `DATA_DIR`.
 * @throws ArgumentError for missing or invalid options
 */
export function parseArguments(args: readonly string[], dataDir: string): Arguments | 'help' {
  const { values } = parseOptions(args)
  if (values.help) return 'help'
  if (values.file === undefined) throw new ArgumentError('--file is missing; see --help')
  if (!existsSync(values.file)) throw new ArgumentError(`--file: there is no ${values.file}`)
  return {
    file: values.file,
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : parseWholeNumber('--limit', values.limit),
    parallel: parseWholeNumber('--parallel', values.parallel),
    share: parseShare(values.share),
    ...resolveLogin(values, dataDir),
    ca: readAuthorities(values.ca, dataDir),
  }
}

const parseOptions = (args: readonly string[]) => withArguments(() => parseArgs({ args: [...args], options }))

function parseWholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ArgumentError(`${name}: ${text} is not a whole number from 1`)
  return Number(text)
}

function parseShare(text: string): number {
  const percent = parseWholeNumber('--share', text)
  if (percent > 100) throw new ArgumentError(`--share: ${text} is not a number of percent from 1 to 100`)
  return percent / 100
}
