import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../engine/group-by.ts'
import { amount, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { bookingsOf, cohort, cohortOf } from '../facts/booking-facts.ts'

/** GET /reports/discounts: the use of discounts. Bookings without a discount have their own row with `group` null. */
export const discounts: Report = {
  name: 'discounts',
  summary: 'Uses and amounts of discounts, and revenue with and without them',
  groupBy: ['discount', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: true,
  parameters: { cohort },
  metrics: {
    uses: count('uses', 'bookings of the cohort with a discount, without cancellations and no-shows'),
    discountAmount: amount('discounted', 'Σ discount amounts of these bookings'),
    revenueWithDiscount: amount('revenueWithDiscount', 'Σ room revenue of these bookings'),
    reservationsWithoutDiscount: count(
      'reservationsWithoutDiscount',
      'bookings without a discount, without cancellations and no-shows',
    ),
    revenueWithoutDiscount: amount('revenueWithoutDiscount', 'Σ room revenue of bookings without a discount'),
  },
  sums(query) {
    const group = groupExpression(query, sql`day`, {
      hotel: sql`hotel_id::text`,
      discount: sql`nullif(value, '')`,
    })
    return sql`
      select ${group} as group, currency_code, sum(active_bookings) filter (where value <> '') as uses,
      sum(discounted) as discounted,
        sum(active_revenue) filter (where value <> '') as revenue_with_discount,
        sum(active_bookings) filter (where value = '') as reservations_without_discount,
        sum(active_revenue) filter (where value = '') as revenue_without_discount
      from ${bookingsOf(query, cohortOf(query), 'discount')} group by 1, 2`
  },
}
