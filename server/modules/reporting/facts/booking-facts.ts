import Type, { type TSchema } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { type GroupBy, groupExpression } from '../engine/group-by.ts'
import type { GroupSums, ReportQuery } from '../engine/report.ts'

/** The date that assigns bookings to a period: of booking, of arrival or of cancellation. */
export type Basis = 'created' | 'arriving' | 'cancelled'

/** The groups that all sums of bookings support. */
export const bookingGroups = ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'] as const

/** The dimensions of the daily facts. `source` has the fewest rows, so the other groups use it. */
type Dimension = 'roomType' | 'source' | 'discount' | 'leadTime' | 'nights' | 'daysBefore'

const dimensionOf: Partial<Record<GroupBy, Dimension>> = {
  roomType: 'roomType',
  discount: 'discount',
  daysBefore: 'daysBefore',
}

/** The parameter that selects bookings by their booking date or by their arrival date. */
export const cohort: TSchema = Type.Optional(
  Type.Unsafe<string>({
    type: 'string',
    enum: ['created', 'arriving'],
    default: 'created',
    description: 'Bookings created in the period, or bookings that arrive in it.',
  }),
)

/** The parameter that selects which bookings count. */
export const include = (initial: 'all' | 'active'): TSchema =>
  Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: ['all', 'active'],
      default: initial,
      description: '`active`: bookings that are neither cancelled nor no-shows; `all`: every booking.',
    }),
  )

/** The cohort of a query. */
export const cohortOf = ({ options }: ReportQuery): Basis => (options['cohort'] === 'arriving' ? 'arriving' : 'created')

/** The rows of a query for a basis and a dimension. */
export const bookingsOf = (query: ReportQuery, basis: Basis, dimension: string): Query => sql`
  current_bookings where tenant_id = ${query.tenantId} and hotel_id = any (${sql.val(query.hotelIds)}::uuid[])
    and basis = ${basis} and dimension = ${dimension}
    and day between ${query.period.from}::date and ${query.period.to}::date`

/** Sums of bookings by group, and by currency if `perCurrency`. */
export function bookingSums(
  query: ReportQuery,
  { basis, perCurrency, sums }: { basis: Basis; perCurrency: boolean; sums: Query },
): Query<GroupSums> {
  const value = sql`value`
  const group = groupExpression(query, sql`day`, {
    hotel: sql`hotel_id::text`,
    roomType: value,
    source: value,
    discount: value,
    daysBefore: value,
  })
  const [currency, by] = perCurrency ? [sql`, currency_code`, sql`1, 2`] : [sql``, sql`1`]
  return sql<GroupSums>`
    select ${group} as group ${currency}, ${sums}
    from ${bookingsOf(query, basis, dimensionOf[query.groupBy] ?? 'source')} group by ${by}`
}

/** Counts bookings by the value of a dimension, by group: `reservations`, `total` and their `distribution`. */
export function distributionSums(
  query: ReportQuery,
  { dimension, bounds }: { dimension: 'leadTime' | 'nights'; bounds: readonly number[] },
): Query<GroupSums> {
  const counted = query.options['include'] === 'active' ? sql`active_bookings` : sql`bookings`
  const lowest = sql`${sql.val(bounds)}::integer[]`
  const group = groupExpression(query, sql`day`, {
    hotel: sql`hotel_id::text`,
    bucket: sql`((${lowest})[greatest(1, width_bucket(value::integer, ${lowest}))])::text`,
  })
  return sql<GroupSums>`
    select "group", sum(n) as reservations, sum(v * n) as total, jsonb_agg(jsonb_build_array(v, n)) as distribution
    from (
      select ${group} as group, value::integer as v, sum(${counted}) as n
      from ${bookingsOf(query, cohortOf(query), dimension)} group by 1, 2 having sum(${counted}) <> 0) counted
    group by 1`
}

/** The label of a bucket: `4–7`, and `366+` for the last. */
export function bucketLabel(group: string, bounds: readonly number[]): string {
  const low = Number(group)
  const next = bounds[bounds.indexOf(low) + 1]
  if (next === undefined) return `${low}+`
  return next === low + 1 ? group : `${low}–${next - 1}`
}
