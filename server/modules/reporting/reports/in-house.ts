import { sql } from '#platform/db/sql.ts'
import { guestList } from '../facts/guest-lists.ts'

/** The maximum number of nights of a stay. */
const maxStayNights = 365

/**
 * GET /reports/inHouse: checked-in guests who stay over a night of the period. It looks up each possible arrival date
 * separately (`offset 0` prevents the planner from merging them), so that it reads neither older nor later stays.
 */
export const inHouse = guestList(
  { name: 'inHouse', summary: 'Checked-in guests who stay over a night of the period' },
  ({ tenantId, hotelIds, period: { from, to } }) => ({
    day: sql`r.check_in`,
    from: sql`unnest(${sql.val(hotelIds)}::uuid[]) hotel
      cross join generate_series(${from}::date - ${maxStayNights}::integer, ${to}::date, interval '1 day') arrival
      cross join lateral (
        select * from reservations here
        where here.tenant_id = ${tenantId} and here.hotel_id = hotel and here.check_in = arrival::date
          and here.rooms_held_until > ${from}::date and here.rooms_held_until is not null and here.deleted_at is null
        offset 0) r`,
    where: sql`r.status in ('checkedIn', 'checkedOut')`,
  }),
)
