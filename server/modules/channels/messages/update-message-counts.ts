import { storeMessageCount } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Updates the guests' message counts over all hotels. Guests are updated in the order of their ids, so that two
 * transactions do not deadlock.
 */
export async function updateMessageCounts(ctx: WriteContext, guestIds: readonly (string | null)[]): Promise<void> {
  const ids = new Set(guestIds.filter((id) => id !== null))
  await ctx.acrossHotels(async (db) => {
    for (const guestId of [...ids].toSorted()) {
      const counted = sql`select count(*) from messages m where m.tenant_id = ${ctx.actor.tenantId}
        and m.guest_id = ${guestId}`
      await storeMessageCount({ ...ctx, db }, guestId, counted)
    }
  })
}
