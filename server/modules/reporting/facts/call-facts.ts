import { callOutcomes } from '#modules/voice/index.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { GroupSums, ReportQuery } from '../engine/report.ts'
import { callsOf, groupOfCall } from './call-rows.ts'

const isInbound = sql`c.direction = 'inbound'`
const { answered: isAnswered, notAnswered: isNotAnswered, missed: isMissed, abandoned: isAbandoned } = callOutcomes('c')

/** A call that waited in a queue. */
export const wasQueued: Query = sql`c.direction = 'inbound' and c.queue_key is not null and c.queued_at is not null`
/** A call with an agent that is completed, including wrap-up. */
export const wasHandled: Query = sql`c.status = 'completed' and c.answered_at is not null and c.user_id is not null`
/** The handling time of a call. */
export const handleSeconds: Query = sql`c.talk_seconds + c.hold_seconds + c.wrap_up_seconds`

const columns = sql`
  count(*) filter (where ${isInbound}) as offered,
  count(*) filter (where ${isAnswered}) as answered,
  count(*) filter (where ${isMissed}) as missed,
  count(*) filter (where ${isAbandoned}) as abandoned,
  count(*) filter (where ${isNotAnswered}) as not_answered,
  count(*) filter (where ${isAbandoned} and c.is_short_abandon) as short_abandoned,
  count(*) filter (where c.direction = 'outbound') as outbound,
  count(*) filter (where ${wasHandled}) as handled,
  sum(${handleSeconds}) filter (where ${wasHandled}) as handle_seconds,
  count(*) filter (where w.is_lead) as leads,
  count(*) filter (where w.is_sale) as sales,
  count(*) filter (where w.is_lead and not w.is_sale) as lost`

/** The sums of calls `c` that waited in queues `q`. */
export const queueColumns = sql`
  count(*) as queued,
  count(*) filter (where ${isAnswered}) as queue_answered,
  count(*) filter (where ${isMissed}) as queue_missed,
  count(*) filter (where ${isAbandoned}) as queue_abandoned,
  count(*) filter (where ${isAbandoned} and c.is_short_abandon) as queue_short_abandoned,
  sum(c.wait_seconds) filter (where ${isAnswered}) as waited,
  max(c.wait_seconds) filter (where c.answered_at is not null or c.ended_at is not null) as longest_wait,
  count(*) filter (where q.id is not null and (${isAnswered} or ${isAbandoned} and not c.is_short_abandon)) as promised,
  count(*)
    filter (where ${isAnswered} and c.answered_at - c.queued_at <= make_interval(secs => q.sla_seconds)) as in_time`

/** Sums of call outcomes by group, with leads and sales by wrap-up category. */
export const callSums = (query: ReportQuery): Query<GroupSums> => sql<GroupSums>`
  select ${groupOfCall(query)} as group, ${columns}
  from (${callsOf(query)}) c ${joinedCategory(query)} group by 1`

/** Sums of waiting times by group, only for calls that waited in a queue. */
export const queueSums = (query: ReportQuery): Query<GroupSums> => sql<GroupSums>`
  select ${groupOfCall(query)} as group, ${queueColumns}
  from (${callsOf(query)}) c left join voice_queues q on q.tenant_id = ${query.tenantId} and q.key = c.queue_key
  where ${wasQueued} group by 1`

const joinedCategory = ({ tenantId }: ReportQuery): Query =>
  sql`left join wrap_up_categories w on w.tenant_id = ${tenantId} and w.code = c.wrap_up_category`

type SalesQuery = {
  /** The calls `c` whose bookings count. */
  readonly where: Query
  /** A query over `c` (calls with their `day` and `hour`) that returns `group` and sums. */
  readonly counted: Query
}

/**
 * Sums of calls with the bookings made in them: `reservations` and, by currency, `revenue`. Calls have no currency, so
 * the sums of calls and `reservations` are the same in every currency. Bookings count as in every other report.
 */
export function salesSums(query: ReportQuery, { where, counted }: SalesQuery): Query<GroupSums> {
  const currencies = sql.val([...new Set(query.hotels.map(({ currencyCode }) => currencyCode))])
  return sql<GroupSums>`
    with c as materialized (${callsOf(query)}),
    counted as (${counted}),
    sold as (
      select ${groupOfCall(query)} as group, s.currency_code, sum(s.reservations) as reservations,
        sum(s.revenue) as revenue
      from c cross join lateral (${bookedIn(query)}) s where ${where} group by 1, 2),
    currencies as (
      select unnest(${currencies}::text[]) as currency_code union select currency_code from sold
      union select currency_code from tenants where tenant_id = ${query.tenantId} and ${query.hotels.length} = 0)
    select counted.*, currencies.currency_code, sold.revenue,
      (select sum(s.reservations) from sold s where s."group" is not distinct from counted."group") as reservations
    from counted cross join currencies
    left join sold on sold."group" is not distinct from counted."group"
      and sold.currency_code = currencies.currency_code`
}

/** The bookings made in a call `c`, and the room revenue of those that are neither cancelled nor no-shows. */
const bookedIn = ({ tenantId }: ReportQuery): Query => sql`
  select b.currency_code, sum(b.sign) as reservations,
    sum(b.sign * (select sum(night) from unnest(b.night_revenue) night))
    filter (where b.status not in ('cancelled', 'noShow')) as revenue
  from reservations r join booking_changes b on b.tenant_id = r.tenant_id and b.reservation_id = r.id
  where r.tenant_id = ${tenantId} and r.call_id = c.id group by 1 having sum(b.sign) <> 0`

/** The sums of calls over the `c` of `salesSums`. */
export const countedCalls = (query: ReportQuery): Query => sql`
  select ${groupOfCall(query)} as group, ${columns}, sum((select count(*) from offers o
      where o.tenant_id = ${query.tenantId} and o.call_id = c.id and o.sent_at is not null)) as offers,
    sum((select count(*) from turnaways t
      where t.tenant_id = ${query.tenantId} and t.call_id = c.id)) as turnaways
  from c ${joinedCategory(query)} group by 1`
