import { keepCalls } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { callEnded } from '../events.ts'

/**
 * Keeps how many calls with a guest are over, at all hotels, whoever asks for it: all of them are counted each time, so
 * that it may run twice and late.
 */
export const keepCallCount = (ctx: Context, guestId: string): Promise<void> =>
  ctx.acrossHotels((db) =>
    keepCalls(
      { ...ctx, db },
      guestId,
      sql`select count(*) from calls c
        where c.tenant_id = ${ctx.actor.tenantId} and c.guest_id = ${guestId} and c.ended_at is not null`,
    ),
  )

/** Of some guests, in one order, so that two who do so at once do not wait for each other. */
export async function keepCallCounts(ctx: Context, guestIds: readonly (string | null)[]): Promise<void> {
  const ids = new Set(guestIds.filter((id) => id !== null))
  for (const id of [...ids].toSorted()) await keepCallCount(ctx, id)
}

/** A call that is over counts for its guest. */
export const keepingCallCount = on(callEnded, async (ctx, { data }) => {
  if (data.guestId !== null) await keepCallCount(ctx, data.guestId)
})
