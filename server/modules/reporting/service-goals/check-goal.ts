import { validateBusinessHours } from '#modules/voice/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import { recordLimit } from '#platform/usage/record-limit.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { GoalValues, ServiceGoal } from './goal-fields.ts'

/** The service goals of a tenant. */
export const goalLimit = recordLimit({
  name: 'serviceGoals',
  resource: 'Service goals',
  table: 'service_goals',
  gauge: 'bellhop_service_goals_tenant_max',
  max: 50,
})

/** A body may leave the holidays out. */
const noHolidays: { readonly holidays?: string[] } = { holidays: [] }

/** Validates a goal and fills in the time zone of its hours. Throws 422 with every problem, also beyond the limit. */
export async function checkGoal(ctx: WriteContext, input: GoalValues, current?: ServiceGoal): Promise<GoalValues> {
  const after: GoalValues = { ...current, ...input }
  assertMayChooseHotels(ctx, current, { hotelId: null, ...after })
  const problems = [
    ...boundProblems(after),
    ...validateBusinessHours(input.hours, 'hours'),
    ...(await queueProblems(ctx, input)),
  ]
  if (problems.length > 0) throw invalid(...problems)
  if (!current) await goalLimit.assertBelow(ctx)
  return {
    ...(current ? {} : { state: 'ok', since: formatInstant(ctx.now) }),
    ...(input.hours ? { hours: { ...noHolidays, ...input.hours, timeZone: await zoneOf(ctx, after) } } : {}),
  }
}

function boundProblems({ metric, atLeast = null, atMost = null }: GoalValues): ErrorItem[] {
  if (atLeast === null && atMost === null) {
    return [{ field: 'atLeast', code: 'required', message: 'A goal needs `atLeast` or `atMost`' }]
  }
  if (atLeast !== null && atMost !== null) {
    return [{ field: 'atMost', code: 'invalid_value', message: 'A goal has either `atLeast` or `atMost`, not both' }]
  }
  const field = atLeast === null ? 'atMost' : 'atLeast'
  const isBeyond = metric?.endsWith('Percent') && (atLeast ?? atMost ?? 0) > 100
  return isBeyond ? [{ field, code: 'out_of_range', message: 'A percentage is at most 100' }] : []
}

/** The lock keeps the queue until the goal is committed. A user of some hotels cannot name a queue of others. */
async function queueProblems({ db, actor }: WriteContext, { queueKey }: GoalValues): Promise<ErrorItem[]> {
  if (!queueKey) return []
  const found = await db.one(sql<object>`
    select id from voice_queues where tenant_id = ${actor.tenantId} and key = ${queueKey} for key share`)
  return found ? [] : [{ field: 'queueKey', code: 'unknown_reference', message: 'There is no such queue' }]
}

async function zoneOf({ db, actor }: ReadContext, { hours, hotelId }: GoalValues): Promise<string> {
  if (hours?.timeZone) return hours.timeZone
  const hotel = hotelId
    ? await db.one(sql<{ timeZone: string }>`
        select time_zone from hotels where tenant_id = ${actor.tenantId} and id = ${hotelId}`)
    : undefined
  return hotel?.timeZone ?? actor.tenant.timeZone
}
