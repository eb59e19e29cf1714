import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { expire, lockHold, overdueHolds } from '../holds/expire-holds.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { isOverdue } from '../record/status-machine.ts'

/** The endpoints that read, which never show a hold whose time is over: they end it first, if the worker has not come to it. */
export const currentReservations: readonly Endpoint[] = reservations.endpoints.map((each) => ({
  ...each,
  handle: each.path.endsWith('/:id') ? readOne(each.handle) : readList(each.handle),
}))

type Handle = Endpoint['handle']

function readOne(handle: Handle): Handle {
  return async (ctx, input) => {
    const row = (await handle(ctx, input)) as Reservation
    if (!isOverdue(row, ctx.now)) return row
    await end(ctx, row.id)
    return handle(ctx, input)
  }
}

/** All that are overdue, not those of the page alone: filters and counts go by what is written. */
function readList(handle: Handle): Handle {
  return async (ctx, input) => {
    for (let overdue = await overdueHolds(ctx); overdue.length > 0; overdue = await overdueHolds(ctx)) {
      for (const { id } of overdue) await end(ctx, id)
    }
    return handle(ctx, input)
  }
}

/** In a transaction of its own, as of the moment of the request; somebody else may have been faster. */
const end = ({ runtime, actor, now }: Context, id: string): Promise<void> =>
  inTenant({ ...backgroundOf(runtime, actor.tenantId), now }, async (ctx) => {
    const held = await lockHold(ctx, id)
    if (held && isOverdue(held, now)) await expire(ctx, held)
  })
