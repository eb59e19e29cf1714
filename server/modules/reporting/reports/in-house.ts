import { sql } from '#platform/db/sql.ts'
import { guestList } from './guest-lists.ts'

/** A stay has no more nights. */
const longestStay = 365

/**
 * GET /reports/inHouse: who was checked in and stays over one of the nights. Each day of arrival on which such a stay can
 * have begun is looked up by itself (`offset 0` keeps it so), so that neither long gone nor later stays are read.
 */
export const inHouse = guestList(
  { name: 'inHouse', summary: 'Guests who were checked in and stay over a night of the period' },
  ({ tenantId, hotelIds, period: { from, to } }) => ({
    day: sql`r.check_in`,
    from: sql`unnest(${sql.val(hotelIds)}::uuid[]) hotel
      cross join generate_series(${from}::date - ${longestStay}::integer, ${to}::date, interval '1 day') arrival
      cross join lateral (
        select * from reservations here
        where here.tenant_id = ${tenantId} and here.hotel_id = hotel and here.check_in = arrival::date
          and here.rooms_held_until > ${from}::date and here.rooms_held_until is not null and here.deleted_at is null
        offset 0) r`,
    where: sql`r.status in ('checkedIn', 'checkedOut')`,
  }),
)
