import Type, { type TSchema } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { type GroupBy, groupExpression } from '../engine/group-by.ts'
import type { Asked, SumsOfGroup } from '../engine/report.ts'

/** Which bookings belong together: those made in a time, those that arrive in it, or those that were cancelled in it. */
export type Basis = 'created' | 'arriving' | 'cancelled'

/** What groups every sum of bookings has. */
export const bookingGroups = ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'] as const

/** What is kept of each booking, by which its day's sums are told apart; `source`, with fewest rows, for the other groups. */
type Dimension = 'roomType' | 'source' | 'discount' | 'leadTime' | 'nights' | 'daysBefore'

const dimensionOf: Partial<Record<GroupBy, Dimension>> = {
  roomType: 'roomType',
  discount: 'discount',
  daysBefore: 'daysBefore',
}

/** The parameter that says by which of their days bookings are taken; the two never mix. */
export const cohort: TSchema = Type.Optional(
  Type.Unsafe<string>({
    type: 'string',
    enum: ['created', 'arriving'],
    default: 'created',
    description: 'Bookings made in the period, or bookings that arrive in it',
  }),
)

/** The parameter that says which bookings count. */
export const include = (initial: 'all' | 'standing'): TSchema =>
  Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: ['all', 'standing'],
      default: initial,
      description: '`standing`: those that were neither cancelled nor no-shows; `all`: every booking that was made',
    }),
  )

/** The cohort that a question names. */
export const cohortOf = ({ given }: Asked): Basis => (given['cohort'] === 'arriving' ? 'arriving' : 'created')

/** The rows of a basis and a dimension that a question is about. */
export const bookingsOf = (asked: Asked, basis: Basis, dimension: string): Query => sql`
  bookings_now where tenant_id = ${asked.tenantId} and hotel_id = any (${sql.val(asked.hotelIds)}::uuid[])
    and basis = ${basis} and dimension = ${dimension}
    and day between ${asked.period.from}::date and ${asked.period.to}::date`

/** `sums` of bookings by group, and by currency where that is asked. */
export function bookingSums(
  asked: Asked,
  { basis, perCurrency, sums }: { basis: Basis; perCurrency: boolean; sums: Query },
): Query<SumsOfGroup> {
  const value = sql`value`
  const group = groupExpression(asked.groupBy, sql`day`, {
    hotel: sql`hotel_id::text`,
    roomType: value,
    source: value,
    discount: value,
    daysBefore: value,
  })
  const [currency, by] = perCurrency ? [sql`, currency_code`, sql`1, 2`] : [sql``, sql`1`]
  return sql<SumsOfGroup>`
    select ${group} as group ${currency}, ${sums}
    from ${bookingsOf(asked, basis, dimensionOf[asked.groupBy] ?? 'source')} group by ${by}`
}

/** How many bookings of either kind have each value of a dimension, by group: `reservations` and the `spread` of values. */
export function spreadSums(
  asked: Asked,
  { dimension, bounds }: { dimension: 'leadTime' | 'nights'; bounds: readonly number[] },
): Query<SumsOfGroup> {
  const counted = asked.given['include'] === 'standing' ? sql`standing` : sql`bookings`
  const lowest = sql`${sql.val(bounds)}::integer[]`
  const group = groupExpression(asked.groupBy, sql`day`, {
    hotel: sql`hotel_id::text`,
    bucket: sql`((${lowest})[greatest(1, width_bucket(value::integer, ${lowest}))])::text`,
  })
  return sql<SumsOfGroup>`
    select "group", sum(n) as reservations, sum(v * n) as total, jsonb_agg(jsonb_build_array(v, n)) as spread
    from (
      select ${group} as group, value::integer as v, sum(${counted}) as n
      from ${bookingsOf(asked, cohortOf(asked), dimension)} group by 1, 2 having sum(${counted}) <> 0) counted
    group by 1`
}

/** What a bucket of values is called: `4–7`, and `366+` for the last. */
export function bucketName(group: string, bounds: readonly number[]): string {
  const low = Number(group)
  const next = bounds[bounds.indexOf(low) + 1]
  if (next === undefined) return `${low}+`
  return next === low + 1 ? group : `${low}–${next - 1}`
}
