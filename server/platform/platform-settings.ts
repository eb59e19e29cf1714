import { edgeSettings } from '#modules/voice/adapters/sip-edge/edge-settings.ts'
import {
  directory,
  duration,
  file,
  flag,
  host,
  hostNames,
  integer,
  networks,
  oneOf,
  orNone,
  ports,
  secretText,
  secretUrl,
  sender,
  url,
  webSockets,
  word,
} from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { secretKeys } from '#platform/crypto/key-text.ts'
import { logLevels } from '#platform/observability/log.ts'
import { storageLocation } from '#platform/outbound/storage/storage-url.ts'
import { limitSettings } from './limit-settings.ts'

const onThisMachine =
  'while `HOST` is a loopback address, `PUBLIC_URL` names this machine, `TRUSTED_PROXIES` is empty and `NODE_ENV` is ' +
  'not `production`; otherwise none'

/** All settings with type, default and purpose, for `docs/settings.md`. */
export const settings = {
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
  ACCOUNT_MAILS_PER_ADDRESS: setting(
    integer(0, 1_000_000),
    5,
    'account mails (reset, confirmation, invitation) per address and hour; further ones are not sent. `0` turns the ' +
      'limit off',
  ),
  STORAGE_URL: setting(
    storageLocation,
    computedDefault('`DATA_DIR/files`'),
    'the storage of files (recordings, attachments). The default of a bucket’s `pathStyle` is `true` with an ' +
      '`endpoint` and `false` without; `s3://<id>:<secret>@…` contains its credentials',
  ),
  FILE_ENCRYPTION: setting(
    flag,
    true,
    'encrypts new files in `STORAGE_URL` (AES-256-GCM, with a key for each file that the key ring encrypts); ' +
      'existing files stay readable either way',
  ),
  REPLY_ASSIGNS: setting(flag, true, 'the answer of a user takes a conversation that nobody has'),
  AWS_REGION: setting(word, 'us-east-1', 'the region of an `s3://` storage whose URL has none'),
  AWS_ACCESS_KEY_ID: setting(
    secretText,
    undefined,
    'with `AWS_SECRET_ACCESS_KEY`, the credentials of an `s3://` storage whose URL has none; without them the role ' +
      'of the machine is used',
  ),
  AWS_SECRET_ACCESS_KEY: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID`'),
  AWS_SESSION_TOKEN: setting(secretText, undefined, 'belongs to `AWS_ACCESS_KEY_ID` if that is a temporary one'),
  PANEL_DIR: setting(
    orNone(directory),
    computedDefault('`panel/dist` of this release, if it is built'),
    'the folder of the built panel, which is served at `/`; `none` serves no panel',
  ),
  WIDGET_DIR: setting(
    orNone(directory),
    computedDefault('`widget/dist` of this release, if it is built'),
    'the folder of the built chat widget, which is served at `/widget/v1.js`; `none` serves no widget',
  ),
  DEMO_PAGE: setting(
    flag,
    computedDefault('`false` when `NODE_ENV` is `production`, else `true`'),
    'serves `/demo`, the page of an invented hotel, to try the chat of the demo tenant or of any widget ' +
      '(`/demo?widget=<publicKey>`)',
  ),
  PANEL_WEBSOCKETS: setting(
    webSockets,
    computedDefault('`wss://`, the host of `PUBLIC_URL` and `VOICE_WSS_PORT`'),
    'WebSocket servers of softphones that pages of the panel may connect to',
  ),
  ...edgeSettings,
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
  REGISTRATION: setting(
    oneOf('open', 'invite', 'off'),
    'open',
    'who may register a company: everybody, addresses with a token of `npm run invite-company`, or nobody; ' +
      'invitations of users are not affected',
  ),
  PASSWORD_CHANGE: setting(
    oneOf('panel', 'always'),
    'panel',
    'who asks a user for another password after an administrator has set one: the panel, or `always`, which refuses every ' +
      'request but those to the own account with 403 `password_change_required`',
  ),
  SESSION_MAX_DAYS: setting(
    integer(0, 3650),
    0,
    'days after which a session ends even if it is refreshed; `0` for never (§5.3: each refresh token lives 30 days)',
  ),
  ...limitSettings,
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
  WEBHOOK_HOST_RATE: setting(
    integer(0, 100_000),
    100,
    'webhook deliveries per second that one process sends to one host, over all tenants; `0` turns the limit off',
  ),
  WEBHOOK_HOST_IN_FLIGHT: setting(
    integer(0, 100_000),
    64,
    'concurrent webhook deliveries of one process to one host; `0` turns the limit off',
  ),
  SIMULATOR: setting(
    flag,
    computedDefault('`false` when `NODE_ENV` is `production`, else `true`'),
    'simulated call and message networks; users with access to one can create any number of calls, guests and files',
  ),
  DEMO: setting(
    flag,
    computedDefault(
      '`true` with the embedded database, but `false` when `NODE_ENV` is `production` or with `DATABASE_URL`',
    ),
    'creates a demo tenant in an empty database; its login is in `DATA_DIR/demo.json` and printed only at the first ' +
      'start',
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
