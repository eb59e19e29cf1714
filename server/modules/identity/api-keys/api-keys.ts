import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  derived,
  fixed,
  flag,
  instant,
  list,
  network,
  oneOf,
  optional,
  secret,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { shapesOf } from '#platform/resource/shapes.ts'

const status = oneOf('active', 'expired', 'revoked')
type Status = 'active' | 'expired' | 'revoked'

const hasPassed = (moment: unknown, { now }: ReadContext): boolean =>
  typeof moment === 'string' && Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0

const fields = {
  name: doc(text(), 'What the key is for.', 'Booking engine'),
  expiresAt: doc(
    fixed(optional(instant())),
    'Until when the key is valid, a time in the future; null for a key that is valid until it is revoked. It ' +
      'cannot change later.',
    '2027-08-01T00:00:00.000Z',
  ),
  isReadOnly: doc(
    fixed(withDefault(flag(), false)),
    'Whether the key only reads: it allows GET and HEAD, whatever its role allows. A POST that changes nothing, such as ' +
      'a quote, a preview or a test, is refused too (403 `read_only_key`). It cannot change later.',
    false,
  ),
  scopes: doc(
    fixed(
      optional({ ...list<string>(text(60), 16), schema: Type.Array(text(60).schema, { minItems: 1, maxItems: 16 }) }),
    ),
    'The permissions that the key gives, of those of the role; null for all of them, also those that the role gets ' +
      'later. A permission that the role loses is lost to the key. It cannot change later.',
    ['reservations.read'],
  ),
  hotelIds: doc(
    fixed(withDefault(list<string>(uuid(), 500), [])),
    'The hotels that the key sees, of those of the service user; an empty list means all of them. It cannot change later.',
    [],
  ),
  piiAccess: doc(
    fixed(optional(named('PiiAccess', oneOf('full', 'masked')))),
    '`masked` hides personal data from the key, whatever the role shows; null as the role. It cannot change later.',
    null,
  ),
  allowedNetworks: doc(
    fixed(withDefault(list<string>(network(), 50), [])),
    'The networks from which the key is accepted, as CIDR or single addresses; elsewhere it is answered with 403 ' +
      '`network_not_allowed`. The list replaces that of the hotel group; an empty one leaves it as it is. It cannot change ' +
      'later.',
    ['203.0.113.0/24'],
  ),
  rotatedFromId: doc(computed(optional(uuid())), 'The key that this one replaces; null for a key of its own.', null),
  replacedById: doc(
    derived(
      optional(uuid()),
      sql`(select n.id from api_keys n where n.tenant_id = api_keys.tenant_id and n.rotated_from_id = api_keys.id
        and n.revoked_at is null limit 1)`,
      null,
    ),
    'The key that replaces this one and is not revoked; null without one.',
    null,
  ),
  userId: doc(computed(uuid()), 'The service user that the key acts as.'),
  prefix: doc(computed(text(8)), 'The eight characters after `bhk_`, to recognise the key by.', '1f3a9c04'),
  lastUsedAt: doc(
    computed(optional(instant())),
    'When the key was last used, to the minute; null before the first time.',
    null,
  ),
  lastUsedIp: doc(computed(optional(text())), 'The IP address that last used it; null before the first time.', null),
  createdByUserId: doc(computed(optional(uuid())), 'The user who created the key.'),
  revokedAt: doc(computed(optional(instant())), 'When the key was revoked; null if it was not.', null),
  status: doc(
    computedFrom(status, ({ revokedAt, expiresAt }, ctx): Status => {
      if (revokedAt) return 'revoked'
      return hasPassed(expiresAt, ctx) ? 'expired' : 'active'
    }),
    '`active`, or why the key is no longer accepted.',
  ),
}

const keyHash = { ...secret(text(64)), toColumn: (hex: unknown) => Buffer.from(String(hex), 'hex') }

/** Condition for keys that are neither revoked nor expired. */
export const isActiveKey = ({ now }: ReadContext): Query =>
  sql`revoked_at is null and (expires_at is null or expires_at > ${now})`

const statusConditions: Record<Status, (ctx: ReadContext) => Query> = {
  active: isActiveKey,
  expired: ({ now }) => sql`revoked_at is null and expires_at <= ${now}`,
  revoked: () => sql`revoked_at is not null`,
}

/** The body of a new key. */
export const ApiKeyBody = shapesOf('ApiKey', fields, { sort: ['createdAt'] }).create

/**
 * The API keys of service users. The key itself is returned once, when it is created (`create-api-key.ts`). A revoked
 * key stays in the list, because after a leak its last use matters.
 */
export const apiKeys = resource({
  path: '/users/:userId/api-keys',
  table: 'api_keys',
  label: 'api key',
  descriptions: {
    list:
      'Only service users have keys. Keys that were revoked or have expired stay in the list; the keys themselves ' +
      'are not shown again.',
  },
  extension: true,
  access: { read: 'users.manage', write: 'users.manage' },
  reach: 'hotel',
  fields: { ...fields, keyHash },
  listFilters: {
    status: listFilter<Status>(doc(status.schema, 'Only keys with this status.'), (value, ctx) =>
      statusConditions[value](ctx),
    ),
  },
  sort: ['-createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  verbs: ['list'],
  parent: { exists: async (ctx, { userId }) => void (await getUserHotelIds(ctx, String(userId))) },
})

/** Returns the hotels of a user that the caller may see. Throws 404 if there is no such user. */
async function getUserHotelIds(ctx: ReadContext, userId: string): Promise<readonly string[]> {
  const user = await ctx.db.one(sql<{ hotelIds: string[] }>`
    select hotel_ids from users where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and deleted_at is null`)
  if (!user) throw notFound('user')
  return user.hotelIds
}
