import { type Query, sql } from '#platform/db/sql.ts'
import { groupExpression } from '../engine/group-by.ts'
import type { GroupSums, ReportQuery } from '../engine/report.ts'

/** The groups of nights. */
export const nightGroups = ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'] as const

/** The rows of the hotels and business dates of a query. */
const inPeriod = ({ tenantId, hotelIds, period }: ReportQuery, day: Query): Query => sql`
  tenant_id = ${tenantId} and hotel_id = any (${sql.val(hotelIds)}::uuid[])
  and ${day} between ${period.from}::date and ${period.to}::date`

/** The rooms of every room type on every date, and those out of order. */
const availableRooms = ({ tenantId, hotelIds, period: { from, to } }: ReportQuery): Query => sql`
  select hotel_id, id as room_type_id, day::date as night, 0 as rooms, 0 as revenue,
    0 as services, total_rooms, 0 as out_of_order
  from room_types, generate_series(${from}::date, ${to}::date, interval '1 day') day
  where tenant_id = ${tenantId} and hotel_id = any (${sql.val(hotelIds)}::uuid[])
  union all
  select hotel_id, id, day::date, 0, 0, 0, 0, (span ->> 'rooms')::integer
  from room_types, jsonb_array_elements(out_of_order) span, generate_series(
    greatest((span ->> 'startDate')::date, ${from}::date), least((span ->> 'endDate')::date, ${to}::date),
    interval '1 day') day
  where tenant_id = ${tenantId} and hotel_id = any (${sql.val(hotelIds)}::uuid[])`

/**
 * Sums of nights by group, and by currency if `perCurrency`: `roomsSold`, `roomRevenue`, `services`, `totalRevenue`,
 * `roomsAvailable` including rooms out of order, and `roomsInOrder` without them.
 */
export function nightSums(query: ReportQuery, { perCurrency }: { perCurrency: boolean }): Query<GroupSums> {
  const group = groupExpression(query, sql`n.night`, {
    hotel: sql`n.hotel_id::text`,
    roomType: sql`n.room_type_id::text`,
  })
  const [currency, by] = perCurrency ? [sql`, h.currency_code`, sql`1, 2`] : [sql``, sql`1`]
  return sql<GroupSums>`
    select ${group} as group ${currency}, sum(rooms) as rooms_sold, sum(revenue) as room_revenue,
      sum(services) as services, sum(revenue + services) as total_revenue,
      sum(total_rooms) as rooms_available, sum(total_rooms - out_of_order) as rooms_in_order
    from (
      select hotel_id, room_type_id, night, rooms, revenue, services, 0 as total_rooms, 0 as out_of_order
      from current_nights
      where ${inPeriod(query, sql`night`)}
      union all ${availableRooms(query)}) n
    join hotels h on h.tenant_id = ${query.tenantId} and h.id = n.hotel_id
    group by ${by}`
}
