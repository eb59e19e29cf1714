import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Holds guests and all who were merged into them until this transaction ends, in one order whoever asks. Whoever is about
 * to write something that names them (a booking, a note) is waited for, and waits.
 */
export const lockGuests = (ctx: Context, ids: readonly string[]): Promise<number> => {
  const these = sql`${sql.val(ids)}::uuid[]`
  return ctx.db.run(sql`
    select from guests where tenant_id = ${ctx.actor.tenantId}
      and id in (
        select id from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${these})
        union all
        select id from guests where tenant_id = ${ctx.actor.tenantId} and merged_into_guest_id = any (${these}))
    order by id for update`)
}
