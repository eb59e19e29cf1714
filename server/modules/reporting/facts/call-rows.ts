import { type Query, sql } from '#platform/db/sql.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import { type GroupBy, groupExpression } from '../engine/group-by.ts'
import type { Asked } from '../engine/report.ts'

/** What groups everything has that happens at a moment, at a hotel or at none. */
export const momentGroups = ['day', 'week', 'month', 'weekday', 'hour', 'hotel'] as const

const nowhere = '00000000-0000-0000-0000-000000000000'

/** Where it can have happened: the hotels asked about, and no hotel, which keeps the company's time. */
function placesOf({ hotels, withoutHotel, timeZone, period }: Asked) {
  const none = { id: nowhere, timeZone, businessDayStart: 'PT0H' }
  return [...hotels, ...(withoutHotel ? [none] : [])].map((place) => ({
    ...place,
    from: startOfDayIn(place.timeZone, period.from, place.businessDayStart).toString(),
    // A clock that is put back may return to the day before for a while.
    to: startOfDayIn(place.timeZone, addDays(period.to, 1), place.businessDayStart).add({ hours: 3 }).toString(),
  }))
}

type Happened = {
  readonly table: 'calls' | 'scheduled_callbacks' | 'conversation_rounds' | 'messages'
  readonly at: 'started_at' | 'scheduled_at' | 'opened_at' | 'at'
  readonly where: Query
}

/** The rows of a table that happened on days of business of the period, each with its `day`, and `hour` by the clock there. */
export function happened(asked: Asked, { table, at, where }: Happened): Query {
  const places = placesOf(asked)
  const list = (name: 'id' | 'timeZone' | 'businessDayStart') => sql.val(places.map((place) => place[name]))
  const moment = sql`t.${sql.ref(at)}`
  const isThere = sql`t.hotel_id = any (${sql.val(asked.hotelIds)}::uuid[])`
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
      p (hotel_id, time_zone, day_start) on p.hotel_id = coalesce(t.hotel_id, ${nowhere}::uuid)
    where t.tenant_id = ${asked.tenantId} and ${moment} >= ${from}::timestamptz and ${moment} < ${to}::timestamptz
      and ${asked.withoutHotel ? sql`(${isThere} or t.hotel_id is null)` : isThere}
      and business_date(${moment}, p.time_zone, p.day_start) between ${asked.period.from}::date and ${asked.period.to}::date
      and ${where}`
}

/** The calls of the period with those outside, each with its `day` and `hour`. */
export const callsOf = (asked: Asked): Query =>
  happened(asked, { table: 'calls', at: 'started_at', where: sql`t.direction <> 'internal'` })

/** The group of a call `c`. `agent`: who stands for the agent, unless told who talked last. */
export const groupOfCall = (groupBy: GroupBy, agent = sql`c.user_id`): Query =>
  groupExpression(groupBy, sql`c.day`, {
    hour: sql`c.hour`,
    hotel: sql`c.hotel_id::text`,
    did: sql`c.did_id::text`,
    queue: sql`c.queue_key`,
    agent: sql`${agent}::text`,
    category: sql`c.wrap_up_category`,
  })
