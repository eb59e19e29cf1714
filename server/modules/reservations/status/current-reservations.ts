import type { ReadContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { expireHold, listOverdueHolds, lockOverdueHolds } from '../holds/expire-holds.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { isOverdue } from '../record/status-machine.ts'

/** The read endpoints. They expire overdue holds that no worker has expired yet, so that clients never see one. */
export const currentReservations: readonly Endpoint[] = reservations.endpoints.map((each) => ({
  ...each,
  handle: each.path.endsWith('/:id') ? readOne(each.handle) : readList(each.handle),
}))

type Handle = Endpoint['handle']

function readOne(handle: Handle): Handle {
  return async (ctx, input) => {
    const row = (await handle(ctx, input)) as Reservation
    if (!isOverdue(row, ctx.now)) return row
    await expireOverdue(ctx, row.id)
    return handle(ctx, input)
  }
}

/** Expires all overdue holds, not only those on the page: filters and counts use the stored status. */
function readList(handle: Handle): Handle {
  return async (ctx, input) => {
    for (let overdue = await listOverdueHolds(ctx); overdue.length > 0; overdue = await listOverdueHolds(ctx)) {
      for (const { id } of overdue) await expireOverdue(ctx, id)
    }
    return handle(ctx, input)
  }
}

/** Expires the hold in its own transaction at the time of the request, unless another process already did. */
const expireOverdue = ({ runtime, actor, now }: ReadContext, id: string): Promise<void> =>
  inTransaction({ ...backgroundInvocation(runtime, actor.tenantId), now }, async (ctx) => {
    for (const held of await lockOverdueHolds(ctx, sql`id = ${id}`)) await expireHold(ctx, held)
  })
