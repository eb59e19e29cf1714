import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import type { Booked } from '../booking/booking-request.ts'

type Terms = { timeZone: string; businessDayStart: string; holdMinutes: number }
type Arrival = { readonly checkIn: string; readonly hotel: Pick<Terms, 'timeZone' | 'businessDayStart'> }

/**
 * When a booking that is to be held ends by itself, if nobody confirms it: as asked, or after the hotel's `holdMinutes`,
 * and in any case when the day of arrival is over. Null for one that is confirmed. Throws 422 on `heldUntil` or `status`.
 */
export async function holdOf(ctx: Context, asked: Booked): Promise<Temporal.Instant | null> {
  const { status, heldUntil, hotelId, checkIn, recordedAt } = asked
  if (status !== 'held') {
    if (heldUntil) throw invalidField('heldUntil', 'invalid_value', 'Only a booking with status held is held')
    return null
  }
  if (recordedAt) throw invalidField('status', 'invalid_value', 'What was booked in the past is not held now')
  const terms = await ctx.db.one(sql<Terms>`
    select time_zone, business_day_start, hold_minutes from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)
  if (!terms) throw invalidField('hotelId', 'unknown_reference', 'There is no such hotel')
  if (heldUntil) return askedHold(heldUntil, { checkIn, hotel: terms }, ctx.now)
  return earlier(lastHold({ checkIn, hotel: terms }), ctx.now.add({ minutes: terms.holdMinutes }))
}

/** The end of a hold as it was asked for. Throws 422 `out_of_range` on `heldUntil`. */
export function askedHold(asked: string, arrival: Arrival, now: Temporal.Instant): Temporal.Instant {
  const last = lastHold(arrival)
  // The database keeps more digits than an answer shows; both must name one moment.
  const end = Temporal.Instant.fromEpochMilliseconds(Temporal.Instant.from(asked).epochMilliseconds)
  if (Temporal.Instant.compare(end, now) <= 0) {
    throw invalidField('heldUntil', 'out_of_range', 'A hold ends in the future')
  }
  if (Temporal.Instant.compare(end, last) > 0) {
    throw invalidField('heldUntil', 'out_of_range', `A hold ends with the day of arrival, at ${last.toString()}`)
  }
  return end
}

/** The day of arrival is over: nobody is held a room any longer. */
export const lastHold = ({ checkIn, hotel }: Arrival): Temporal.Instant =>
  startOfDayIn(hotel.timeZone, addDays(checkIn, 1), hotel.businessDayStart)

const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b
