import { type Query, sql } from '#platform/db/sql.ts'
import { weekdays } from '#shared/stay.ts'
import { daysOf, type Period } from './period.ts'

/** The groups that the rows of a report stand for. `none`: one row for everything. */
export type GroupBy =
  | 'none'
  | 'day'
  | 'week'
  | 'month'
  | 'weekday'
  | 'hour'
  | 'hotel'
  | 'roomType'
  | 'source'
  | 'discount'
  | 'reason'
  | 'daysBefore'
  | 'bucket'
  | 'endpoint'
  | 'eventType'
  | 'did'
  | 'queue'
  | 'agent'
  | 'category'
  | 'channel'

const timeGroupOf: Partial<Record<GroupBy, (day: string) => string>> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => day.slice(0, 7),
  weekday: (day) => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '',
}

/** The ISO week, such as `2026-W07`. It belongs to the year that has most of its days. */
function weekOf(day: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day)
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Whether the groups repeat, so that any two periods have the same groups. */
export const isCyclic = (groupBy: GroupBy): boolean => groupBy === 'weekday' || groupBy === 'hour'

/** Lists the groups of a period in order, including empty ones; null if the groups are not times. */
export function listTimeGroups(groupBy: GroupBy, period: Period): string[] | null {
  if (groupBy === 'hour') return hours
  const groupOf = timeGroupOf[groupBy]
  if (!groupOf) return null
  const groups = [...new Set(daysOf(period).map(groupOf))]
  return groupBy === 'weekday' ? weekdays.filter((day) => groups.includes(day)) : groups
}

/** The SQL expression of a group of days, or the one in `others` for any other group. */
export function groupExpression(groupBy: GroupBy, day: Query, others: Partial<Record<GroupBy, Query>> = {}): Query {
  if (groupBy === 'day') return sql`${day}::text`
  if (groupBy === 'week') return sql`to_char(${day}, 'IYYY-"W"IW')`
  if (groupBy === 'month') return sql`to_char(${day}, 'YYYY-MM')`
  if (groupBy === 'weekday')
    return sql`(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from ${day})::integer]`
  return others[groupBy] ?? sql`null::text`
}
