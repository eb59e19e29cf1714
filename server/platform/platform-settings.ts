import { join } from 'node:path'
import { isLoopback } from './config/networks.ts'
import {
  contactAddress,
  directory,
  duration,
  file,
  flag,
  host,
  hostNames,
  integer,
  nameServers,
  networks,
  oneOf,
  orNone,
  ports,
  secretText,
  secretUrl,
  sender,
  url,
  word,
} from './config/setting-types.ts'
import { computedDefault, setting, type Values } from './config/settings.ts'
import { type KeyMaterial, secretKeys } from './crypto/key-text.ts'
import { limitSettings } from './limit-settings.ts'
import { logLevels } from './observability/log.ts'
import { type StorageLocation, storageLocation } from './outbound/storage/storage-url.ts'

const onThisMachine =
  'while `HOST` is a loopback address, `PUBLIC_URL` names this machine, `TRUSTED_PROXIES` is empty and `NODE_ENV` is ' +
  'not `production`; otherwise none'

/** The settings of the platform with type, default and purpose. Modules have their own in their `settings.ts`. */
export const platformSettings = {
  HOST: setting(host, '127.0.0.1', 'where HTTPS listens; `0.0.0.0` for every interface'),
  PORT: setting(integer(0, 65_535), 8443, 'the port of HTTPS; `0` takes a free one'),
  PUBLIC_URL: setting(
    url('https:'),
    computedDefault('`https://localhost:$PORT`'),
    'the public address of the service, used in mails and links',
  ),
  ALLOWED_HOSTS: setting(
    hostNames,
    [],
    'names by which requests may call the service besides the host of `PUBLIC_URL`, `HOST`, localhost and IP ' +
      'addresses; others get 421. `any` turns the check off, and pages of any name may then reach the service',
  ),
  DOCS_SITE: setting(flag, true, 'serves the site of the docs at `/docs/`, if this release has it'),
  DATA_DIR: setting(directory, './data', 'the embedded database, files, mails, keys and certificates'),
  DATABASE_URL: setting(
    secretUrl('postgres:', 'postgresql:'),
    computedDefault('an embedded PostgreSQL in `DATA_DIR`'),
    'PostgreSQL 15 or newer, with the role `bellhop_app`, which owns nothing',
  ),
  DATABASE_ADMIN_URL: setting(
    secretUrl('postgres:', 'postgresql:'),
    undefined,
    'the same server with a role that may create roles and databases (a superuser or not), for migrations and ' +
      'maintenance commands only',
  ),
  DATABASE_POOL_SIZE: setting(
    integer(1, 500),
    20,
    'connections of one process to PostgreSQL, and up to a fifth more for heavy queries; the tenants that are active ' +
      'share half of them',
  ),
  DATABASE_POOLER: setting(
    flag,
    false,
    '`DATABASE_URL` leads to PgBouncer in transaction mode, or to a similar pooler; `DATABASE_ADMIN_URL` must lead to ' +
      'PostgreSQL itself',
  ),
  DATABASE_REPLICA_URL: setting(
    secretUrl('postgres:', 'postgresql:'),
    undefined,
    'a streaming replica of `DATABASE_URL`, with the role `bellhop_app`: reports and exports of guests read from it',
  ),
  DATABASE_REPLICA_MAX_LAG: setting(integer(1, 3600), 10, 'how many seconds the replica may be behind to be read from'),
  TLS_CERT_FILE: setting(
    file,
    computedDefault('a local CA and certificate in `DATA_DIR/tls`'),
    'certificate chain, PEM',
  ),
  TLS_KEY_FILE: setting(
    file,
    computedDefault('beside the local certificate'),
    'the private key of the certificate, PEM',
  ),
  TRUSTED_PROXIES: setting(networks, [], 'proxies that may set `X-Forwarded-For` and `X-Forwarded-Proto`'),
  MAIL_URL: setting(
    secretUrl('smtp:', 'smtps:'),
    computedDefault('each mail is an `.eml` file in `DATA_DIR/mail`'),
    'the SMTP server that sends mail',
  ),
  MAIL_FROM: setting(sender, 'Bellhop <no-reply@localhost>', 'the sender of mails'),
  MAILS_PER_TENANT: setting(
    integer(0, 10_000_000),
    2_000,
    'mails per tenant and hour; further ones wait. `0` turns the limit off',
  ),
  STORAGE_URL: setting(
    storageLocation,
    computedDefault('`DATA_DIR/files`'),
    'the storage of files (recordings, attachments). The default of a bucket’s `pathStyle` is `true` with an ' +
      '`endpoint` and `false` without; `s3://<id>:<secret>@…` contains its credentials',
  ),
  SECURITY_CONTACT: setting(
    contactAddress,
    undefined,
    'where weaknesses of the service are reported, for `/.well-known/security.txt`; without it there is no such file',
  ),
  BREACH_LIST_FILE: setting(
    file,
    undefined,
    'a file of `npm run breach-list` with passwords of known data breaches, which nobody may choose; without it the list that ' +
      'comes along counts alone. The service reads it whole when it starts, and again never: restart it for another one',
  ),
  FILE_ENCRYPTION: setting(
    flag,
    true,
    'encrypts new files in `STORAGE_URL` (AES-256-GCM, with a key for each file that the key ring encrypts); ' +
      'existing files stay readable either way',
  ),
  AWS_REGION: setting(word, 'us-east-1', 'the region of an `s3://` storage whose URL has none'),
  AWS_ACCESS_KEY_ID: setting(
    secretText,
    undefined,
    'with `AWS_SECRET_ACCESS_KEY`, the credentials of an `s3://` storage whose URL has none; without them the role ' +
      'of the machine is used',
  ),
  AWS_SECRET_ACCESS_KEY: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID`'),
  AWS_SESSION_TOKEN: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID` if that is a temporary one'),
  METRICS_PORT: setting(
    integer(0, 65_535),
    undefined,
    'the port of `GET /metrics` for Prometheus, in plain HTTP; without it there is no such port',
  ),
  METRICS_HOST: setting(
    host,
    '127.0.0.1',
    'the interface of `METRICS_PORT`; metrics are for operators only, so keep it off public networks',
  ),
  SECRET_KEYS: setting(
    secretKeys,
    computedDefault('created at the first start, in `DATA_DIR/keys.json`'),
    'key ring for tokens and secrets at rest; the first key is active, the others still verify and decrypt',
  ),
  ...limitSettings,
  DNS_SERVERS: setting(
    nameServers,
    computedDefault('those of the system'),
    'name servers for the hosts that tenants name, and for the records of their domains',
  ),
  WEBHOOK_ALLOW_NETS: setting(
    networks,
    computedDefault(`loopback ${onThisMachine}`),
    'private networks that webhooks and integrations may reach',
  ),
  WEBHOOK_EXTRA_CA_FILE: setting(
    orNone(file),
    computedDefault(`the local CA ${onThisMachine}`),
    'CA certificates that webhook receivers and providers may use besides the public ones, PEM',
  ),
  WEBHOOK_ALLOW_PORTS: setting(
    ports,
    'any',
    'ports that webhooks and integrations may reach, like `443,8443,9000-9100`; restrict them if your network must ' +
      'not be probed',
  ),
  EMAIL_PORTS: setting(
    ports,
    [25, 143, 465, 587, 993, 2525].map((port) => [port, port] as const),
    'ports of mail servers that e-mail accounts may use',
  ),
  CLOCK_OFFSET: setting(
    duration,
    undefined,
    'moves the service’s clock, for tests; refused when `NODE_ENV=production`',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'the lowest level that is logged'),
  LOG_FORMAT: setting(
    oneOf('pretty', 'json'),
    computedDefault('`pretty` on a terminal, else `json`'),
    'readable lines or JSON',
  ),
  NODE_ENV: setting(
    oneOf('production', 'development', 'test'),
    'development',
    '`production` switches off what is only meant for trials on one machine',
  ),
}

