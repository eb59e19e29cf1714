import { sql } from '#platform/db/sql.ts'
import { guestList, ofHotels, onTheBooks } from './guest-lists.ts'

/** GET /reports/arrivals: who arrives, or has arrived. */
export const arrivals = guestList(
  { name: 'arrivals', summary: 'Bookings that arrive in the period, with their guests' },
  (asked) => ({
    day: sql`r.check_in`,
    from: sql`reservations r`,
    where: sql`${ofHotels(asked)} and ${onTheBooks}
      and r.check_in between ${asked.period.from}::date and ${asked.period.to}::date`,
  }),
)
