import { type Query, sql } from '#platform/db/sql.ts'
import { callsOf, groupOfCall } from './call-rows.ts'
import type { Asked, SumsOfGroup } from '../engine/report.ts'

const isInbound = sql`c.direction = 'inbound'`
const isAnswered = sql`c.direction = 'inbound' and c.answered_at is not null`
/** The caller gave up, in the queue or while a telephone rang. */
const isAbandoned = sql`c.missed_reason in ('abandonedInQueue', 'shortAbandon')`

/** A call that waited in a queue. */
export const wasQueued: Query = sql`c.direction = 'inbound' and c.queue_key is not null and c.queued_at is not null`
/** A call with somebody of ours that is over, with the work after it. */
export const wasHandled: Query = sql`c.status = 'completed' and c.answered_at is not null and c.user_id is not null`
/** How long it kept its agent. */
export const handleSeconds: Query = sql`c.talk_seconds + c.hold_seconds + c.wrap_up_seconds`

const columns = sql`
  count(*) filter (where ${isInbound}) as offered,
  count(*) filter (where ${isAnswered}) as answered,
  count(*) filter (where c.missed_reason is not null and not ${isAbandoned}) as missed,
  count(*) filter (where ${isAbandoned}) as abandoned,
  count(*) filter (where c.missed_reason is not null) as unanswered,
  count(*) filter (where ${isAbandoned} and c.is_short_abandon) as short_abandoned,
  count(*) filter (where c.direction = 'outbound') as outbound,
  count(*) filter (where ${wasHandled}) as handled,
  sum(${handleSeconds}) filter (where ${wasHandled}) as handle_seconds,
  count(*) filter (where w.is_lead) as leads,
  count(*) filter (where w.is_sale) as sales,
  count(*) filter (where w.is_lead and not w.is_sale) as lost`

const queueColumns = sql`
  count(*) as queued,
  count(*) filter (where ${isAnswered}) as queue_answered,
  count(*) filter (where c.missed_reason is not null and not ${isAbandoned}) as queue_missed,
  count(*) filter (where ${isAbandoned}) as queue_abandoned,
  count(*) filter (where ${isAbandoned} and c.is_short_abandon) as queue_short_abandoned,
  sum(c.wait_seconds) filter (where ${isAnswered}) as waited,
  max(c.wait_seconds) filter (where c.answered_at is not null or c.ended_at is not null) as longest_wait,
  count(*) filter (where q.id is not null and (${isAnswered} or ${isAbandoned} and not c.is_short_abandon)) as promised,
  count(*) filter (where ${isAnswered} and c.answered_at - c.queued_at <= make_interval(secs => q.sla_seconds)) as in_time`

/** What became of calls, by group: all of them, and those of wrap-up categories that say `leads`, `sales`. */
export const callSums = (asked: Asked): Query<SumsOfGroup> => sql<SumsOfGroup>`
  select ${groupOfCall(asked.groupBy)} as group, ${columns}
  from (${callsOf(asked)}) c ${joinedCategory(asked)} group by 1`

/** How calls waited, by group; those only that waited in a queue. */
export const queueSums = (asked: Asked): Query<SumsOfGroup> => sql<SumsOfGroup>`
  select ${groupOfCall(asked.groupBy)} as group, ${queueColumns}
  from (${callsOf(asked)}) c left join voice_queues q on q.tenant_id = ${asked.tenantId} and q.key = c.queue_key
  where ${wasQueued} group by 1`

const joinedCategory = ({ tenantId }: Asked): Query =>
  sql`left join wrap_up_categories w on w.tenant_id = ${tenantId} and w.code = c.wrap_up_category`

type Selling = {
  /** The calls `c` whose bookings count. */
  readonly where: Query
  /** A question over `c`, which has the `day`, `hour` and columns of calls; it answers `group` and sums. */
  readonly counted: Query
}

/**
 * Sums of calls beside what was booked in them: `reservations` and, by currency, `revenue`. The sums of calls and the
 * reservations are the same in every currency, since no call has one. Bookings count as they do in every report.
 */
export function sellingSums(asked: Asked, { where, counted }: Selling): Query<SumsOfGroup> {
  const currencies = sql.val([...new Set(asked.hotels.map(({ currencyCode }) => currencyCode))])
  return sql<SumsOfGroup>`
    with c as materialized (${callsOf(asked)}),
    counted as (${counted}),
    sold as (
      select ${groupOfCall(asked.groupBy)} as group, s.currency_code, sum(s.reservations) as reservations,
        sum(s.revenue) as revenue
      from c cross join lateral (${bookedIn(asked)}) s where ${where} group by 1, 2),
    currencies as (
      select unnest(${currencies}::text[]) as currency_code union select currency_code from sold
      union select currency_code from tenants where tenant_id = ${asked.tenantId} and ${asked.hotels.length} = 0)
    select counted.*, currencies.currency_code, sold.revenue,
      (select sum(s.reservations) from sold s where s."group" is not distinct from counted."group") as reservations
    from counted cross join currencies
    left join sold on sold."group" is not distinct from counted."group" and sold.currency_code = currencies.currency_code`
}

/** The bookings that were made in a call `c`, and the room revenue of those that stand. */
const bookedIn = ({ tenantId }: Asked): Query => sql`
  select b.currency_code, sum(b.sign) as reservations, sum(b.sign * (select sum(night) from unnest(b.night_revenue) night))
    filter (where b.status not in ('cancelled', 'noShow')) as revenue
  from reservations r join booking_changes b on b.tenant_id = r.tenant_id and b.reservation_id = r.id
  where r.tenant_id = ${tenantId} and r.call_id = c.id group by 1 having sum(b.sign) <> 0`

/** The sums of calls over the `c` of `sellingSums`. */
export const countedCalls = (asked: Asked): Query => sql`
  select ${groupOfCall(asked.groupBy)} as group, ${columns} from c ${joinedCategory(asked)} group by 1`
