import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallRules, QueueEntry, RequiredSkill } from '../state-machine/state.ts'
import { defaultCallRules } from '../state-machine/state.ts'

/** The rules of a queue for its calls. */
export type QueueRules = CallRules & {
  readonly key: string
  readonly priority: number
  readonly requiredSkills: readonly RequiredSkill[]
  readonly slaSeconds: number
  readonly maxWaitSeconds: number | null
  readonly offerCallbackAfterSeconds: number | null
}

/** The rules of an active queue, whichever hotels the actor may access: a call may be transferred to any queue. */
export const findQueueRules = (ctx: ReadContext, key: string): Promise<QueueRules | undefined> =>
  ctx.acrossHotels((db) =>
    db.one(sql<QueueRules>`
      select key, priority, required_skills, sla_seconds, max_wait_seconds, offer_callback_after_seconds, ring_seconds,
        wrap_up_seconds, short_abandon_seconds
      from voice_queues where tenant_id = ${ctx.actor.tenantId} and key = ${key} and is_active`),
  )

/** The priority of calls for a single user, which wait in no queue. */
const directCallPriority = 50

type EntryOptions = {
  readonly queue: QueueRules | undefined
  readonly targetUserId: string | null
  readonly at: Temporal.Instant
}

/** A new entry, in a queue or for one user. */
export const newQueueEntry = (ctx: ReadContext, { queue, targetUserId, at }: EntryOptions): QueueEntry => ({
  id: ctx.newId(),
  queueKey: queue?.key ?? null,
  targetUserId,
  priority: queue?.priority ?? directCallPriority,
  requiredSkills: queue?.requiredSkills ?? [],
  ringSeconds: queue?.ringSeconds ?? defaultCallRules.ringSeconds,
  enqueuedAt: at,
  slaDueAt: queue ? at.add({ seconds: queue.slaSeconds }) : null,
  status: 'waiting',
  isFront: false,
  answeredAt: null,
  leftAt: null,
})
