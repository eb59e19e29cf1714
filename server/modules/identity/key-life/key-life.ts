import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { announceExpiry } from './key-expiry-job.ts'

/** The latest end of a key that is made now; undefined if the policy sets none. */
async function latestEnd(ctx: ReadContext): Promise<Temporal.Instant | undefined> {
  const policy = await ctx.db.one(sql<{ maxKeyDays: number | null }>`
    select max_key_days from security_policies where tenant_id = ${ctx.actor.tenantId}`)
  return policy?.maxKeyDays ? endAfter(ctx, policy.maxKeyDays) : undefined
}

const endAfter = ({ now }: ReadContext, days: number): Temporal.Instant => now.add({ hours: 24 * days })

const isLater = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0

/**
 * The end of a new key within the policy, which sets it where none is wished. Throws 422 `out_of_range` for one that is not
 * in the future or later than the policy allows.
 */
export async function chosenEnd(ctx: ReadContext, expiresAt: string | null): Promise<string | null> {
  const latest = await latestEnd(ctx)
  if (expiresAt === null) return latest ? formatInstant(latest) : null
  const end = Temporal.Instant.from(expiresAt)
  if (!isLater(end, ctx.now)) throw invalidField('expiresAt', 'out_of_range', 'expiresAt must be in the future')
  if (latest && isLater(end, latest)) {
    const message = `The security policy lets a key last until ${formatInstant(latest)} at most`
    throw invalidField('expiresAt', 'out_of_range', message)
  }
  return expiresAt
}

/** The end of a key that lasts from now on as long as another one did from its beginning, within the policy. */
export async function sameLife(
  ctx: ReadContext,
  { createdAt, expiresAt }: { readonly createdAt: string; readonly expiresAt: string | null },
): Promise<string | null> {
  const latest = await latestEnd(ctx)
  const end =
    expiresAt === null
      ? undefined
      : ctx.now.add(Temporal.Instant.from(createdAt).until(Temporal.Instant.from(expiresAt)))
  const within = end && latest && isLater(end, latest) ? latest : (end ?? latest)
  return within ? formatInstant(within) : null
}

type LimitedKey = { id: string; expiresAt: string; before: string | null; hotelIds: string[] }

/** Ends all keys of the company that have no end, or a later one, as if they were made now. Each is audited. */
export async function limitKeys(ctx: WriteContext, days: number): Promise<void> {
  const end = endAfter(ctx, days)
  const limited = await ctx.db.many(sql<LimitedKey>`
    update api_keys k set expires_at = ${end}, updated_at = ${ctx.now}, version = k.version + 1
    from api_keys o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where k.tenant_id = ${ctx.actor.tenantId} and o.tenant_id = k.tenant_id and o.id = k.id and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${end})
    returning k.id, k.expires_at, o.expires_at as before, u.hotel_ids`)
  for (const { id, expiresAt, before, hotelIds } of limited) {
    const changes = [{ field: 'expiresAt', before, after: expiresAt }]
    ctx.audit({ action: 'apiKey.updated', resourceType: 'apiKey', resourceId: id, hotelIds, changes })
    announceExpiry(ctx, { id, expiresAt })
  }
}
