import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** A hotel that has a booking keeps its currency (409 `immutable_field`). Travels with the commit. */
export function lockCurrency(ctx: Context, hotelId: string): void {
  ctx.later(sql`
    update hotels set currency_locked_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId} and currency_locked_at is null`)
}
