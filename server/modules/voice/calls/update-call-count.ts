import { storeCallCount } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { callEnded } from '../events.ts'

/**
 * Updates the number of ended calls of a guest, at all hotels. Counts all calls each time, so it may run twice or late.
 */
export const updateCallCount = (ctx: WriteContext, guestId: string): Promise<void> =>
  ctx.acrossHotels((db) =>
    storeCallCount(
      { ...ctx, db },
      guestId,
      sql`select count(*) from calls c
        where c.tenant_id = ${ctx.actor.tenantId} and c.guest_id = ${guestId} and c.ended_at is not null`,
    ),
  )

/** Updates several guests in a fixed order, so that concurrent updates do not deadlock. */
export async function updateCallCounts(ctx: WriteContext, guestIds: readonly (string | null)[]): Promise<void> {
  const ids = new Set(guestIds.filter((id) => id !== null))
  for (const id of [...ids].toSorted()) await updateCallCount(ctx, id)
}

/** Counts an ended call for its guest. */
export const countEndedCall = on(callEnded, async (ctx, { data }) => {
  if (data.guestId !== null) await updateCallCount(ctx, data.guestId)
})
