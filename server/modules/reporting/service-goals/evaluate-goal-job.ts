import { isOpenAt, serviceGoalChanged } from '#modules/voice/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { Sums } from '../engine/metrics.ts'
import { serviceGoalChangedLive } from '../live-events.ts'
import { callsBetween, periodMetric, type WaitingNow, waitingNow } from '../live-metrics/queue-metrics.ts'
import type { ServiceGoal } from './goal-fields.ts'
import { type GoalFinding, type GoalProgress, holds, nextProgress } from './goal-machine.ts'

type Measurement = { readonly value: number | null; readonly calls: number }
type StoredGoal = Omit<ServiceGoal, 'evaluatedAt'> & {
  readonly streak: number
  readonly evaluatedVersion: number
  readonly evaluatedAt: string | null
}

/** The beginning of the minute of a moment. */
const minuteOf = (at: Temporal.Instant): Temporal.Instant => at.round({ smallestUnit: 'minute', roundingMode: 'floor' })

/** The beginning of the next minute. */
export const nextMinute = (at: Temporal.Instant): Temporal.Instant => minuteOf(at).add({ minutes: 1 })

/**
 * Evaluates a goal once a minute until it is deleted. Each run is one transaction that locks the goal and writes the minute, the
 * state and the event together, so that two processes, or one that is killed, change it once.
 */
export const evaluateGoalJob: JobKind<{ goalId: string }> = {
  kind: 'reporting.evaluate-goal',
  queue: 'database',
  maxAttempts: Number.MAX_SAFE_INTEGER,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const goal = await lockGoal(ctx, payload.goalId)
      if (!goal) return
      const minute = minuteOf(ctx.now)
      const { evaluatedAt } = goal
      if (evaluatedAt === null || Temporal.Instant.compare(Temporal.Instant.from(evaluatedAt), minute) < 0) {
        await evaluate(ctx, goal, minute)
      }
      return nextMinute(ctx.now)
    }),
}

const lockGoal = ({ db, actor }: WriteContext, id: string): Promise<StoredGoal | undefined> =>
  db.one(sql<StoredGoal>`
    select id, metric, queue_key, hotel_id, at_least::float8, at_most::float8, window_minutes, min_calls, hours, state,
      since, streak, evaluated_version, evaluated_at, version
    from service_goals where tenant_id = ${actor.tenantId} and id = ${id} for no key update`)

async function evaluate(ctx: WriteContext, goal: StoredGoal, minute: Temporal.Instant): Promise<void> {
  const measured = await measure(ctx, goal, minute)
  const before: GoalProgress = {
    state: goal.state,
    streak: goal.evaluatedVersion === goal.version ? goal.streak : 0,
  }
  const after = nextProgress(before, findingOf(goal, measured, minute))
  const hasChanged = after.state !== before.state
  await ctx.db.run(sql`
    update service_goals set value = ${measured.value}, calls = ${measured.calls}, evaluated_at = ${minute},
      evaluated_version = version, streak = ${after.streak}, state = ${after.state},
      since = ${hasChanged ? sql`${minute}::timestamptz` : sql`since`}
    where tenant_id = ${ctx.actor.tenantId} and id = ${goal.id}`)
  if (hasChanged) emitChange(ctx, { ...goal, ...measured, state: after.state, since: formatInstant(minute) })
}

/** Measures a goal up to the beginning of a minute. */
async function measure({ db, actor }: WriteContext, goal: StoredGoal, minute: Temporal.Instant): Promise<Measurement> {
  const { metric, queueKey, hotelId, windowMinutes } = goal
  const scope = {
    tenantId: actor.tenantId,
    queueKeys: queueKey === null ? [] : [queueKey],
    hotelIds: hotelId === null ? [] : [hotelId],
  }
  const [[sums = {}], [now]] = await db.batch<[Sums, WaitingNow]>([
    callsBetween(scope, { from: minute.subtract({ minutes: windowMinutes }), to: minute }),
    waitingNow(scope, minute),
  ])
  const isOfNow = metric === 'waiting' || metric === 'longestWaitSeconds'
  return { value: isOfNow ? (now?.[metric] ?? 0) : periodMetric(metric, sums), calls: Number(sums['queued'] ?? 0) }
}

function findingOf(goal: StoredGoal, { value, calls }: Measurement, minute: Temporal.Instant): GoalFinding {
  const { metric, minCalls, hours } = goal
  const needsCalls = metric !== 'waiting' && metric !== 'longestWaitSeconds'
  if (value === null || (needsCalls && calls < minCalls) || (hours !== null && !isOpenAt(hours, minute)))
    return 'unknown'
  return holds(value, goal) ? 'held' : 'missed'
}

function emitChange(ctx: WriteContext, goal: Omit<StoredGoal, 'calls'> & Measurement): void {
  const { id, hotelId, queueKey, metric, atLeast, atMost, windowMinutes, state, since, value, calls } = goal
  const data = { hotelId, queueKey, metric, atLeast, atMost, windowMinutes, state, since, value, calls }
  ctx.emit(serviceGoalChanged, { subjectId: id, hotelId, data: { serviceGoalId: id, ...data } })
  ctx.live(serviceGoalChangedLive, {
    to: { permission: 'settings.manage', hotelIds: hotelId === null ? [] : [hotelId] },
    data: { serviceGoalId: id, hotelId, state },
  })
}
