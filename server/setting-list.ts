import { logLevels } from '#platform/observability/log.ts'
import { storagePlace } from '#platform/outbound/storage/storage-url.ts'
import { secretKeys } from '#platform/crypto/key-text.ts'
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
  ports,
  secretText,
  secretUrl,
  sender,
  url,
  word,
} from '#platform/config/setting-types.ts'
import { setting, workedOut } from '#platform/config/settings.ts'

const onThisMachine =
  'while `HOST` is a loopback address, `PUBLIC_URL` names this machine, `TRUSTED_PROXIES` is empty and `NODE_ENV` is not `production`; otherwise none'

/** Every setting with its type, default and reason, as `docs/settings.md` shows them. */
export const settings = {
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
  DATABASE_POOL_SIZE: setting(
    integer(1, 500),
    20,
    'connections of one process to PostgreSQL, and up to a fifth more for heavy queries; a tenant has at most half at a time',
  ),
  TLS_CERT_FILE: setting(file, workedOut('a local CA and certificate in `DATA_DIR/tls`'), 'certificate chain, PEM'),
  TLS_KEY_FILE: setting(file, workedOut('beside the local certificate'), 'the private key of the certificate, PEM'),
  TRUSTED_PROXIES: setting(networks, [], 'who may set `X-Forwarded-For` and `X-Forwarded-Proto`'),
  MAIL_URL: setting(
    secretUrl('smtp:', 'smtps:'),
    workedOut('each mail is an `.eml` file in `DATA_DIR/mail`'),
    'the SMTP server that sends mail',
  ),
  MAIL_FROM: setting(sender, 'Bellhop <no-reply@localhost>', 'the sender of mails'),
  MAILS_PER_TENANT: setting(
    integer(0, 10_000_000),
    2_000,
    'mails a tenant may cause an hour; those beyond wait. `0` turns it off',
  ),
  ACCOUNT_MAILS_PER_ADDRESS: setting(
    integer(0, 1_000_000),
    5,
    'mails an hour to one address about its account (reset, confirmation, invitation), whoever asks for them; those beyond are not sent. `0` turns it off',
  ),
  STORAGE_URL: setting(
    storagePlace,
    workedOut('`DATA_DIR/files`'),
    'where files lie that are too large for the database: recordings of calls. A bucket’s `pathStyle` is `true` with an `endpoint` and `false` without; `s3://<id>:<secret>@…` names its credentials',
  ),
  FILE_ENCRYPTION: setting(
    flag,
    true,
    'encrypts new files in `STORAGE_URL` (AES-256-GCM, a key for each file, sealed by the key ring); files of before stay readable either way',
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
  REGISTRATION: setting(
    oneOf('open', 'invite', 'off'),
    'open',
    'who may register a company: everybody, addresses with a token of `npm run invite-company`, or nobody; users are still invited',
  ),
  SESSION_MAX_DAYS: setting(
    integer(0, 3650),
    0,
    'days after which a session ends however often it is refreshed; `0`: never, as §5.3 gives each refresh token 30 days',
  ),
  RATE_LIMIT_AUTH: setting(integer(0, 1_000_000), 5, 'requests a minute and client on `/auth`; `0` turns it off'),
  RATE_LIMIT_TENANT: setting(integer(0, 1_000_000), 600, 'requests a minute and tenant; `0` turns it off'),
  RATE_LIMIT_LOOKUP: setting(
    integer(0, 1_000_000),
    10,
    'phone numbers, e-mail addresses and documents a minute that a user with `piiAccess: masked` may look up, so that nobody finds hidden values out by trying them. `0` turns it off',
  ),
  TENANT_REQUESTS: setting(
    integer(0, 1_000_000),
    600,
    'requests of a tenant under way at once in a process; `0` turns the limit off',
  ),
  TENANT_LIVE_STREAMS: setting(
    integer(0, 1_000_000),
    500,
    'open streams of live events of a tenant’s users in a process, and as many of its chat visitors; `0` turns the limit off',
  ),
  MAX_EVENT_LOOP_LAG: setting(
    integer(0, 60_000),
    200,
    'milliseconds: while the process is further behind than that, it refuses requests of those who have the most under way. `0` turns it off',
  ),
  RATE_LIMIT_VISITOR: setting(
    integer(0, 100_000),
    20,
    'messages a minute and visitor of a public chat; its other limits are multiples of it. `0` turns them off',
  ),
  RATE_LIMIT_ADDRESS: setting(
    integer(0, 1_000_000),
    6000,
    'requests a minute and client address where no token is needed (signed links, the public chat, `/swagger`, `/health`, unknown paths); `0` turns it off',
  ),
  RATE_LIMIT_PROVIDER: setting(
    integer(0, 1_000_000),
    6000,
    'requests a minute that a provider may send to the webhook of one account; `0` turns it off',
  ),
  MAX_CONNECTIONS: setting(
    integer(0, 1_000_000),
    10_000,
    'open connections of one process, so that descriptors are left for everything else; `0`: as many as the operating system allows',
  ),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    integer(0, 1_000_000),
    1000,
    'open connections of one client address, but for `TRUSTED_PROXIES`; a hotel behind one address needs about seven for each browser. `0` turns it off',
  ),
  TENANT_RECORDS: setting(
    integer(0, 1_000_000_000),
    10_000,
    'users, hotels, segments and other records that set the service up, of each kind and tenant; `0` turns it off',
  ),
  TENANT_ROWS: setting(
    integer(0, 1_000_000_000),
    5_000_000,
    'reservations, notes, callbacks and other records of business, of each kind and tenant; `0` turns it off',
  ),
  TENANT_GUESTS: setting(integer(0, 1_000_000_000), 2_000_000, 'guests of a tenant; `0` turns it off'),
  TENANT_FILES_MB: setting(
    integer(0, 1_000_000_000),
    100_000,
    'megabytes of recordings and attachments of a tenant; `0` turns it off',
  ),
  TENANT_IMPORTS_DAY: setting(integer(0, 1_000_000), 100, 'imports of guests in 24 hours and tenant; `0` turns it off'),
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
  WEBHOOK_ALLOW_PORTS: setting(
    ports,
    'any',
    'ports that webhooks and integrations may reach, like `443,8443,9000-9100`; an operator whose network must not be probed names few',
  ),
  WEBHOOK_HOST_RATE: setting(
    integer(0, 100_000),
    100,
    'webhook deliveries a second that one process sends to one host, whichever tenants they are of; `0` turns it off',
  ),
  WEBHOOK_HOST_IN_FLIGHT: setting(
    integer(0, 100_000),
    64,
    'webhook deliveries of one process that are on their way to one host at once; `0` turns it off',
  ),
  SIMULATOR: setting(
    flag,
    workedOut('`false` when `NODE_ENV` is `production`, else `true`'),
    'simulated networks of calls and messages; whoever may use one makes calls, guests and files without end',
  ),
  DEMO: setting(
    flag,
    workedOut('`true` with the embedded database, but `false` when `NODE_ENV` is `production` or with `DATABASE_URL`'),
    'make a demo tenant in an empty database; its login is in `DATA_DIR/demo.json`, and printed at the first start only',
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
