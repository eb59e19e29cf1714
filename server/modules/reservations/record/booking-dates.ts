import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'

/** What reports count: holds count after they were confirmed, and what was deleted only if that cancelled it. */
const isCounted = sql`(reservations.confirmed_at is not null
  and (reservations.deleted_at is null or reservations.status = 'cancelled'))`

/** The business date of a moment of the rows of `reservations`, by the clock of their hotel. */
const businessDate = (moment: Query): Query => sql`(select business_date(${moment}, h.time_zone, h.business_day_start)
  from hotels h where h.tenant_id = reservations.tenant_id and h.id = reservations.hotel_id)`

const bookedAt = sql`coalesce(reservations.recorded_at, reservations.created_at)`
const bookedOn = businessDate(bookedAt)
const cancelledOn = sql`greatest(${bookedOn}, ${businessDate(sql`reservations.cancelled_at`)})`

/** No clock and no start of a business day moves a booking further than this from the day in UTC. */
const farthest = sql`interval '2 days'`

const ofDays = (what: string, condition: (day: string, ctx: ReadContext) => Query) =>
  listFilter<string>(
    doc(Day, `${what}, as reports count them: by the clock of their hotel, holds once confirmed.`),
    condition,
  )

/**
 * The bookings that reports count, by the business date on which they were made or cancelled. `isBooked` are those that count
 * at all. The range of moments finds them by an index: nothing is recorded before it happens.
 */
export const bookingDateFilters = {
  bookedFrom: ofDays(
    'Only bookings made on this business date or later',
    (day) =>
      sql`${isCounted} and reservations.created_at >= ${day}::date - ${farthest} and ${bookedOn} >= ${day}::date`,
  ),
  bookedTo: ofDays(
    'Only bookings made on this business date or earlier',
    (day) => sql`${isCounted} and ${bookedAt} < ${day}::date + ${farthest} and ${bookedOn} <= ${day}::date`,
  ),
  cancelledFrom: ofDays(
    'Only bookings cancelled on this business date or later',
    (day) => sql`${isCounted} and reservations.status = 'cancelled'
      and reservations.updated_at >= ${day}::date - ${farthest} and ${cancelledOn} >= ${day}::date`,
  ),
  cancelledTo: ofDays(
    'Only bookings cancelled on this business date or earlier',
    (day) => sql`${isCounted} and reservations.status = 'cancelled' and ${cancelledOn} <= ${day}::date`,
  ),
  isBooked: listFilter<boolean>(
    doc(Type.Boolean(), 'True for bookings, which reports count; false for holds that were never confirmed.'),
    (isBooked) => (isBooked ? isCounted : sql`not ${isCounted}`),
  ),
}
