import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { OpenedLink } from '../../crypto/signed-links.ts'
import type { Sweep } from '../../retention/retention-worker.ts'
import { addressKey } from '../protection/rate-limits.ts'

/** What the audit log says of a followed link. */
export type LinkUse = {
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string
  readonly hotelId: string | null
}

/**
 * Writes the first use of a link into the audit log, with the user for whom it was made. A player asks for a recording in
 * hundreds of parts: those after the first one add no entry. Another network (as `addressKey` tells them apart) does, because
 * then the link was passed on.
 */
export async function recordLinkUse(ctx: Context, token: string, link: OpenedLink, use: LinkUse): Promise<void> {
  const { tenantId, userId, expiresAt } = link
  await ctx.transaction(tenantId, async (inside) => {
    const hash = createHash('sha256')
      .update(`${token}\n${addressKey(ctx.request.ip)}`)
      .digest('base64url')
    const isFirst = await inside.db.run(sql`
      insert into used_file_links (tenant_id, use_hash, expires_at)
      values (${tenantId}, ${hash}, ${expiresAt.toString()}) on conflict do nothing`)
    if (isFirst === 0) return
    const changes = userId === undefined ? [] : [{ field: 'linkedBy', before: null, after: userId }]
    inside.audit({ ...use, changes })
  })
}

/** Uses of links that have expired. */
export const usedLinkSweep: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from used_file_links where (tenant_id, use_hash) in (
      select tenant_id, use_hash from used_file_links
      where expires_at <= ${now.toString()}::timestamptz limit ${atMost})`,
}