type Read = Values<typeof platformSettings>

/** The settings of the platform, checked. Defaults that depend on other settings are computed. */
export type PlatformConfig = Omit<
  Read,
  'PUBLIC_URL' | 'STORAGE_URL' | 'WEBHOOK_ALLOW_NETS' | 'WEBHOOK_EXTRA_CA_FILE' | 'SECRET_KEYS'
> & {
  readonly PUBLIC_URL: string
  /** Includes the credentials from the settings, if any. */
  readonly STORAGE_URL: StorageLocation
  readonly SECRET_KEYS: readonly KeyMaterial[] | undefined
  readonly WEBHOOK_ALLOW_NETS: readonly string[]
  /** The file of the local CA, which may not exist before the certificate is issued. */
  readonly WEBHOOK_EXTRA_CA_FILE: string | undefined
}

/** Computes the defaults that depend on other settings. */
export function completePlatformConfig(values: Read): PlatformConfig {
  const isTrial = isLocalTrial(values)
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `https://localhost:${values.PORT}`,
    STORAGE_URL: storageOf(values),
    WEBHOOK_ALLOW_NETS: values.WEBHOOK_ALLOW_NETS ?? (isTrial ? ['127.0.0.0/8', '::1/128'] : []),
    WEBHOOK_EXTRA_CA_FILE: extraCaFile(values, isTrial),
  }
}

