import { type Query, sql } from '#platform/db/sql.ts'
import { amount, count, percent, share } from '../engine/metrics.ts'
import type { GroupSums, Report, ReportQuery } from '../engine/report.ts'
import { bookingGroups, bookingSums, cohort, cohortOf } from '../facts/booking-facts.ts'

/** GET /reports/cancellations: the cancelled part of a cohort of bookings. */
export const cancellations: Report = {
  name: 'cancellations',
  summary: 'Cancellations of the bookings created in or arriving in a period, with lost nights and revenue',
  groupBy: [...bookingGroups, 'reason', 'daysBefore'],
  perCurrency: true,
  parameters: { cohort },
  mainMetric: 'cancelled',
  metrics: {
    created: count('created', 'bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones'),
    cancelled: count('cancelled', 'bookings of the cohort that were cancelled at any time'),
    cancellationRate: percent('cancelled', 'created', 'cancelled ÷ created × 100'),
    cancelledShare: share('cancelled', 'cancelled ÷ all cancelled of the cohort × 100'),
    lostNights: count('lostNights', 'Σ nights × rooms of cancelled bookings'),
    lostRevenue: amount('lostRevenue', 'Σ room revenue of cancelled bookings'),
    fees: amount('fees', 'Σ cancellation fees'),
  },
  bookingLists: { created: {}, cancelled: { status: 'cancelled' } },
  sums: (query) =>
    query.groupBy === 'reason'
      ? sumsByReason(query)
      : bookingSums(query, {
          basis: cohortOf(query),
          perCurrency: true,
          sums: sql`sum(bookings) as created, sum(cancelled) as cancelled, sum(lost_nights) as lost_nights,
            sum(lost_revenue) as lost_revenue, sum(fees) as fees`,
        }),
}

/**
 * Reads the cancelled bookings themselves. Reasons are free text that may be erased, so the facts do not contain them.
 */
function sumsByReason(query: ReportQuery): Query<GroupSums> {
  const { tenantId, hotelIds, period } = query
  const day = cohortOf(query) === 'created' ? sql`c.booked_on` : sql`c.check_in`
  return sql<GroupSums>`
    select nullif(r.cancellation_reason, '') as group, c.currency_code, sum(c.sign) as created,
      sum(c.sign) as cancelled, sum(c.sign * (c.check_out - c.check_in) * c.rooms) as lost_nights,
      sum(c.sign * (select sum(night) from unnest(c.night_revenue) night)) as lost_revenue, sum(c.sign * c.fee) as fees
    from booking_changes c join reservations r on r.tenant_id = c.tenant_id and r.id = c.reservation_id
    where c.tenant_id = ${tenantId} and c.hotel_id = any (${sql.val(hotelIds)}::uuid[]) and c.cancelled_on is not null
      and ${day} between ${period.from}::date and ${period.to}::date
    group by 1, 2 having sum(c.sign) <> 0`
}
