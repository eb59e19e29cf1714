import Type from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { addDays } from '#shared/stay.ts'
import { groupExpression } from '../engine/group-by.ts'
import { amount, count } from '../engine/metrics.ts'
import { yearBefore } from '../engine/period.ts'
import type { GroupSums, Report, ReportQuery } from '../engine/report.ts'

const maxDaysAgo = 400

/** GET /reports/pickup: the bookings for each night gained or lost since an earlier date. */
export const pickup: Report = {
  name: 'pickup',
  summary: 'Rooms and revenue on the books now and some days ago, by night',
  groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
  perCurrency: true,
  looksAhead: true,
  parameters: {
    days: Type.Integer({
      minimum: 1,
      maximum: maxDaysAgo,
      default: 7,
      description: 'The number of days before `asOf`.',
    }),
    asOf: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        format: 'date',
        description: 'The business date at whose end the books are read; by default today at each hotel.',
      }),
    ),
  },
  mainMetric: 'roomsPickup',
  metrics: {
    roomsNow: count('roomsNow', 'rooms sold of the night, at the end of the day `asOf`'),
    roomsThen: count('roomsThen', 'rooms sold of the night, at the end of the day `days` before that'),
    roomsPickup: count('roomsPickup', 'roomsNow − roomsThen'),
    revenueNow: amount('revenueNow', 'room revenue of the night, at the end of the day `asOf`'),
    revenueThen: amount('revenueThen', 'room revenue of the night, at the end of the day `days` before that'),
    revenuePickup: amount('revenuePickup', 'revenueNow − revenueThen'),
  },
  sums: pickupSums,
}

/** The date at whose end the books of each hotel are read; for a compared year, the same date of that year. */
function asOfDays({ hotels, options, distance }: ReportQuery): string[] {
  const asOf = options['asOf'] as string | undefined
  return hotels.map(({ today }) => (distance.years > 0 ? yearBefore(asOf ?? today) : (asOf ?? today)))
}

/** Subtracts later changes from the current sums. */
function pickupSums(query: ReportQuery): Query<GroupSums> {
  const { tenantId, hotelIds, period } = query
  const now = asOfDays(query)
  const then = now.map((day) => addDays(day, -Number(query.options['days'])))
  const mine = sql`f.tenant_id = ${tenantId} and f.night between ${period.from}::date and ${period.to}::date`
  const books = sql`unnest(${sql.val(hotelIds)}::uuid[], ${sql.val(now)}::date[], ${sql.val(then)}::date[])
    as book (hotel_id, now_day, then_day)`
  const group = groupExpression(query, sql`night`, {
    hotel: sql`hotel_id::text`,
    roomType: sql`room_type_id::text`,
  })
  return sql<GroupSums>`
    select ${group} as group, currency_code, sum(rooms_now) as rooms_now, sum(rooms_then) as rooms_then,
      sum(rooms_now - rooms_then) as rooms_pickup, sum(revenue_now) as revenue_now, sum(revenue_then) as revenue_then,
      sum(revenue_now - revenue_then) as revenue_pickup
    from (
      select f.hotel_id, f.room_type_id, f.night, f.currency_code, f.rooms as rooms_now, f.rooms as rooms_then,
        f.revenue as revenue_now, f.revenue as revenue_then
      from current_nights f where ${mine} and f.hotel_id = any (${sql.val(hotelIds)}::uuid[])
      union all
      select f.hotel_id, f.room_type_id, f.night, f.currency_code,
        case when f.changed_on > book.now_day then -f.rooms else 0 end, -f.rooms,
        case when f.changed_on > book.now_day then -f.revenue else 0 end, -f.revenue
      from current_pickup f join ${books} on f.hotel_id = book.hotel_id and f.changed_on > book.then_day
      where ${mine} and f.hotel_id = any (${sql.val(hotelIds)}::uuid[])
        and f.changed_on > ${then.toSorted()[0] ?? null}::date) books
    group by 1, 2`
}
