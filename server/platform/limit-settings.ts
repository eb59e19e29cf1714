import { integer } from './config/setting-types.ts'
import { setting } from './config/settings.ts'

/** The settings of the limits for requests, connections and stored data (`docs/limits.md`). */
export const limitSettings = {
  RATE_LIMIT_AUTH: setting(
    integer(0, 1_000_000),
    5,
    'requests to `/auth` per client and minute; `0` turns the limit off',
  ),
  RATE_LIMIT_TENANT: setting(integer(0, 1_000_000), 600, 'requests per tenant and minute; `0` turns the limit off'),
  RATE_LIMIT_KEY_SHARE: setting(
    integer(1, 100),
    70,
    'percent of `RATE_LIMIT_TENANT` that the API keys of a tenant may use together, so that people always have the rest',
  ),
  RATE_LIMIT_LOOKUP: setting(
    integer(0, 1_000_000),
    10,
    'phone numbers, e-mail addresses and documents per minute that a user with `piiAccess: masked` may look up, so ' +
      'that hidden values cannot be guessed. `0` turns the limit off',
  ),
  TENANT_REQUESTS: setting(
    integer(0, 1_000_000),
    600,
    'concurrent requests of a tenant in one process; `0` turns the limit off',
  ),
  TENANT_LIVE_STREAMS: setting(
    integer(0, 1_000_000),
    500,
    'open streams of live events of a tenant’s users in one process, and the same number of its chat visitors; `0` ' +
      'turns the limit off',
  ),
  MAX_EVENT_LOOP_LAG: setting(
    integer(0, 60_000),
    200,
    'milliseconds; while the event loop is later than this, requests of the busiest callers are refused. `0` turns ' +
      'the limit off',
  ),
  RATE_LIMIT_VISITOR: setting(
    integer(0, 100_000),
    20,
    'messages per visitor of a public chat and minute; the other chat limits are multiples of it. `0` turns them off',
  ),
  RATE_LIMIT_ADDRESS: setting(
    integer(0, 1_000_000),
    6000,
    'requests without a token per client address and minute (signed links, the public chat, `/swagger`, `/health`, ' +
      'unknown paths); `0` turns the limit off',
  ),
  RATE_LIMIT_PROVIDER: setting(
    integer(0, 1_000_000),
    6000,
    'requests of a provider to the webhook of one account per minute; `0` turns the limit off',
  ),
  MAX_CONNECTIONS: setting(
    integer(0, 1_000_000),
    10_000,
    'open connections of one process, so that file descriptors are left for other uses; `0` for as many as the ' +
      'operating system allows',
  ),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    integer(0, 1_000_000),
    1000,
    'open connections of one client address, except `TRUSTED_PROXIES`; a hotel behind one address needs about seven ' +
      'per browser. `0` turns the limit off',
  ),
  TENANT_RECORDS: setting(
    integer(0, 1_000_000_000),
    10_000,
    'configuration records (users, hotels, segments and so on) of each kind per tenant; `0` turns the limit off',
  ),
  TENANT_ROWS: setting(
    integer(0, 1_000_000_000),
    5_000_000,
    'business records (reservations, notes, callbacks and so on) of each kind per tenant; `0` turns the limit off',
  ),
  TENANT_GUESTS: setting(integer(0, 1_000_000_000), 2_000_000, 'guests per tenant; `0` turns the limit off'),
  TENANT_FILES_MB: setting(
    integer(0, 1_000_000_000),
    100_000,
    'megabytes of recordings and attachments per tenant; `0` turns the limit off',
  ),
}
