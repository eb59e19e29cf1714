import { isWaiting } from '#modules/voice/index.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import type { Sums } from '../engine/metrics.ts'
import { queueColumns, wasQueued } from '../facts/call-facts.ts'
import { queuePerformance } from '../reports/queue-performance.ts'
import { serviceLevel } from '../reports/service-level.ts'

/** Whose calls count: an empty list of queues or hotels means all of them. */
export type QueueScope = {
  readonly tenantId: string
  readonly queueKeys: readonly string[]
  readonly hotelIds: readonly string[]
}

/** A metric of calls that came in a period. */
export type PeriodMetric = 'serviceLevelPercent' | 'averageAnswerSeconds' | 'abandonPercent' | 'answered' | 'missed'

const metrics = { ...queuePerformance.metrics, ...serviceLevel.metrics }

/** A metric of the sums of calls, as the reports on queues compute it; null without a denominator. */
export const periodMetric = (name: PeriodMetric, sums: Sums): number | null =>
  metrics[name]?.compute({ own: sums, whole: {}, decimals: 0 }) ?? null

/** The queued calls `c` of a scope. */
const inScope = (alias: 'c' | 'e', { tenantId, queueKeys, hotelIds }: QueueScope): Query =>
  allOf([
    sql`${sql.ref(alias)}.tenant_id = ${tenantId}`,
    ...(queueKeys.length === 0 ? [] : [sql`${sql.ref(alias)}.queue_key = any (${sql.val(queueKeys)}::text[])`]),
    ...(hotelIds.length === 0 ? [] : [sql`${sql.ref(alias)}.hotel_id = any (${sql.val(hotelIds)}::uuid[])`]),
  ])

/** The sums of the calls that came from a moment on and before another one. */
export const callsBetween = (
  scope: QueueScope,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Query<Sums> => sql<Sums>`
  select ${queueColumns} from calls c
  left join voice_queues q on q.tenant_id = c.tenant_id and q.key = c.queue_key
  where ${inScope('c', scope)} and ${wasQueued} and c.started_at >= ${from}::timestamptz and c.started_at < ${to}::timestamptz`

/** Who waits now, and the longest wait in whole seconds; 0 if nobody waits. */
export type WaitingNow = { readonly waiting: number; readonly longestWaitSeconds: number }

/** Counts the callers who wait at a moment. */
export const waitingNow = (scope: QueueScope, now: Temporal.Instant): Query<WaitingNow> => sql<WaitingNow>`
  select count(*)::integer as waiting, coalesce(max(greatest(0,
    floor(extract(epoch from ${now}::timestamptz - e.enqueued_at)))), 0)::integer as longest_wait_seconds
  from voice_queue_entries e where ${inScope('e', scope)} and ${isWaiting}`
