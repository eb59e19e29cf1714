import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { apiKeyExpiring } from '../events.ts'

/** How many days before the end of a key its owners are told. */
const noticeDays = [30, 7, 1] as const

type ExpiringKey = {
  userId: string
  name: string
  expiresAt: string
  noticedDays: number | null
  hotelIds: string[]
}

/**
 * Announces the end of an API key 30, 7 and 1 days ahead, each once. Each run is one transaction that locks the key. A key
 * that was revoked or rotated, or whose user is gone, has nothing to announce.
 */
export const keyExpiryJob: JobKind<{ keyId: string }> = {
  kind: 'identity.key-expiry',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload: { keyId }, transaction }) =>
    transaction(async (ctx) => {
      const key = await lockKey(ctx, keyId)
      if (!key) return
      const expiresAt = Temporal.Instant.from(key.expiresAt)
      if (Temporal.Instant.compare(expiresAt, ctx.now) <= 0) return
      const reached = noticeDays.findLast((days) => !isAhead(expiresAt, days, ctx.now))
      if (reached !== undefined && reached < (key.noticedDays ?? Number.POSITIVE_INFINITY)) {
        await ctx.db.run(sql`
          update api_keys set expiry_noticed_days = ${reached} where tenant_id = ${ctx.actor.tenantId} and id = ${keyId}`)
        const { userId, name, hotelIds } = key
        const data = { keyId, userId, name, expiresAt: key.expiresAt, days: reached, hotelIds }
        ctx.emit(apiKeyExpiring, { subjectId: keyId, hotelId: null, data })
      }
      return nextNotice(expiresAt, ctx.now)
    }),
}

const noticeOf = (expiresAt: Temporal.Instant, days: number): Temporal.Instant =>
  expiresAt.subtract({ hours: 24 * days })

const isAhead = (expiresAt: Temporal.Instant, days: number, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(noticeOf(expiresAt, days), now) > 0

/** The next notice of a key; undefined after the last one. */
function nextNotice(expiresAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | undefined {
  const next = noticeDays.find((days) => isAhead(expiresAt, days, now))
  return next === undefined ? undefined : noticeOf(expiresAt, next)
}

/** Lets the end of a key be announced. A key that ends sooner than in 30 days gets only the notices that are ahead. */
export function announceExpiry(
  ctx: WriteContext,
  key: { readonly id: string; readonly expiresAt: string | null },
): void {
  const dueAt = key.expiresAt === null ? undefined : nextNotice(Temporal.Instant.from(key.expiresAt), ctx.now)
  if (dueAt) enqueue(ctx, keyExpiryJob, { payload: { keyId: key.id }, dueAt })
}

const lockKey = (ctx: WriteContext, keyId: string): Promise<ExpiringKey | undefined> =>
  ctx.db.one(sql<ExpiringKey>`
    select k.user_id, k.name, k.expires_at, k.expiry_noticed_days as noticed_days, u.hotel_ids
    from api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
    where k.tenant_id = ${ctx.actor.tenantId} and k.id = ${keyId} and k.revoked_at is null and k.expires_at is not null
      and u.deleted_at is null and not exists (
        select from api_keys n where n.tenant_id = k.tenant_id and n.rotated_from_id = k.id and n.revoked_at is null)
    for no key update of k`)
