import { type Query, sql } from '#platform/db/sql.ts'
import { bookingGroups, bookingSums, cohort, cohortOf } from '../facts/booking-facts.ts'
import { amount, count, percent, share } from '../engine/metrics.ts'
import type { Asked, Report, SumsOfGroup } from '../engine/report.ts'

/** GET /reports/cancellations: how much of what was booked was cancelled, of one cohort. */
export const cancellations: Report = {
  name: 'cancellations',
  summary: 'Cancellations of the bookings made in, or arriving in a period, and what was lost by them',
  groupBy: [...bookingGroups, 'reason', 'daysBefore'],
  perCurrency: true,
  parameters: { cohort },
  metrics: {
    created: count('created', 'bookings of the cohort; by reason and by daysBefore those cancelled of it'),
    cancelled: count('cancelled', 'those of them that were cancelled, whenever'),
    cancellationRate: percent('cancelled', 'created', 'cancelled ÷ created × 100'),
    cancelledShare: share('cancelled', 'cancelled ÷ all cancelled of the cohort × 100'),
    lostNights: count('lostNights', 'Σ nights × rooms of those cancelled'),
    lostRevenue: amount('lostRevenue', 'Σ room revenue of those cancelled'),
    fees: amount('fees', 'Σ cancellation fees'),
  },
  sums: (asked) =>
    asked.groupBy === 'reason'
      ? sumsByReason(asked)
      : bookingSums(asked, {
          basis: cohortOf(asked),
          perCurrency: true,
          sums: sql`sum(bookings) as created, sum(cancelled) as cancelled, sum(lost_nights) as lost_nights,
            sum(lost_revenue) as lost_revenue, sum(fees) as fees`,
        }),
}

/** Reasons are free text that a guest may have forgotten, so no sums are kept of them: those cancelled are read one by one. */
function sumsByReason(asked: Asked): Query<SumsOfGroup> {
  const { tenantId, hotelIds, period } = asked
  const day = cohortOf(asked) === 'created' ? sql`c.booked_on` : sql`c.check_in`
  return sql<SumsOfGroup>`
    select nullif(r.cancellation_reason, '') as group, c.currency_code, sum(c.sign) as created,
      sum(c.sign) as cancelled, sum(c.sign * (c.check_out - c.check_in) * c.rooms) as lost_nights,
      sum(c.sign * (select sum(night) from unnest(c.night_revenue) night)) as lost_revenue, sum(c.sign * c.fee) as fees
    from booking_changes c join reservations r on r.tenant_id = c.tenant_id and r.id = c.reservation_id
    where c.tenant_id = ${tenantId} and c.hotel_id = any (${sql.val(hotelIds)}::uuid[]) and c.cancelled_on is not null
      and ${day} between ${period.from}::date and ${period.to}::date
    group by 1, 2 having sum(c.sign) <> 0`
}
