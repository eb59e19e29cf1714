import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { todayIn } from '#shared/stay.ts'
import { endOfRange, firstId, lastId } from '../id-ranges.ts'
import { compileFilter } from './filter/compile-filter.ts'
import { guestsToFilter } from './filter/fields.ts'
import type { SegmentFilter } from './filter/grammar.ts'

/** The progress of an evaluation. Only the holder of the current `runToken` may continue it. */
type Evaluation = {
  readonly segmentId: string
  readonly runToken: string
  readonly after: string
  /** When its first range was done; null before that. */
  readonly startedAt: string | null
}

/** Guests evaluated in one transaction: few enough that the slowest filter stays far below the statement timeout. */
const guestsAtOnce = 5000
/** The pause between evaluations; a slow evaluation pauses for ten times its own duration. */
const intervalMinutes = 15

/** The job that continues the evaluation of a segment. */
export const segmentEvaluationJob: JobKind<Evaluation> = {
  kind: 'guests.evaluate-segment',
  queue: 'bulk',
  // A segment must never stop being evaluated because of earlier failures.
  maxAttempts: 1_000_000_000,
  perform: ({ payload, transaction }) => transaction((ctx) => evaluate(ctx, payload)),
}

/**
 * Starts a new evaluation of a segment and cancels a running one. The first range of guests is evaluated in this
 * transaction, which is enough for small tenants; jobs evaluate the rest.
 */
export async function startEvaluation(ctx: WriteContext, segmentId: string): Promise<void> {
  const evaluation = { segmentId, runToken: ctx.newId(), after: firstId, startedAt: null }
  await ctx.db.run(sql`
    update guest_segments set run_token = ${evaluation.runToken}, guest_count = null, evaluated_at = null
    where tenant_id = ${ctx.actor.tenantId} and id = ${segmentId}`)
  try {
    await ctx.savepoint(() => evaluate(ctx, evaluation))
  } catch (error) {
    if (!isTransient(error)) throw error
    enqueue(ctx, segmentEvaluationJob, { payload: evaluation, dueAt: ctx.now })
  }
}

/** A statement timeout, or a guest deleted meanwhile (foreign key violation): the request itself is valid. */
const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['57014', '23503'].includes(String(error.code))

/** Evaluates one range of guests and enqueues the next. A second run with the same token does nothing. */
async function evaluate(ctx: WriteContext, evaluation: Evaluation): Promise<void> {
  const startedAt = evaluation.startedAt ?? ctx.now.toString()
  const runToken = ctx.newId()
  const segment = await claimRun(ctx, evaluation, runToken)
  if (!segment) return
  const upTo = await endOfRange(ctx, evaluation.after, guestsAtOnce)
  await replaceMembers(ctx, conditionFor(ctx, segment), { ...evaluation, upTo: upTo ?? lastId })
  if (upTo !== undefined) {
    const payload = { ...evaluation, runToken, after: upTo, startedAt }
    return enqueue(ctx, segmentEvaluationJob, { payload, dueAt: ctx.now })
  }
  await ctx.db.run(sql`
    update guest_segments s set evaluated_at = ${ctx.now.toString()}::timestamptz, guest_count = (
      select count(*) from guest_segment_members m where m.tenant_id = s.tenant_id and m.guest_segment_id = s.id)
    where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${evaluation.segmentId}`)
  const payload = { segmentId: evaluation.segmentId, runToken, after: firstId, startedAt: null }
  enqueue(ctx, segmentEvaluationJob, { payload, dueAt: nextRunAt(ctx.now, Temporal.Instant.from(startedAt)) })
}

function nextRunAt(now: Temporal.Instant, startedAt: Temporal.Instant): Temporal.Instant {
  const took = now.since(startedAt).total('seconds')
  return now.add({ seconds: Math.ceil(Math.max(intervalMinutes * 60, took * 10)) })
}

type ClaimedSegment = { filter: SegmentFilter; timeZone: string; phoneCountry: string | null }

/** Claims the segment with the next token; undefined if it is deleted, inactive, or claimed by another evaluation. */
const claimRun = (
  ctx: ReadContext,
  { segmentId, runToken }: Evaluation,
  nextToken: string,
): Promise<ClaimedSegment | undefined> =>
  ctx.db.one(sql<ClaimedSegment>`
    update guest_segments s set run_token = ${nextToken} from tenants t
    where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${segmentId} and s.run_token = ${runToken} and s.is_active
      and t.tenant_id = s.tenant_id
    returning s.filter, t.time_zone, t.phone_country`)

const conditionFor = (ctx: ReadContext, { filter, timeZone, phoneCountry }: ClaimedSegment): Query =>
  compileFilter(filter, { today: todayIn(timeZone, ctx.now), timeZone, phoneCountry, isMasked: false })

type GuestRange = { segmentId: string; after: string; upTo: string }

/**
 * Sets the members within a range of guests; existing members are not written again. The query is shaped so that each
 * step uses an index or a hash even when the planner's row estimates are wrong.
 */
const replaceMembers = (
  ctx: WriteContext,
  condition: Query,
  { segmentId, after, upTo }: GuestRange,
): Promise<number> => {
  const { tenantId } = ctx.actor
  return ctx.db.run(sql`
    with fits as materialized (
      select guests.id from ${guestsToFilter}
      where guests.tenant_id = ${tenantId} and guests.id > ${after} and guests.id <= ${upTo}
        and guests.status = 'active' and ${condition}),
    gone as (
      delete from guest_segment_members where tenant_id = ${tenantId} and guest_segment_id = ${segmentId}
        and guest_id > ${after} and guest_id <= ${upTo} and guest_id not in (select id from fits))
    insert into guest_segment_members (tenant_id, guest_segment_id, guest_id)
    select ${tenantId}::uuid, ${segmentId}::uuid, id from fits
    on conflict do nothing`)
}
