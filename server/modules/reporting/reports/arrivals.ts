import { sql } from '#platform/db/sql.ts'
import { guestList, ofHotels, onTheBooks } from '../facts/guest-lists.ts'

/** GET /reports/arrivals: bookings that arrive or have arrived. */
export const arrivals = guestList(
  { name: 'arrivals', summary: 'Bookings that arrive in the period, with their guests' },
  (query) => ({
    day: sql`r.check_in`,
    from: sql`reservations r`,
    where: sql`${ofHotels(query)} and ${onTheBooks}
      and r.check_in between ${query.period.from}::date and ${query.period.to}::date`,
  }),
)
