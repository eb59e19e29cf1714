import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { queueSlaBreached } from '../events.ts'
import type { CallTimer } from '../state-machine/effects.ts'
import { isWaitingAt, timerTransition } from '../state-machine/timer-transitions.ts'
import { callTimer } from './call-jobs.ts'
import { commitTransition } from './commit-transition.ts'
import { findLockedCall, type LockedCall } from './lock-call.ts'

/** Handles an expired timer of a call. */
export const callTimerJob: JobKind<{ callId: string; timer: CallTimer }> = {
  ...callTimer,
  perform: ({ payload: { callId, timer }, transaction }) =>
    transaction(async (ctx) => {
      const locked = await findLockedCall(ctx, sql`c.id = ${callId}`)
      if (!locked) return
      if (timer.kind === 'sla') return emitSlaBreached(ctx, locked, timer.entryId)
      await commitTransition(ctx, locked, timerTransition(locked.state, timer, ctx.now))
    }),
}

/** Announces the breach while the caller still waits, not after the call. */
async function emitSlaBreached(ctx: WriteContext, { state, facts }: LockedCall, entryId: string): Promise<void> {
  const { entry, queueKey } = state
  if (!isWaitingAt(state, entryId) || !entry?.slaDueAt || queueKey === null) return
  const slaSeconds = Math.round(entry.slaDueAt.since(entry.enqueuedAt).total('seconds'))
  const { hotelId } = facts
  ctx.emit(queueSlaBreached, { subjectId: entryId, hotelId, data: { callId: state.id, queueKey, hotelId, slaSeconds } })
}
