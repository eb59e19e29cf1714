import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { currentTrace, type TraceContext } from '../observability/trace-context.ts'
import { jobWork } from './job-queues.ts'
import type { JobKind } from './jobs.ts'

/** A rate that jobs share: a row of a table with `used_until`, and how many jobs an hour has. */
export type JobRate = {
  readonly table: string
  /** The columns of its primary key besides `tenant_id`. */
  readonly key?: Readonly<Record<string, string>>
  readonly perHour: number
}

/**
 * The jobs to enqueue: a query of `payload` and `queue_key`. Jobs with the same key run one after the other. `traces` has
 * the trace of each of them, where they differ.
 */
export type PacedJobs = {
  readonly jobs: Query
  readonly rate: JobRate | null
  readonly traces?: readonly (TraceContext | undefined)[]
}

/**
 * Enqueues jobs at a rate: the number allowed in an hour goes at once, and each further job waits until its share of an
 * hour has passed. `used_until` is the time when the full allowance is available again, at most an hour ahead for a job
 * that goes at once. Without a rate all go at once.
 */
export function enqueuePaced(ctx: WriteContext, kind: JobKind<never>, { jobs, rate, traces }: PacedJobs): void {
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const each = sql`make_interval(secs => ${3600 / (rate?.perHour ?? 1)}::double precision)`
  const all = traces ?? [currentTrace()]
  const traceColumn = (name: keyof TraceContext): Query =>
    sql`(${sql.val(all.map((trace) => trace?.[name] ?? null))}::text[])[least(given.position, ${all.length}::integer)]`
  ctx.onCommit(sql`
    with given as materialized (select row_number() over () as position, job.payload, job.queue_key from (${jobs}) as job),
    rate as (${rate ? usedRate(tenantId, rate, { now, each }) : sql`select '-infinity'::timestamptz as since`})
    insert into jobs (tenant_id, id, kind, payload, due_at, state, queue_key, created_at, traceparent, tracestate)
    select ${tenantId}::uuid, new_id(${now}), ${kind.kind}, given.payload, greatest(${now}, due.at),
      case when due.at <= ${now} then 'ready' else 'waiting' end, given.queue_key, ${now},
      ${traceColumn('traceparent')}, ${traceColumn('tracestate')}
    from given cross join rate cross join lateral (select rate.since + given.position * ${each} as at) as due`)
  ctx.afterCommit(() => ctx.runtime.wake(jobWork[kind.queue]))
}

/** Uses the rate up by all given jobs. `since`: when the first of them would have been due, an hour before its turn. */
function usedRate(tenantId: string, { table, key = {} }: JobRate, { now, each }: { now: Query; each: Query }): Query {
  const columns = ['tenant_id', ...Object.keys(key)].map((name) => sql.ref(name))
  const values = [tenantId, ...Object.values(key)].map((value) => sql`${value}::uuid`)
  return sql`
    insert into ${sql.table(table)} as rate (${sql.join(columns)}, used_until)
    select ${sql.join(values)}, ${now} + count(*) * ${each} from given having count(*) > 0
    on conflict (${sql.join(columns)}) do update
      set used_until = greatest(rate.used_until, ${now}) + (excluded.used_until - ${now})
    returning used_until - (select count(*) from given) * ${each} - interval '1 hour' as since`
}
