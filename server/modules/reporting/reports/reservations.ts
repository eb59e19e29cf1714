import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { type Basis, bookingGroups, bookingSums } from '../facts/booking-facts.ts'
import { amount, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

const bases: Readonly<Record<string, Basis>> = { createdAt: 'created', checkIn: 'arriving', cancelledAt: 'cancelled' }

/** GET /reports/reservations: what was booked, changed and cancelled. */
export const reservations: Report = {
  name: 'reservations',
  summary: 'Bookings created, changed and cancelled',
  groupBy: bookingGroups,
  perCurrency: true,
  parameters: {
    by: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(bases),
        default: 'createdAt',
        description: 'Which of their days must lie in the period',
      }),
    ),
  },
  metrics: {
    created: count('created', 'bookings of the period; holds once they are confirmed'),
    changed: count('changed', 'those whose dates, room, guests, discount or price were changed since'),
    cancelled: count('cancelled', 'those that were cancelled'),
    noShows: count('noShows', 'those whose guests did not come'),
    nights: count('nights', 'Σ nights × rooms of those that were neither cancelled nor no-shows'),
    roomRevenue: amount('revenue', 'Σ room revenue of the same'),
  },
  sums: (asked) =>
    bookingSums(asked, {
      basis: bases[String(asked.given['by'])] ?? 'created',
      perCurrency: true,
      sums: sql`sum(bookings) as created, sum(changed) as changed, sum(cancelled) as cancelled, sum(no_shows) as no_shows,
        sum(standing_nights) as nights, sum(standing_revenue) as revenue`,
    }),
}
