import { todayIn } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { conditionOf } from './filter/compile-filter.ts'
import { guestsToFilter } from './filter/fields.ts'
import type { SegmentFilter } from './filter/grammar.ts'
import { endOfPart, firstId, lastId } from '../id-ranges.ts'

/** How far an evaluation has come; `turn` is its only right to go on. */
type Evaluation = {
  readonly segmentId: string
  readonly turn: string
  readonly after: string
  /** When its first part was done; null before. */
  readonly startedAt: string | null
}

/** Guests looked at in one transaction: few enough that the slowest filter stays far below the limit of a statement. */
const guestsAtOnce = 5000
/** An evaluation begins this long after the one before, or ten times as long as that took. */
const everyMinutes = 15

/** Goes on with the evaluation of a segment. */
export const segmentEvaluation: WorkKind<Evaluation> = {
  kind: 'guests.evaluate-segment',
  queue: 'bulk',
  // Whatever has kept it from being evaluated, a segment is worth another try.
  maxAttempts: 1_000_000_000,
  perform: ({ payload, transact }) => transact((ctx) => evaluate(ctx, payload)),
}

/**
 * Evaluates a segment from the start, whatever evaluation was under way: its first guests in this transaction, which are all
 * of them where there are few; the others soon after it.
 */
export async function beginEvaluation(ctx: Context, segmentId: string): Promise<void> {
  const evaluation = { segmentId, turn: ctx.newId(), after: firstId, startedAt: null }
  await ctx.db.run(sql`
    update guest_segments set turn = ${evaluation.turn}, guest_count = null, evaluated_at = null
    where tenant_id = ${ctx.actor.tenantId} and id = ${segmentId}`)
  try {
    await ctx.savepoint(() => evaluate(ctx, evaluation))
  } catch (error) {
    if (!canWait(error)) throw error
    plan(ctx, segmentEvaluation, { payload: evaluation, dueAt: ctx.now })
  }
}

/** A filter that took too long, or a guest who was deleted under our hands: nothing that is wrong with the request. */
const canWait = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['57014', '23503'].includes(String(error.code))

/** One part of an evaluation, and the plan for the next. Done twice, the second time does nothing. */
async function evaluate(ctx: Context, evaluation: Evaluation): Promise<void> {
  const startedAt = evaluation.startedAt ?? ctx.now.toString()
  const turn = ctx.newId()
  const segment = await takeTurn(ctx, evaluation, turn)
  if (!segment) return
  const upTo = await endOfPart(ctx, evaluation.after, guestsAtOnce)
  await replaceMembers(ctx, conditionFor(ctx, segment), { ...evaluation, upTo: upTo ?? lastId })
  if (upTo !== undefined) {
    const payload = { ...evaluation, turn, after: upTo, startedAt }
    return plan(ctx, segmentEvaluation, { payload, dueAt: ctx.now })
  }
  await ctx.db.run(sql`
    update guest_segments s set evaluated_at = ${ctx.now.toString()}::timestamptz, guest_count = (
      select count(*) from guest_segment_members m where m.tenant_id = s.tenant_id and m.guest_segment_id = s.id)
    where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${evaluation.segmentId}`)
  const payload = { segmentId: evaluation.segmentId, turn, after: firstId, startedAt: null }
  plan(ctx, segmentEvaluation, { payload, dueAt: nextOf(ctx.now, Temporal.Instant.from(startedAt)) })
}

function nextOf(now: Temporal.Instant, startedAt: Temporal.Instant): Temporal.Instant {
  const took = now.since(startedAt).total('seconds')
  return now.add({ seconds: Math.ceil(Math.max(everyMinutes * 60, took * 10)) })
}

type Evaluated = { filter: SegmentFilter; timeZone: string; countryCode: string | null }

/** The segment, unless it is gone, switched off, or evaluated by another by now. */
const takeTurn = (ctx: Context, { segmentId, turn }: Evaluation, next: string): Promise<Evaluated | undefined> =>
  ctx.db.one(sql<Evaluated>`
    update guest_segments s set turn = ${next} from tenants t
    where s.tenant_id = ${ctx.actor.tenantId} and s.id = ${segmentId} and s.turn = ${turn} and s.is_active
      and t.tenant_id = s.tenant_id
    returning s.filter, t.time_zone, t.country_code`)

const conditionFor = (ctx: Context, { filter, timeZone, countryCode }: Evaluated): Query =>
  conditionOf(filter, { today: todayIn(timeZone, ctx.now), timeZone, countryCode, isMasked: false })

type Part = { segmentId: string; after: string; upTo: string }

/**
 * Of the guests of a part, makes those members who fit, and no others; who fitted before is not written again. Asked so that
 * each step is a look into an index or a hash, however wrong the planner's guess of how many fit.
 */
const replaceMembers = (ctx: Context, condition: Query, { segmentId, after, upTo }: Part): Promise<number> => {
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
