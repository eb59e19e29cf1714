import { type Query, sql } from '#platform/db/sql.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import { type GroupBy, groupExpression } from '../engine/group-by.ts'
import { daysOf } from '../engine/period.ts'
import type { ReportQuery } from '../engine/report.ts'

type Slice = { readonly day: string; readonly hour: string; readonly from: string; readonly to: string }

/** Splits the period into slices of one group each, in the tenant's time zone: days, or hours if grouped by hour. */
function slicesOf({ period, timeZone, groupBy }: ReportQuery): Slice[] {
  const startOf = (day: string) => startOfDayIn(timeZone, day)
  const isWhole = groupBy === 'none' || groupBy === 'agent'
  const [from, to] = [startOf(period.from), startOf(addDays(period.to, 1))]
  if (isWhole) return [{ day: period.from, hour: '', from: from.toString(), to: to.toString() }]
  return daysOf(period).flatMap((day) => {
    const [begin, end] = [startOf(day), startOf(addDays(day, 1))]
    return groupBy === 'hour' ? hoursOf(day, begin, end, timeZone) : [{ day, hour: '', ...span(begin, end) }]
  })
}

const span = (from: Temporal.Instant, to: Temporal.Instant) => ({ from: from.toString(), to: to.toString() })

/** Uses steps of 15 minutes, because in some time zones the hours do not begin at full UTC hours. */
function hoursOf(day: string, begin: Temporal.Instant, end: Temporal.Instant, timeZone: string): Slice[] {
  const slices: Slice[] = []
  for (let at = begin; Temporal.Instant.compare(at, end) < 0; at = at.add({ minutes: 15 })) {
    const hour = String(at.toZonedDateTimeISO(timeZone).hour).padStart(2, '0')
    const last = slices.at(-1)
    const next = at.add({ minutes: 15 }).toString()
    if (last?.hour === hour) slices[slices.length - 1] = { ...last, to: next }
    else slices.push({ day, hour, from: at.toString(), to: next })
  }
  return slices
}

/**
 * Whether availability is known for a group. It is not known by hotel, because an agent is available for all hotels.
 */
const isKnown = (groupBy: GroupBy): boolean => groupBy !== 'hotel'

/**
 * The seconds for which agents were available, as `group` and `available`. It has no rows if the query is limited to
 * some hotels or grouped by hotel, because agents are available for all hotels at once.
 */
export function availableSums(query: ReportQuery): Query {
  if (!query.isAll || !isKnown(query.groupBy))
    return sql`select null::text as "group", null::numeric as available where false`
  const slices = slicesOf(query)
  const column = (name: keyof Slice) => sql.val(slices.map((slice) => slice[name]))
  const [first, last] = [slices[0]?.from, slices.at(-1)?.to]
  const now = sql`${query.now.toString()}::timestamptz`
  const until = sql`least(p.ended_at, ${now}, s.till)`
  const group = groupExpression(query, sql`s.day`, { hour: sql`s.hour`, agent: sql`p.user_id::text` })
  return sql`
    select ${group} as "group", floor(sum(extract(epoch from ${until} - greatest(p.started_at, s.since)))) as available
    from presence_periods p
    join unnest(${column('day')}::date[], ${column('hour')}::text[], ${column('from')}::timestamptz[],
      ${column('to')}::timestamptz[]) s (day, hour, since, till)
      on p.started_at < least(s.till, ${now}) and p.ended_at > s.since and s.since < ${now}
    where p.tenant_id = ${query.tenantId} and p.presence = 'available' and p.ended_at > p.started_at
      and p.started_at < ${last}::timestamptz and p.ended_at > ${first}::timestamptz
    group by 1`
}
