import { keepMessages } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Keeps how many messages there were with some guests, at all hotels: in one order, so that two who do so do not lock up. */
export async function keepMessageCounts(ctx: Context, guestIds: readonly (string | null)[]): Promise<void> {
  const ids = new Set(guestIds.filter((id) => id !== null))
  await ctx.acrossHotels(async (db) => {
    for (const guestId of [...ids].toSorted()) {
      const counted = sql`select count(*) from messages m where m.tenant_id = ${ctx.actor.tenantId} and m.guest_id = ${guestId}`
      await keepMessages({ ...ctx, db }, guestId, counted)
    }
  })
}
