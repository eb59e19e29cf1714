import { sql } from '#platform/db/sql.ts'
import { guestList, ofHotels, onTheBooks } from '../facts/guest-lists.ts'

/** GET /reports/departures: bookings that depart or have departed; early departures count on the actual date. */
export const departures = guestList(
  { name: 'departures', summary: 'Bookings that depart in the period, with their guests' },
  (query) => ({
    day: sql`r.rooms_held_until`,
    from: sql`reservations r`,
    where: sql`${ofHotels(query)} and ${onTheBooks}
      and r.rooms_held_until between ${query.period.from}::date and ${query.period.to}::date`,
  }),
)
