import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

/** The hash of a signed token, and the moment from which on it is refused anyway. */
type SpentToken = { readonly hash: Buffer; readonly expiresAt: Temporal.Instant }

/** Spends a signed token of the tenant. Of several uses at once one gets true; the others wait for its commit. */
export async function spendToken(ctx: WriteContext, { hash, expiresAt }: SpentToken): Promise<boolean> {
  const spent = await ctx.db.run(sql`
    insert into spent_tokens (tenant_id, token_hash, expires_at) values (${ctx.actor.tenantId}, ${hash}, ${expiresAt})
    on conflict do nothing`)
  return spent === 1
}

/** Deletes tokens that have expired. */
export const spentTokenRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from spent_tokens where (tenant_id, token_hash) in (
      select tenant_id, token_hash from spent_tokens where expires_at <= ${now}::timestamptz limit ${atMost})`,
}
