import { sql } from '#platform/db/sql.ts'
import { count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { bookingGroups, bookingSums } from '../facts/booking-facts.ts'

/** GET /reports/noShows: expected guests who did not arrive. */
export const noShows: Report = {
  name: 'noShows',
  summary: 'Arrived guests and no-shows by arrival date',
  groupBy: bookingGroups,
  perCurrency: false,
  mainMetric: 'noShows',
  metrics: {
    arrived: count('arrived', 'bookings of the period that were checked in'),
    noShows: count('noShows', 'bookings of the period whose guests did not arrive'),
    noShowPercent: percent('noShows', 'expected', 'noShows ÷ (arrived + noShows) × 100'),
  },
  bookingLists: { noShows: { status: 'noShow', isOfArrivals: true } },
  sums: (query) =>
    bookingSums(query, {
      basis: 'arriving',
      perCurrency: false,
      sums: sql`sum(arrived) as arrived, sum(no_shows) as no_shows, sum(arrived + no_shows) as expected`,
    }),
}
