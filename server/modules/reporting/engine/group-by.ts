import { type Query, sql } from '#platform/db/sql.ts'
import { weekdays } from '#shared/stay.ts'
import { counterpartOf, type Distance, daysOf, isLeapDay, type Period } from './period.ts'

/** The table with the labels of groups. `key` is the column of the group keys; the default is `id`. */
type LabelSource = { readonly table: string; readonly key?: Query; readonly name?: Query }

type Group = {
  /** Times have an order, and rows even without data; numbers have an order. Other groups stand in that of their labels. */
  readonly order?: 'time' | 'number'
  /** The group of a day. */
  readonly groupOf?: (day: string) => string
  readonly labels?: LabelSource
}

/** What the rows of a report can stand for. `none`: one row for everything. */
const groups = {
  none: {},
  day: { order: 'time', groupOf: (day) => day },
  week: { order: 'time', groupOf: weekOf },
  month: { order: 'time', groupOf: (day) => day.slice(0, 7) },
  weekday: { order: 'time', groupOf: (day) => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '' },
  hour: { order: 'time' },
  hotel: {},
  roomType: { labels: { table: 'room_types' } },
  source: {},
  discount: { labels: { table: 'discounts' } },
  reason: {},
  kind: {},
  daysBefore: { order: 'number' },
  bucket: { order: 'number' },
  endpoint: { labels: { table: 'webhooks', name: sql`url` } },
  eventType: {},
  did: { labels: { table: 'voice_dids', name: sql`coalesce(label, number)` } },
  queue: { labels: { table: 'voice_queues', key: sql`key` } },
  agent: { labels: { table: 'users', name: sql`first_name || ' ' || last_name` } },
  category: { labels: { table: 'wrap_up_categories', key: sql`code` } },
  channel: {},
  origin: {},
  event: {},
  language: {},
} satisfies Readonly<Record<string, Group>>

/** A group that the rows of a report stand for. */
export type GroupBy = keyof typeof groups

const groupNamed = (groupBy: GroupBy): Group => groups[groupBy]

/** The ISO week, such as `2026-W07`. It belongs to the year that has most of its days. */
function weekOf(day: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day)
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** What decides about the groups of days. */
type Grouping = { readonly groupBy: GroupBy; readonly period: Period; readonly distance: Distance }

/** Whether groups are times: they have an order, and rows even without data. */
export const isTime = (groupBy: GroupBy): boolean => groupNamed(groupBy).order === 'time'

/** The groups that are times or numbers. */
export const orderedGroups: readonly string[] = Object.keys(groups).filter(
  (groupBy) => groupNamed(groupBy as GroupBy).order !== undefined,
)

/** The table with the labels of groups, if their keys are not readable by themselves. */
export const labelSource = (groupBy: GroupBy): LabelSource | undefined => groupNamed(groupBy).labels

/**
 * The groups of the queries in order, including empty ones; the requested query comes first. A day of a compared period
 * belongs to the group of the day that it is compared with. Only a weekday, and a 29 February whose row stands for a
 * single day, keep a group of their own.
 */
export function listTimeGroups(queries: readonly Grouping[]): string[] {
  const groupBy = queries[0]?.groupBy ?? 'none'
  if (groupBy === 'hour') return hours
  const { groupOf = String } = groupNamed(groupBy)
  const days = queries.flatMap(({ period, distance }) =>
    daysOf(period).map((day) => {
      const counterpart = counterpartOf(day, distance)
      const isOwn = groupBy === 'weekday' || (groupBy === 'day' && distance.years > 0 && isLeapDay(day))
      return { at: counterpart, group: groupOf(isOwn ? day : counterpart) }
    }),
  )
  const groups = days.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ group }) => group)
  return groupBy === 'weekday' ? weekdays.filter((day) => groups.includes(day)) : [...new Set(groups)]
}

/** The SQL expression of what `counterpartOf` computes. */
function counterpart(day: Query, { days, years, from }: Distance): Query {
  if (years > 0) return sql`greatest((${day} + make_interval(years => ${years}))::date, ${from}::date)`
  return days > 0 ? sql`(${day} + ${days}::integer)` : day
}

/** The SQL expression of the group of a day, as `listTimeGroups` has it, or the one in `others` for any other group. */
export function groupExpression(
  { groupBy, distance }: Omit<Grouping, 'period'>,
  day: Query,
  others: Partial<Record<GroupBy, Query>> = {},
): Query {
  const same = counterpart(day, distance)
  if (groupBy === 'day' && distance.years > 0)
    return sql`(case when to_char(${day}, 'MM-DD') = '02-29' then ${day} else ${same} end)::text`
  if (groupBy === 'day') return sql`${same}::text`
  if (groupBy === 'week') return sql`to_char(${same}, 'IYYY-"W"IW')`
  if (groupBy === 'month') return sql`to_char(${same}, 'YYYY-MM')`
  if (groupBy === 'weekday')
    return sql`(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from ${day})::integer]`
  return others[groupBy] ?? sql`null::text`
}
