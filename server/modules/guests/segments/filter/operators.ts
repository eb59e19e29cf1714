import { type Query, sql } from '#platform/db/sql.ts'
import { addDays, dateOfDay, dayNumberOf } from '#shared/stay.ts'
import type { FilterContext, PositiveOperator, Scalar } from './grammar.ts'

/** The SQL value of a field, and what it is compared with. */
export type OperatorInput = { readonly value: Query; readonly values: readonly Scalar[]; readonly terms: FilterContext }

/** The SQL of each operator that a field type supports; the result may be null for a missing value. */
export type OperatorSql = { readonly [O in PositiveOperator]?: (input: OperatorInput) => Query }

type Cast = 'text' | 'uuid' | 'numeric' | 'date' | 'boolean'

const as = (cast: Cast, value: Scalar | undefined): Query => sql`${value}::${sql.raw(cast)}`
const between = (cast: Cast, value: Query, [from, to]: readonly Scalar[]): Query =>
  sql`${value} between ${as(cast, from)} and ${as(cast, to)}`

/** Operators of values that can be compared for equality. */
export const equality = (cast: Cast): OperatorSql => ({
  equals: ({ value, values: [one] }) => sql`${value} = ${as(cast, one)}`,
  in: ({ value, values }) => sql`${value} = any (${sql.val(values)}::${sql.raw(cast)}[])`,
  isEmpty: ({ value }) => sql`${value} is null`,
})

/** Operators of ordered values. */
export const order = (cast: Cast): OperatorSql => ({
  gt: ({ value, values: [one] }) => sql`${value} > ${as(cast, one)}`,
  gte: ({ value, values: [one] }) => sql`${value} >= ${as(cast, one)}`,
  lt: ({ value, values: [one] }) => sql`${value} < ${as(cast, one)}`,
  lte: ({ value, values: [one] }) => sql`${value} <= ${as(cast, one)}`,
  between: ({ value, values }) => between(cast, value, values),
})

/** Operators on parts of a text; `%` and `_` are ordinary characters. */
export const parts: OperatorSql = {
  contains: ({ value, values: [part] }) => sql`strpos(${value}, ${as('text', part)}) > 0`,
  startsWith: ({ value, values: [part] }) => sql`starts_with(${value}, ${as('text', part)})`,
}

const lastDays = ({ values: [days], terms: { today } }: OperatorInput): [string, string] => [
  addDays(today, -Number(days)),
  today,
]
const nextDays = ({ values: [days], terms: { today } }: OperatorInput): [string, string] => [
  today,
  addDays(today, Number(days)),
]

/** Operators of calendar dates relative to today; today is part of the last days and of the next days. */
export const calendar: OperatorSql = {
  inLastDays: (input) => between('date', input.value, lastDays(input)),
  inNextDays: (input) => between('date', input.value, nextDays(input)),
  anniversaryInNextDays: (input) => sql`
    (extract(month from ${input.value}) * 100 + extract(day from ${input.value}))::integer
      = any (${sql.val(anniversaries(nextDays(input)))}::integer[])`,
}

/** The days of the year in a period, as 100 · month + day. A birthday on 29 February is on the 28th in common years. */
function anniversaries([from, to]: readonly [string, string]): number[] {
  const days = new Set<number>()
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day += 1) {
    const [monthAndDay, next] = [ofYear(dateOfDay(day)), ofYear(dateOfDay(day + 1))]
    days.add(monthAndDay)
    if (monthAndDay === 228 && next === 301) days.add(229)
  }
  return [...days]
}

const ofYear = (date: string): number => Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))

/** Operators of instants, compared by their date in the tenant's time zone. */
export const moments: OperatorSql = {
  equals: (input) => within(input, String(input.values[0]), String(input.values[0])),
  gt: (input) => sql`${input.value} >= ${dayAfter(input)}`,
  gte: (input) => sql`${input.value} >= ${dayOf(input)}`,
  lt: (input) => sql`${input.value} < ${dayOf(input)}`,
  lte: (input) => sql`${input.value} < ${dayAfter(input)}`,
  between: (input) => within(input, String(input.values[0]), String(input.values[1])),
  inLastDays: (input) => within(input, ...lastDays(input)),
  inNextDays: (input) => within(input, ...nextDays(input)),
  isEmpty: ({ value }) => sql`${value} is null`,
}

const within = ({ value, terms }: OperatorInput, from: string, to: string): Query =>
  sql`(${value} >= ${beginOf(from, terms)} and ${value} < ${beginOf(addDays(to, 1), terms)})`

const dayOf = ({ values: [date], terms }: OperatorInput): Query => beginOf(String(date), terms)
const dayAfter = ({ values: [date], terms }: OperatorInput): Query => beginOf(addDays(String(date), 1), terms)
const beginOf = (date: string, { timeZone }: FilterContext): Query =>
  sql`${Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString()}::timestamptz`

const containsAny = ({ value, values }: OperatorInput): Query => sql`exists (
  select from unnest(${value}) as each (one) where fold(each.one) = any (${sql.val(values)}::text[]))`

/** Operators of word lists: true if one word matches. */
export const words: OperatorSql = {
  equals: containsAny,
  contains: containsAny,
  in: containsAny,
  isEmpty: ({ value }) => sql`cardinality(${value}) = 0`,
}
