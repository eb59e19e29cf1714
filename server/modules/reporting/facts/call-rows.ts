import { type Query, sql } from '#platform/db/sql.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import { groupExpression } from '../engine/group-by.ts'
import type { ReportQuery } from '../engine/report.ts'

/** The groups of events that happen at a moment, at a hotel or at none. */
export const momentGroups = ['day', 'week', 'month', 'weekday', 'hour', 'hotel'] as const

const noHotelId = '00000000-0000-0000-0000-000000000000'

/** The hotels of the query, and no hotel, which uses the tenant's time zone. */
function placesOf({ hotels, withoutHotel, timeZone, period }: ReportQuery) {
  const none = { id: noHotelId, timeZone, businessDayStart: 'PT0H' }
  return [...hotels, ...(withoutHotel ? [none] : [])].map((place) => ({
    ...place,
    from: startOfDayIn(place.timeZone, period.from, place.businessDayStart).toString(),
    // When clocks go back, the local time may return to the previous day for a while.
    to: startOfDayIn(place.timeZone, addDays(period.to, 1), place.businessDayStart).add({ hours: 3 }).toString(),
  }))
}

type DatedTable = {
  readonly table:
    | 'calls'
    | 'scheduled_callbacks'
    | 'conversation_sessions'
    | 'messages'
    | 'letters'
    | 'offers'
    | 'leads'
  readonly at: 'started_at' | 'scheduled_at' | 'opened_at' | 'at' | 'due_at' | 'sent_at' | 'created_at'
  readonly where: Query
}

/** The rows of a table on business dates of the period, each with its `day` and its local `hour`. */
export function rowsInPeriod(query: ReportQuery, { table, at, where }: DatedTable): Query {
  const places = placesOf(query)
  const list = (name: 'id' | 'timeZone' | 'businessDayStart') => sql.val(places.map((place) => place[name]))
  const moment = sql`t.${sql.ref(at)}`
  const isThere = sql`t.hotel_id = any (${sql.val(query.hotelIds)}::uuid[])`
  const [from, to] = [
    places.map((place) => place.from).toSorted()[0] ?? null,
    places
      .map((place) => place.to)
      .toSorted()
      .at(-1) ?? null,
  ]
  return sql`
    select t.*, business_date(${moment}, p.time_zone, p.day_start) as day,
      to_char(${moment} at time zone p.time_zone, 'HH24') as hour
    from ${sql.ref(table)} t
    join unnest(${list('id')}::uuid[], ${list('timeZone')}::text[], ${list('businessDayStart')}::text[])
      p (hotel_id, time_zone, day_start) on p.hotel_id = coalesce(t.hotel_id, ${noHotelId}::uuid)
    where t.tenant_id = ${query.tenantId} and ${moment} >= ${from}::timestamptz and ${moment} < ${to}::timestamptz
      and ${query.withoutHotel ? sql`(${isThere} or t.hotel_id is null)` : isThere}
      and business_date(${moment}, p.time_zone, p.day_start)
        between ${query.period.from}::date and ${query.period.to}::date
      and ${where}`
}

/** The external calls of the period, each with its `day` and `hour`. */
export const callsOf = (query: ReportQuery): Query =>
  rowsInPeriod(query, { table: 'calls', at: 'started_at', where: sql`t.direction <> 'internal'` })

/** The group of a call `c`. `agent` is the column of the agent; the default is the last agent who talked. */
export const groupOfCall = (query: ReportQuery, agent = sql`c.user_id`): Query =>
  groupExpression(query, sql`c.day`, {
    hour: sql`c.hour`,
    hotel: sql`c.hotel_id::text`,
    did: sql`c.did_id::text`,
    queue: sql`c.queue_key`,
    agent: sql`${agent}::text`,
    category: sql`c.wrap_up_category`,
  })