/** Whether only this machine can reach the service. Behind a proxy it also listens on loopback but is public. */
function isLocalTrial({ HOST, PUBLIC_URL, TRUSTED_PROXIES, NODE_ENV }: Read): boolean {
  const name = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
  return isLoopback(HOST) && isLocal && TRUSTED_PROXIES.length === 0 && NODE_ENV !== 'production'
}

function storageOf(values: Read): StorageLocation {
  const place = values.STORAGE_URL ?? { kind: 'directory', path: join(values.DATA_DIR, 'files') }
  if (place.kind === 'directory') return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = values
  const hasCredentials = accessKeyId !== undefined && secretAccessKey !== undefined
  const fromSettings = hasCredentials
    ? { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) }
    : undefined
  return { ...place, region: place.region ?? values.AWS_REGION, credentials: place.credentials ?? fromSettings }
}

function extraCaFile(values: Read, isTrial: boolean): string | undefined {
  const file = values.WEBHOOK_EXTRA_CA_FILE
  if (file !== undefined) return file === 'none' ? undefined : file
  return isTrial && values.TLS_CERT_FILE === undefined ? join(values.DATA_DIR, 'tls', 'ca.pem') : undefined
}

/** One sentence for each contradiction of two settings of the platform. */
export function findContradictions(values: Read): string[] {
  const faults: string[] = []
  if ((values.TLS_CERT_FILE === undefined) !== (values.TLS_KEY_FILE === undefined)) {
    faults.push('TLS_CERT_FILE, TLS_KEY_FILE: set both or none; a certificate needs both')
  }
  if (values.DATABASE_ADMIN_URL !== undefined && values.DATABASE_URL === undefined) {
    faults.push('DATABASE_ADMIN_URL: needs DATABASE_URL; the embedded database needs neither')
  }
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined) {
    faults.push('DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica')
  }
  if ((values.AWS_ACCESS_KEY_ID === undefined) !== (values.AWS_SECRET_ACCESS_KEY === undefined)) {
    faults.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or none; the storage needs both')
  }
  if (values.CLOCK_OFFSET !== undefined && values.NODE_ENV === 'production') {
    faults.push('CLOCK_OFFSET: is not allowed with NODE_ENV=production; only tests may move the clock')
  }
  return faults
}
