import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { WorkKind } from '#platform/jobs/jobs.ts'
import { queueSlaBreached } from '../events.ts'
import type { CallTimer } from '../state-machine/effects.ts'
import { commitStep } from './commit-transition.ts'
import { type LockedCall, lockCallWhere } from './lock-call.ts'
import { isWaitingAt, timePasses } from '../state-machine/timer-transitions.ts'

/** A look at a call at a moment that a step of it named: the ringing, the wait or the work after it may have lasted too long. */
export const callTimer: WorkKind<{ callId: string; timer: CallTimer }> = {
  kind: 'voice.call-timer',
  queue: 'database',
  maxAttempts: 1000,
  waits: [1, 5, 30],
  leaseSeconds: 10,
  perform: ({ payload: { callId, timer }, transact }) =>
    transact(async (ctx) => {
      const locked = await lockCallWhere(ctx, sql`c.id = ${callId}`)
      if (!locked) return
      if (timer.kind === 'sla') return announceBreach(ctx, locked, timer.entryId)
      await commitStep(ctx, locked, timePasses(locked.state, timer, ctx.now))
    }),
}

/** Somebody is told while the caller still waits, not when it is over. */
async function announceBreach(ctx: Context, { state, facts }: LockedCall, entryId: string): Promise<void> {
  const { entry, queueKey } = state
  if (!isWaitingAt(state, entryId) || !entry?.slaDueAt || queueKey === null) return
  const slaSeconds = Math.round(entry.slaDueAt.since(entry.enqueuedAt).total('seconds'))
  const { hotelId } = facts
  ctx.emit(queueSlaBreached, { subjectId: entryId, hotelId, data: { callId: state.id, queueKey, hotelId, slaSeconds } })
}
