import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { mustTakeCalls } from '../agents/assert-agent.ts'
import type { CallbackValues } from './callbacks.ts'

/** Moments as they are answered, so that what is compared and what is stored are the same. */
export function inMilliseconds(given: CallbackValues): CallbackValues {
  const moments = (['scheduledAt', 'originalQueuedAt'] as const).flatMap((name) => {
    const moment = given[name]
    return moment ? [[name, spelled(Temporal.Instant.from(moment))]] : []
  })
  return { ...given, ...Object.fromEntries(moments) }
}

/**
 * Looks at what is new in a callback: when it is, and what it names. Throws 422 for each. `after`: the callback with what
 * is new in it.
 */
export async function checkCallback(ctx: Context, changed: CallbackValues, after: CallbackValues): Promise<void> {
  const problems = timeProblems(ctx, changed)
  if (problems.length > 0) throw invalid(...problems)
  const { callId, queueKey } = changed
  if (callId) await mustExist(ctx, 'callId', sql`calls where id = ${callId}`)
  if (queueKey) await mustExist(ctx, 'queueKey', sql`voice_queues where key = ${queueKey}`)
  const userId = after.assignedUserId
  if (userId && (changed.assignedUserId || changed.hotelId)) {
    await mustTakeCalls(ctx, { userId, hotelId: after.hotelId ?? null, field: 'assignedUserId' })
  }
}

function timeProblems({ now }: Context, { scheduledAt, originalQueuedAt }: CallbackValues): ErrorItem[] {
  const isAfterNow = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), now) > 0
  const problem = (field: string, message: string): ErrorItem => ({ field, code: 'out_of_range', message })
  return [
    ...(scheduledAt && !isAfterNow(scheduledAt) ? [problem('scheduledAt', 'It must be in the future')] : []),
    ...(originalQueuedAt && isAfterNow(originalQueuedAt)
      ? [problem('originalQueuedAt', 'Nobody has waited since the future')]
      : []),
  ]
}

/** Locked, so that it does not go before the callback that names it is there. */
async function mustExist({ db, actor }: Context, field: string, which: Query): Promise<void> {
  const found = await db.one(sql<object>`select id from ${which} and tenant_id = ${actor.tenantId} for key share`)
  if (!found) throw invalidField(field, 'unknown_reference', 'There is no such record')
}
