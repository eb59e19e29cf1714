import { createHash } from 'node:crypto'
import type { OwnContext } from '../../context.ts'
import type { LinkClaims } from '../../crypto/signed-links.ts'
import { sql } from '../../db/sql.ts'
import type { RetentionRule } from '../../retention/retention-rule.ts'
import { addressKey } from '../request/address-key.ts'

/** The audit entry of a followed link. */
export type LinkUse = {
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string
  readonly hotelId: string | null
}

/**
 * Audits the first use of a link, with the user for whom it was created. A player requests a recording in hundreds of
 * parts; only the first one adds an entry. A use from another network (another `addressKey`) adds one, too, because
 * then the link was passed on.
 */
export async function auditLinkUse(ctx: OwnContext, token: string, link: LinkClaims, use: LinkUse): Promise<void> {
  const { tenantId, userId, expiresAt } = link
  await ctx.transaction(tenantId, async (inside) => {
    const hash = createHash('sha256')
      .update(`${token}\n${addressKey(ctx.request.ip)}`)
      .digest('base64url')
    const isFirst = await inside.db.run(sql`
      insert into opened_file_links (tenant_id, use_hash, expires_at)
      values (${tenantId}, ${hash}, ${expiresAt.toString()}) on conflict do nothing`)
    if (isFirst === 0) return
    const changes = userId === undefined ? [] : [{ field: 'linkedBy', before: null, after: userId }]
    inside.audit({ ...use, changes })
  })
}

/** Deletes the uses of expired links. */
export const usedLinkRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from opened_file_links where (tenant_id, use_hash) in (
      select tenant_id, use_hash from opened_file_links
      where expires_at <= ${now.toString()}::timestamptz limit ${atMost})`,
}
