import { hotelCreated } from '#modules/hotels/index.ts'
import { on } from '#platform/events/relay.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { nightAudit } from './status/night-audit.ts'

/** Enqueues the night audit of a new hotel. */
export const onHotelCreated = on(hotelCreated, async (ctx, { data: { hotelId } }) =>
  enqueue(ctx, nightAudit, { payload: { hotelId, since: null }, dueAt: ctx.now }),
)
