import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A hotel that has a booking keeps its currency (409 `immutable_field`), which is the one that the booking was priced in:
 * had it changed meanwhile, the whole transaction would be tried again. Travels with the commit.
 */
export function lockCurrency(ctx: Context, hotelId: string, currencyCode: string): void {
  ctx.onCommit(sql`select lock_hotel_currency(${ctx.actor.tenantId}, ${hotelId}, ${currencyCode}, ${ctx.now})`)
}
