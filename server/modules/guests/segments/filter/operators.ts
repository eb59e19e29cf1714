import { addDays, dateOfDay, dayNumberOf } from '#shared/stay.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { FilterTerms, Positive, Scalar } from './grammar.ts'

/** A field's value in SQL, and what it is compared with. */
export type Asked = { readonly value: Query; readonly values: readonly Scalar[]; readonly terms: FilterTerms }

/** How each operator that a kind of field takes is asked; the answer may be null where the value is missing. */
export type Questions = { readonly [O in Positive]?: (asked: Asked) => Query }

type Cast = 'text' | 'uuid' | 'numeric' | 'date' | 'boolean'

const as = (cast: Cast, value: Scalar | undefined): Query => sql`${value}::${sql.raw(cast)}`
const between = (cast: Cast, value: Query, [from, to]: readonly Scalar[]): Query =>
  sql`${value} between ${as(cast, from)} and ${as(cast, to)}`

/** What can be told apart. */
export const equality = (cast: Cast): Questions => ({
  equals: ({ value, values: [one] }) => sql`${value} = ${as(cast, one)}`,
  in: ({ value, values }) => sql`${value} = any (${sql.val(values)}::${sql.raw(cast)}[])`,
  isEmpty: ({ value }) => sql`${value} is null`,
})

/** What comes before or after another. */
export const order = (cast: Cast): Questions => ({
  gt: ({ value, values: [one] }) => sql`${value} > ${as(cast, one)}`,
  gte: ({ value, values: [one] }) => sql`${value} >= ${as(cast, one)}`,
  lt: ({ value, values: [one] }) => sql`${value} < ${as(cast, one)}`,
  lte: ({ value, values: [one] }) => sql`${value} <= ${as(cast, one)}`,
  between: ({ value, values }) => between(cast, value, values),
})

/** What has parts; neither `%` nor `_` means anything. */
export const parts: Questions = {
  contains: ({ value, values: [part] }) => sql`strpos(${value}, ${as('text', part)}) > 0`,
  startsWith: ({ value, values: [part] }) => sql`starts_with(${value}, ${as('text', part)})`,
}

const lastDays = ({ values: [days], terms: { today } }: Asked): [string, string] => [
  addDays(today, -Number(days)),
  today,
]
const nextDays = ({ values: [days], terms: { today } }: Asked): [string, string] => [
  today,
  addDays(today, Number(days)),
]

/** Calendar dates and their distance from today, which belongs to the last days and to the next ones. */
export const calendar: Questions = {
  inLastDays: (asked) => between('date', asked.value, lastDays(asked)),
  inNextDays: (asked) => between('date', asked.value, nextDays(asked)),
  anniversaryInNextDays: (asked) => sql`
    (extract(month from ${asked.value}) * 100 + extract(day from ${asked.value}))::integer
      = any (${sql.val(anniversaries(nextDays(asked)))}::integer[])`,
}

/** The days of the year in a period, as 100 · month + day; who was born on 29 February has the 28th in other years. */
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

/** Moments, compared by the day they fell on where the tenant is. */
export const moments: Questions = {
  equals: (asked) => within(asked, String(asked.values[0]), String(asked.values[0])),
  gt: (asked) => sql`${asked.value} >= ${dayAfter(asked)}`,
  gte: (asked) => sql`${asked.value} >= ${dayOf(asked)}`,
  lt: (asked) => sql`${asked.value} < ${dayOf(asked)}`,
  lte: (asked) => sql`${asked.value} < ${dayAfter(asked)}`,
  between: (asked) => within(asked, String(asked.values[0]), String(asked.values[1])),
  inLastDays: (asked) => within(asked, ...lastDays(asked)),
  inNextDays: (asked) => within(asked, ...nextDays(asked)),
  isEmpty: ({ value }) => sql`${value} is null`,
}

const within = ({ value, terms }: Asked, from: string, to: string): Query =>
  sql`(${value} >= ${beginOf(from, terms)} and ${value} < ${beginOf(addDays(to, 1), terms)})`

const dayOf = ({ values: [date], terms }: Asked): Query => beginOf(String(date), terms)
const dayAfter = ({ values: [date], terms }: Asked): Query => beginOf(addDays(String(date), 1), terms)
const beginOf = (date: string, { timeZone }: FilterTerms): Query =>
  sql`${Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant().toString()}::timestamptz`

const anyOf = ({ value, values }: Asked): Query => sql`exists (
  select from unnest(${value}) as each (one) where fold(each.one) = any (${sql.val(values)}::text[]))`

/** A list of words: whether one of them is this one, or one of these. */
export const words: Questions = {
  equals: anyOf,
  contains: anyOf,
  in: anyOf,
  isEmpty: ({ value }) => sql`cardinality(${value}) = 0`,
}
