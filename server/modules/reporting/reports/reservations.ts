import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { amount, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { type Basis, bookingGroups, bookingSums } from '../facts/booking-facts.ts'

const bases: Readonly<Record<string, Basis>> = { createdAt: 'created', checkIn: 'arriving', cancelledAt: 'cancelled' }

/** GET /reports/reservations: bookings created, changed and cancelled. */
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
        description: 'Which date of a booking must be in the period.',
      }),
    ),
  },
  metrics: {
    created: count('created', 'bookings of the period; holds count after confirmation'),
    changed: count('changed', 'bookings whose dates, room, guests, discount or price changed'),
    cancelled: count('cancelled', 'cancelled bookings'),
    noShows: count('noShows', 'no-shows'),
    nights: count('nights', 'Σ nights × rooms without cancellations and no-shows'),
    roomRevenue: amount('revenue', 'Σ room revenue without cancellations and no-shows'),
  },
  bookingLists: { created: {}, cancelled: { status: 'cancelled' }, noShows: { status: 'noShow' } },
  sums: (query) =>
    bookingSums(query, {
      basis: bases[String(query.options['by'])] ?? 'created',
      perCurrency: true,
      sums: sql`sum(bookings) as created, sum(changed) as changed, sum(cancelled) as cancelled,
        sum(no_shows) as no_shows,
        sum(active_nights) as nights, sum(active_revenue) as revenue`,
    }),
}
