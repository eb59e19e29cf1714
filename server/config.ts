import { join } from 'node:path'
import { logLevels } from '#platform/log.ts'
import { isLoopback } from '#platform/nets.ts'
import { type StoragePlace, storagePlace } from '#platform/outside/storage-place.ts'
import { type KeyMaterial, secretKeys } from '#platform/secret-key-text.ts'
import {
  directory,
  duration,
  file,
  flag,
  host,
  integer,
  networks,
  oneOf,
  orNone,
  secretText,
  secretUrl,
  sender,
  url,
  word,
} from '#platform/setting-types.ts'
import {
  SettingsError,
  type Values,
  readSettings,
  setting,
  shownValues,
  tableOf,
  workedOut,
} from '#platform/settings.ts'

const onThisMachine = 'while `HOST` is a loopback address and `NODE_ENV` is not `production`; otherwise none'

const settings = {
  HOST: setting(host, '127.0.0.1', 'where HTTPS listens; `0.0.0.0` for every interface'),
  PORT: setting(integer(0, 65_535), 8443, 'the port of HTTPS; `0` takes a free one'),
  PUBLIC_URL: setting(
    url('https:'),
    workedOut('`https://localhost:$PORT`'),
    'how people reach it: used in mails and links',
  ),
  DATA_DIR: setting(directory, './data', 'the embedded database, files, mails, keys and certificates'),
  DATABASE_URL: setting(
    secretUrl('postgres:', 'postgresql:'),
    workedOut('an embedded PostgreSQL in `DATA_DIR`'),
    'PostgreSQL 15 or newer, as the role `bellhop_app`, which owns nothing',
  ),
  DATABASE_ADMIN_URL: setting(
    secretUrl('postgres:', 'postgresql:'),
    undefined,
    'the same database as a role that may change tables: for migrations only',
  ),
  DATABASE_POOL_SIZE: setting(integer(1, 500), 10, 'connections of one process to PostgreSQL'),
  TLS_CERT_FILE: setting(file, workedOut('a local CA and certificate in `DATA_DIR/tls`'), 'certificate chain, PEM'),
  TLS_KEY_FILE: setting(file, workedOut('beside the local certificate'), 'the private key of the certificate, PEM'),
  TRUSTED_PROXIES: setting(networks, [], 'who may set `X-Forwarded-For` and `X-Forwarded-Proto`'),
  MAIL_URL: setting(
    secretUrl('smtp:', 'smtps:'),
    workedOut('each mail is an `.eml` file in `DATA_DIR/mail`'),
    'the SMTP server that sends mail',
  ),
  MAIL_FROM: setting(sender, 'Bellhop <no-reply@localhost>', 'the sender of mails'),
  STORAGE_URL: setting(
    storagePlace,
    workedOut('`DATA_DIR/files`'),
    'where files lie that are too large for the database: recordings of calls. A bucket’s `pathStyle` is `true` with an `endpoint` and `false` without; `s3://<id>:<secret>@…` names its credentials',
  ),
  AWS_REGION: setting(word, 'us-east-1', 'the region of an `s3://` storage that names none'),
  AWS_ACCESS_KEY_ID: setting(
    secretText,
    undefined,
    'with `AWS_SECRET_ACCESS_KEY`, the credentials of an `s3://` storage that names none; without, the role of the machine counts',
  ),
  AWS_SECRET_ACCESS_KEY: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID`'),
  AWS_SESSION_TOKEN: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID` where that is a temporary one'),
  METRICS_PORT: setting(
    integer(0, 65_535),
    undefined,
    'where Prometheus asks for `GET /metrics`, in plain HTTP; not set: nowhere',
  ),
  METRICS_HOST: setting(
    host,
    '127.0.0.1',
    'where `METRICS_PORT` listens; what it answers is for operators only, so keep it off public networks',
  ),
  SECRET_KEYS: setting(
    secretKeys,
    workedOut('made at the first start, in `DATA_DIR/keys.json`'),
    'key ring for tokens and secrets at rest; the first key is used, the others are still recognised',
  ),
  RATE_LIMIT_AUTH: setting(integer(0, 1_000_000), 5, 'requests a minute and client on `/auth`; `0` turns it off'),
  RATE_LIMIT_TENANT: setting(integer(0, 1_000_000), 600, 'requests a minute and tenant; `0` turns it off'),
  RATE_LIMIT_VISITOR: setting(
    integer(0, 100_000),
    20,
    'messages a minute and visitor of a public chat; its other limits are multiples of it. `0` turns them off',
  ),
  WEBHOOK_ALLOW_NETS: setting(
    networks,
    workedOut(`loopback ${onThisMachine}`),
    'private networks that webhooks and integrations may reach all the same',
  ),
  WEBHOOK_EXTRA_CA_FILE: setting(
    orNone(file),
    workedOut(`the local CA ${onThisMachine}`),
    'CA certificates that webhook receivers and providers may use besides the public ones, PEM',
  ),
  DEMO: setting(
    flag,
    workedOut('`true` with the embedded database, else `false`'),
    'make a demo tenant in an empty database; its login is in `DATA_DIR/demo.json`',
  ),
  CLOCK_OFFSET: setting(
    duration,
    undefined,
    'moves the service’s clock, for tests; refused when `NODE_ENV=production`',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'the least serious lines that are written'),
  LOG_FORMAT: setting(
    oneOf('pretty', 'json'),
    workedOut('`pretty` on a terminal, else `json`'),
    'lines for people or for machines',
  ),
  NODE_ENV: setting(
    oneOf('production', 'development', 'test'),
    'development',
    '`production` forbids what only helps while trying things on one machine',
  ),
}

