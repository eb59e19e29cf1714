import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { earlier } from '#shared/instants/earlier.ts'
import { parseInstant } from '#shared/instants/parse-instant.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'

/** The fields of a new booking that decide on its hold. */
type HoldRequest = {
  readonly status?: 'confirmed' | 'held' | undefined
  readonly heldUntil?: string | null | undefined
  readonly hotelId: string
  readonly checkIn: string
  readonly recordedAt?: string | null | undefined
}

type HoldTerms = { timeZone: string; businessDayStart: string; holdMinutes: number }
type Arrival = { readonly checkIn: string; readonly hotel: Pick<HoldTerms, 'timeZone' | 'businessDayStart'> }

/**
 * The time at which a new hold expires: the requested one, or the hotel's `holdMinutes` from now, but not after the end
 * of the arrival day. Null for a booking that is not held. Throws 422 on `heldUntil` or `status`.
 */
export async function resolveHoldEnd(ctx: ReadContext, request: HoldRequest): Promise<Temporal.Instant | null> {
  const { status, heldUntil, hotelId, checkIn, recordedAt } = request
  if (status !== 'held') {
    if (heldUntil) throw invalidField('heldUntil', 'invalid_value', 'heldUntil is only allowed with status held')
    return null
  }
  if (recordedAt) throw invalidField('status', 'invalid_value', 'A booking with recordedAt cannot be held')
  const terms = await ctx.db.one(sql<HoldTerms>`
    select time_zone, business_day_start, hold_minutes from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)
  if (!terms) throw invalidField('hotelId', 'unknown_reference', 'This hotel does not exist')
  if (heldUntil) return parseHoldEnd(heldUntil, { checkIn, hotel: terms }, ctx.now)
  return earlier(latestHoldEnd({ checkIn, hotel: terms }), ctx.now.add({ minutes: terms.holdMinutes }))
}

/** Parses the requested end of a hold. Throws 422 `out_of_range` on `heldUntil`. */
export function parseHoldEnd(heldUntil: string, arrival: Arrival, now: Temporal.Instant): Temporal.Instant {
  const last = latestHoldEnd(arrival)
  const end = parseInstant(heldUntil)
  if (Temporal.Instant.compare(end, now) <= 0) {
    throw invalidField('heldUntil', 'out_of_range', 'heldUntil must be in the future')
  }
  if (Temporal.Instant.compare(end, last) > 0) {
    throw invalidField(
      'heldUntil',
      'out_of_range',
      `heldUntil must not be after the end of the arrival day, ${last.toString()}`,
    )
  }
  return end
}

/** The latest end of a hold: the end of the arrival day. */
export const latestHoldEnd = ({ checkIn, hotel }: Arrival): Temporal.Instant =>
  startOfDayIn(hotel.timeZone, addDays(checkIn, 1), hotel.businessDayStart)
