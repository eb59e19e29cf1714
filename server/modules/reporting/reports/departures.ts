import { sql } from '#platform/db/sql.ts'
import { guestList, ofHotels, onTheBooks } from './guest-lists.ts'

/** GET /reports/departures: who leaves, or has left; who left early on the day that the rooms were given back. */
export const departures = guestList(
  { name: 'departures', summary: 'Bookings that depart in the period, with their guests' },
  (asked) => ({
    day: sql`r.rooms_held_until`,
    from: sql`reservations r`,
    where: sql`${ofHotels(asked)} and ${onTheBooks}
      and r.rooms_held_until between ${asked.period.from}::date and ${asked.period.to}::date`,
  }),
)
