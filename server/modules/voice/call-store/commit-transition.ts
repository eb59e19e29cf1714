import type { WriteContext } from '#platform/context.ts'
import type { Query } from '#platform/db/sql.ts'
import { work } from '#platform/workers/work.ts'
import { scheduleRequestedCallback } from '../callbacks/schedule-requested-callback.ts'
import { callEnded } from '../events.ts'
import { startRecording } from '../recordings/start-recording.ts'
import type { CallEffect, Transition } from '../state-machine/effects.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { callTimer, enqueueCallJob, providerCommand } from './call-jobs.ts'
import { emitCallEvent } from './emit-call-event.ts'
import type { LockedCall } from './lock-call.ts'
import { notifyPanels } from './notify-panels.ts'
import { updateAgentPresence } from './update-agent-presence.ts'
import { insertLegRow, updateCallRow, updateLegRow, upsertEntryRow, upsertSegmentRows } from './write-call.ts'

/** Calls that wait in a queue. */
export const waitingCallWork = work('waiting calls')

/**
 * Writes a transition of a locked call and performs its effects: commands to the provider, timers, presence and events.
 * All of it commits together or not at all. Throws 409 `already_assigned` or `agent_unavailable` if another transaction
 * was faster.
 */
export async function commitTransition(
  ctx: WriteContext,
  locked: LockedCall,
  transition: Transition,
  appliedSeq = locked.facts.appliedSeq,
): Promise<CallState> {
  const before = locked.state
  const isSame = transition.effects.length === 0 && JSON.stringify(before) === JSON.stringify(transition.call)
  if (isSame && appliedSeq === locked.facts.appliedSeq) return before

  const call = await withRequestedCallback(ctx, locked, transition)
  await ctx.db.batch(rowsToWrite(ctx, { locked, call, effects: transition.effects, appliedSeq }))
  for (const effect of transition.effects) await performEffect(ctx, { ...locked, state: call }, effect)
  if (isLive(before) && !isLive(call)) emitCallEnded(ctx, call, locked)
  if (!isSame) notifyPanels(ctx, locked, call)
  if (call.entry?.status === 'waiting') ctx.afterCommit(() => ctx.runtime.wake(waitingCallWork))
  return call
}

type Rows = { locked: LockedCall; call: CallState; effects: readonly CallEffect[]; appliedSeq: number }

/** Writes the end of a leg before a new leg, because a call has at most one open leg. */
function rowsToWrite(ctx: WriteContext, { locked, call, effects, appliedSeq }: Rows): Query<object>[] {
  const rows = [updateCallRow(ctx, call, appliedSeq), ...upsertSegmentRows(ctx, call, locked.state.segments)]
  for (const effect of effects) {
    if (effect.do === 'endLeg') rows.push(updateLegRow(ctx, effect.leg))
  }
  if (call.entry) rows.push(upsertEntryRow(ctx, call, call.entry, locked.facts.hotelId))
  for (const effect of effects) {
    if (effect.do === 'assign') rows.push(insertLegRow(ctx, call, effect.leg))
  }
  if (call.leg?.endedAt === null) rows.push(updateLegRow(ctx, call.leg))
  if (call.consultation) rows.push(updateLegRow(ctx, call.consultation))
  return rows
}

/** Creates a requested callback first, because the call refers to it. */
async function withRequestedCallback(
  ctx: WriteContext,
  { facts }: LockedCall,
  { call, effects }: Transition,
): Promise<CallState> {
  const request = effects.find((effect) => effect.do === 'scheduleCallback')
  if (!request) return call
  const { phone, originalQueuedAt } = request
  const callData = { callId: call.id, queueKey: call.queueKey, hotelId: facts.hotelId, guestId: facts.guestId }
  return { ...call, callbackId: await scheduleRequestedCallback(ctx, { ...callData, phone, originalQueuedAt }) }
}

async function performEffect(ctx: WriteContext, { state: call, facts }: LockedCall, effect: CallEffect): Promise<void> {
  switch (effect.do) {
    case 'emit':
      return emitCallEvent(ctx, call.id, effect.event)
    case 'command':
      // A call that was logged by hand has no provider.
      if (facts.integrationId === null) return
      return enqueueCallJob(ctx, providerCommand, {
        payload: { callId: call.id, command: effect.command },
        dueAt: ctx.now,
        queueKey: call.id,
      })
    case 'timer':
      return enqueueCallJob(ctx, callTimer, { payload: { callId: call.id, timer: effect.timer }, dueAt: effect.at })
    case 'presence':
      return updateAgentPresence(ctx, call.id, effect)
    case 'record':
      return startRecording(ctx, { call, facts, legId: effect.legId, userId: effect.userId })
    default:
      return undefined
  }
}

function emitCallEnded(ctx: WriteContext, call: CallState, { facts }: LockedCall): void {
  const { guestId, hotelId } = facts
  const { callbackId, direction, endReason } = call
  const wasAnswered = call.answeredAt !== null
  const data = { callId: call.id, guestId, callbackId, direction, wasAnswered, endReason }
  ctx.emit(callEnded, { subjectId: call.id, hotelId, data })
}
