import { hotelCreated } from '#modules/hotels/index.ts'
import { on } from '#platform/events/relay.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { nightJob } from './status/night-audit.ts'

/** A new hotel has its night job. */
export const onHotelCreated = on(hotelCreated, async (ctx, { data: { hotelId } }) =>
  plan(ctx, nightJob, { payload: { hotelId, since: null }, dueAt: ctx.now }),
)
