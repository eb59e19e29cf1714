import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import type { CallbackValues } from './callbacks.ts'

/** Rounds instants to milliseconds, as the API answers them, so that comparisons use the stored values. */
export function normalizeInstants(values: CallbackValues): CallbackValues {
  const moments = (['scheduledAt', 'originalQueuedAt'] as const).flatMap((name) => {
    const moment = values[name]
    return moment ? [[name, formatInstant(Temporal.Instant.from(moment))]] : []
  })
  return { ...values, ...Object.fromEntries(moments) }
}

/**
 * Validates the changed fields of a callback: its times and its references. Throws 422. `after` is the callback with
 * the changes applied.
 */
export async function validateCallback(
  ctx: WriteContext,
  changed: CallbackValues,
  after: CallbackValues,
): Promise<void> {
  const problems = timeProblems(ctx, changed)
  if (problems.length > 0) throw invalid(...problems)
  const { callId, queueKey } = changed
  if (callId) await assertExists(ctx, 'callId', sql`calls where id = ${callId}`)
  if (queueKey) await assertExists(ctx, 'queueKey', sql`voice_queues where key = ${queueKey}`)
  const userId = after.assignedUserId
  if (userId && (changed.assignedUserId || changed.hotelId)) {
    await assertAgent(ctx, { userId, hotelId: after.hotelId ?? null, field: 'assignedUserId' })
  }
}

function timeProblems({ now }: ReadContext, { scheduledAt, originalQueuedAt }: CallbackValues): ErrorItem[] {
  const isAfterNow = (moment: string) => Temporal.Instant.compare(Temporal.Instant.from(moment), now) > 0
  const problem = (field: string, message: string): ErrorItem => ({ field, code: 'out_of_range', message })
  return [
    ...(scheduledAt && !isAfterNow(scheduledAt) ? [problem('scheduledAt', 'scheduledAt must be in the future')] : []),
    ...(originalQueuedAt && isAfterNow(originalQueuedAt)
      ? [problem('originalQueuedAt', 'originalQueuedAt must not be in the future')]
      : []),
  ]
}

/** Locks the record, so that it cannot be deleted before the callback that refers to it is committed. */
async function assertExists({ db, actor }: WriteContext, field: string, which: Query): Promise<void> {
  const found = await db.one(sql<object>`select id from ${which} and tenant_id = ${actor.tenantId} for key share`)
  if (!found) throw invalidField(field, 'unknown_reference', 'There is no such record')
}
