import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Locks the currency of a hotel with its first booking; later changes get 409 `immutable_field`. If the currency
 * changed since the booking was priced, the whole transaction is retried. Sent together with the commit.
 */
export function lockCurrency(ctx: WriteContext, hotelId: string, currencyCode: string): void {
  ctx.onCommit(sql`select lock_hotel_currency(${ctx.actor.tenantId}, ${hotelId}, ${currencyCode}, ${ctx.now})`)
}