type Read = Values<typeof settings>

/** All settings, read and checked. What depends on other settings is worked out. */
export type Config = Omit<
  Read,
  'PUBLIC_URL' | 'STORAGE_URL' | 'WEBHOOK_ALLOW_NETS' | 'WEBHOOK_EXTRA_CA_FILE' | 'DEMO' | 'SECRET_KEYS'
> & {
  readonly PUBLIC_URL: string
  /** With the credentials that it is used with, if any are set. */
  readonly STORAGE_URL: StoragePlace
  readonly SECRET_KEYS: readonly KeyMaterial[] | undefined
  readonly WEBHOOK_ALLOW_NETS: readonly string[]
  /** The local CA's file may not exist before the certificate is made. */
  readonly WEBHOOK_EXTRA_CA_FILE: string | undefined
  readonly DEMO: boolean
}

/**
 * Reads the settings from the environment; unknown variables do not matter.
 * @throws SettingsError that names everything that is wrong, at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { values, faults } = readSettings(settings, env)
  faults.push(...contradictions(values))
  if (faults.length > 0) throw new SettingsError(faults)
  const trying = isLoopback(values.HOST) && values.NODE_ENV !== 'production'
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `https://localhost:${values.PORT}`,
    STORAGE_URL: storageOf(values),
    WEBHOOK_ALLOW_NETS: values.WEBHOOK_ALLOW_NETS ?? (trying ? ['127.0.0.0/8', '::1/128'] : []),
    WEBHOOK_EXTRA_CA_FILE: extraCaFile(values, trying),
    DEMO: values.DEMO ?? values.DATABASE_URL === undefined,
  }
}

function storageOf(values: Read): StoragePlace {
  const place = values.STORAGE_URL ?? { kind: 'directory', path: join(values.DATA_DIR, 'files') }
  if (place.kind === 'directory') return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = values
  const ours = accessKeyId !== undefined && secretAccessKey !== undefined
  const fromSettings = ours ? { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) } : undefined
  return { ...place, region: place.region ?? values.AWS_REGION, credentials: place.credentials ?? fromSettings }
}

function extraCaFile(values: Read, trying: boolean): string | undefined {
  const given = values.WEBHOOK_EXTRA_CA_FILE
  if (given !== undefined) return given === 'none' ? undefined : given
  return trying && values.TLS_CERT_FILE === undefined ? join(values.DATA_DIR, 'tls', 'ca.pem') : undefined
}

function contradictions(values: Read): string[] {
  const found: string[] = []
  if ((values.TLS_CERT_FILE === undefined) !== (values.TLS_KEY_FILE === undefined)) {
    found.push('TLS_CERT_FILE, TLS_KEY_FILE: one is set without the other; a certificate needs both')
  }
  if (values.DATABASE_ADMIN_URL !== undefined && values.DATABASE_URL === undefined) {
    found.push('DATABASE_ADMIN_URL: is set without DATABASE_URL; the embedded database needs neither')
  }
  if ((values.AWS_ACCESS_KEY_ID === undefined) !== (values.AWS_SECRET_ACCESS_KEY === undefined)) {
    found.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: one is set without the other; a storage needs both')
  }
  if (values.CLOCK_OFFSET !== undefined && values.NODE_ENV === 'production') {
    found.push('CLOCK_OFFSET: is refused when NODE_ENV is production; only tests may move the clock')
  }
  return found
}

/** The settings as text for the console, secrets masked. */
export const shownConfig = (config: Config): Record<string, string> => shownValues(settings, config)

/** The table of `docs/settings.md`. */
export const settingsTable = (): string => tableOf(settings)
