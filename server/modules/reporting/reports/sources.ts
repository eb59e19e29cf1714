import { sql } from '#platform/db/sql.ts'
import { amount, count, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { bookingSums, cohort, cohortOf, include } from '../facts/booking-facts.ts'

/** GET /reports/sources: bookings by source. */
export const sources: Report = {
  name: 'sources',
  summary: 'Bookings, nights and revenue by source',
  groupBy: ['source', 'day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
  perCurrency: true,
  parameters: { cohort, include: include('active') },
  metrics: {
    reservations: count('reservations', 'bookings of the cohort'),
    reservationsPercent: share('reservations', 'reservations ÷ all reservations × 100'),
    nights: count('nights', 'Σ nights × rooms'),
    nightsPercent: share('nights', 'nights ÷ all nights × 100'),
    roomRevenue: amount('revenue', 'Σ room revenue'),
    revenuePercent: share('revenue', 'roomRevenue ÷ all room revenue × 100'),
  },
  sums: (query) =>
    bookingSums(query, {
      basis: cohortOf(query),
      perCurrency: true,
      sums:
        query.options['include'] === 'all'
          ? sql`sum(bookings) as reservations, sum(nights) as nights, sum(revenue) as revenue`
          : sql`sum(active_bookings) as reservations, sum(active_nights) as nights, sum(active_revenue) as revenue`,
    }),
}
