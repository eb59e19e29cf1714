import { sql } from '#platform/db/sql.ts'
import { bookingsOf, cohort, cohortOf } from '../facts/booking-facts.ts'
import { groupExpression } from '../engine/group-by.ts'
import { amount, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/discounts: what discounts were used for. Bookings without one are a row of their own, `group` null. */
export const discounts: Report = {
  name: 'discounts',
  summary: 'Uses of discounts, what they took off, and revenue with and without',
  groupBy: ['discount', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: true,
  parameters: { cohort },
  metrics: {
    uses: count('uses', 'bookings of the cohort with a discount that were neither cancelled nor no-shows'),
    discountAmount: amount('discounted', 'Σ what was taken off their prices, as it was taken off'),
    revenueWith: amount('revenueWith', 'Σ room revenue of those bookings'),
    reservationsWithout: count('reservationsWithout', 'such bookings without a discount'),
    revenueWithout: amount('revenueWithout', 'Σ room revenue of bookings without a discount'),
  },
  sums(asked) {
    const group = groupExpression(asked.groupBy, sql`day`, {
      hotel: sql`hotel_id::text`,
      discount: sql`nullif(value, '')`,
    })
    return sql`
      select ${group} as group, currency_code, sum(standing) filter (where value <> '') as uses, sum(discounted) as discounted,
        sum(standing_revenue) filter (where value <> '') as revenue_with,
        sum(standing) filter (where value = '') as reservations_without,
        sum(standing_revenue) filter (where value = '') as revenue_without
      from ${bookingsOf(asked, cohortOf(asked), 'discount')} group by 1, 2`
  },
}
