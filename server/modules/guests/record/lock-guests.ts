import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Locks guests and all guests merged into them until the transaction ends, ordered by id to avoid deadlocks.
 * Transactions that write a row with a foreign key to these guests (a booking, a note) wait for the lock, and the lock
 * waits for them.
 */
export const lockGuests = (ctx: WriteContext, ids: readonly string[]): Promise<number> => {
  const these = sql`${sql.val(ids)}::uuid[]`
  return ctx.db.run(sql`
    select from guests where tenant_id = ${ctx.actor.tenantId}
      and id in (
        select id from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${these})
        union all
        select id from guests where tenant_id = ${ctx.actor.tenantId} and merged_into_guest_id = any (${these}))
    order by id for update`)
}
