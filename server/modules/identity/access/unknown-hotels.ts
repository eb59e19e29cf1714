import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'

/**
 * 422 items on `hotelIds` for ids that are not hotels of the tenant. `accepted`: ids that are valid although their
 * hotel may have been deleted.
 */
export async function unknownHotels(
  ctx: ReadContext,
  ids: readonly string[] = [],
  accepted: readonly string[] = [],
): Promise<ErrorItem[]> {
  if (ids.length === 0) return []
  const known = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any(${ids}::uuid[])`)
  return unknownReferences('hotelIds', ids, [...known, ...accepted.map((id) => ({ id }))])
}
