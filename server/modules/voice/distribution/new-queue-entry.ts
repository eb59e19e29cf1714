import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallRules, Entry, RequiredSkill } from '../state-machine/state.ts'
import { plainRules } from '../call-store/lock-call.ts'

/** What a queue says of the calls that wait in it. */
export type QueueRules = CallRules & {
  readonly key: string
  readonly priority: number
  readonly requiredSkills: readonly RequiredSkill[]
  readonly slaSeconds: number
  readonly maxWaitSeconds: number | null
  readonly offerCallbackAfterSeconds: number | null
}

/** The rules of a queue that is open; whichever hotels the actor may see, for a call may be handed on to all of them. */
export const queueRules = (ctx: Context, key: string): Promise<QueueRules | undefined> =>
  ctx.acrossHotels((db) =>
    db.one(sql<QueueRules>`
      select key, priority, required_skills, sla_seconds, max_wait_seconds, offer_callback_after_seconds, ring_seconds,
        wrap_up_seconds, short_abandon_seconds
      from voice_queues where tenant_id = ${ctx.actor.tenantId} and key = ${key} and is_active`),
  )

/** How much sooner than others a call is answered that waits for one user: it is not among others. */
const alone = 50

type Place = {
  readonly queue: QueueRules | undefined
  readonly targetUserId: string | null
  readonly at: Temporal.Instant
}

/** A new place to wait: in a queue, or for one user. */
export const newEntry = (ctx: Context, { queue, targetUserId, at }: Place): Entry => ({
  id: ctx.newId(),
  queueKey: queue?.key ?? null,
  targetUserId,
  priority: queue?.priority ?? alone,
  requiredSkills: queue?.requiredSkills ?? [],
  ringSeconds: queue?.ringSeconds ?? plainRules.ringSeconds,
  enqueuedAt: at,
  slaDueAt: queue ? at.add({ seconds: queue.slaSeconds }) : null,
  status: 'waiting',
  isFront: false,
  answeredAt: null,
  leftAt: null,
})
