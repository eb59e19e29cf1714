import { hotelCreated } from '#modules/hotels/index.ts'
import { on } from '#platform/events/relay.ts'
import { plan } from '#platform/work/due-work.ts'
import { nightJob } from './night-job.ts'

/** A new hotel has its night job. */
export const onHotelCreated = on(hotelCreated, async (ctx, { data: { hotelId } }) =>
  plan(ctx, nightJob, { payload: { hotelId, since: null }, dueAt: ctx.now }),
)
