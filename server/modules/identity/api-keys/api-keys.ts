import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { finder } from '#platform/resource/declaration.ts'
import { computed, fixed, instant, oneOf, optional, reckoned, secret, text, uuid } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { shapesOf } from '#platform/resource/shapes.ts'

const status = oneOf('active', 'expired', 'revoked')
type Status = 'active' | 'expired' | 'revoked'

const hasPassed = (moment: unknown, { now }: Context): boolean =>
  typeof moment === 'string' && Temporal.Instant.compare(Temporal.Instant.from(moment), now) <= 0

const shown = {
  name: text(),
  expiresAt: fixed(optional(instant())),
  userId: computed(uuid()),
  prefix: computed(text(8)),
  lastUsedAt: computed(optional(instant())),
  lastUsedIp: computed(optional(text())),
  createdByUserId: computed(optional(uuid())),
  revokedAt: computed(optional(instant())),
  status: reckoned(status, ({ revokedAt, expiresAt }, ctx): Status => {
    if (revokedAt) return 'revoked'
    return hasPassed(expiresAt, ctx) ? 'expired' : 'active'
  }),
}

const keyHash = { ...secret(text(64)), toColumn: (hex: unknown) => Buffer.from(String(hex), 'hex') }

/** Keys that still open something. */
export const isLive = ({ now }: Context): Query =>
  sql`revoked_at is null and (expires_at is null or expires_at > ${now})`

const inStatus: Record<Status, (ctx: Context) => Query> = {
  active: isLive,
  expired: ({ now }) => sql`revoked_at is null and expires_at <= ${now}`,
  revoked: () => sql`revoked_at is not null`,
}

/** What a body may say of a new key. */
export const NewApiKey = shapesOf(shown, { sort: ['createdAt'] }).create

/**
 * The keys of service users. One is shown when it is made (`create-api-key.ts`) and never again; a revoked one stays in
 * the list, because when it was last used is asked after a leak.
 */
export const apiKeys = resource({
  path: '/users/:userId/api-keys',
  table: 'api_keys',
  label: 'api key',
  extension: true,
  access: { read: 'users.manage', write: 'users.manage' },
  fields: { ...shown, keyHash },
  finders: { status: finder<Status>(status.schema, (value, ctx) => inStatus[value](ctx)) },
  sort: ['-createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  verbs: ['list'],
  parent: { exists: async (ctx, { userId }) => void (await hotelsOfUser(ctx, String(userId))) },
})

/** The hotels of a user that the caller may see, or 404. */
export async function hotelsOfUser(ctx: Context, userId: string): Promise<readonly string[]> {
  const user = await ctx.db.one(sql<{ hotelIds: string[] }>`
    select hotel_ids from users where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and deleted_at is null`)
  if (!user) throw notFound('user')
  return user.hotelIds
}
