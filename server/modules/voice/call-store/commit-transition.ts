import type { Context } from '#platform/context.ts'
import type { Query } from '#platform/db/sql.ts'
import { plan } from '#platform/jobs/jobs.ts'
import { planRequestedCallback } from '../callbacks/schedule-requested-callback.ts'
import { callEnded } from '../events.ts'
import { startRecording } from '../recordings/start-recording.ts'
import { moveAgent } from './update-agent-presence.ts'
import { announceCall } from './emit-call-event.ts'
import type { CallEffect } from '../state-machine/effects.ts'
import type { CallState, Stepped } from '../state-machine/state.ts'
import { callTimer } from './call-timer-job.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import type { LockedCall } from './lock-call.ts'
import { tellAgents } from './notify-panels.ts'
import { voiceCommand } from './provider-command-job.ts'
import { insertLeg, updateCall, updateLeg, writeEntry, writeSegments } from './write-call.ts'

/**
 * Writes what a step made of a locked call, and everything that follows from it: commands to the provider, timers,
 * presence, announcements. All of it is committed together or not at all. Throws 409 `already_assigned` or
 * `agent_unavailable` when somebody else was faster.
 */
export async function commitStep(
  ctx: Context,
  locked: LockedCall,
  stepped: Stepped,
  appliedSeq = locked.facts.appliedSeq,
): Promise<CallState> {
  const before = locked.state
  const isSame = stepped.effects.length === 0 && JSON.stringify(before) === JSON.stringify(stepped.call)
  if (isSame && appliedSeq === locked.facts.appliedSeq) return before

  const call = await withCallback(ctx, locked, stepped)
  await ctx.db.batch(rowsOf(ctx, { locked, call, effects: stepped.effects, appliedSeq }))
  for (const effect of stepped.effects) await carryOut(ctx, { ...locked, state: call }, effect)
  if (isLive(before) && !isLive(call)) announceEnd(ctx, call, locked)
  if (!isSame) tellAgents(ctx, locked, call)
  return call
}

type Rows = { locked: LockedCall; call: CallState; effects: readonly CallEffect[]; appliedSeq: number }

/** Legs that end come before one that begins: there is never more than one of a call. */
function rowsOf(ctx: Context, { locked, call, effects, appliedSeq }: Rows): Query<object>[] {
  const rows = [updateCall(ctx, call, appliedSeq), ...writeSegments(ctx, call, locked.state.segments)]
  for (const effect of effects) {
    if (effect.do === 'endLeg') rows.push(updateLeg(ctx, effect.leg))
  }
  if (call.entry) rows.push(writeEntry(ctx, call, call.entry, locked.facts.hotelId))
  for (const effect of effects) {
    if (effect.do === 'assign') rows.push(insertLeg(ctx, call, effect.leg))
  }
  if (call.leg?.endedAt === null) rows.push(updateLeg(ctx, call.leg))
  return rows
}

/** A callback that the caller asked for is made first, because the call names it. */
async function withCallback(ctx: Context, { facts }: LockedCall, { call, effects }: Stepped): Promise<CallState> {
  const wanted = effects.find((effect) => effect.do === 'planCallback')
  if (!wanted) return call
  const { phone, originalQueuedAt } = wanted
  const about = { callId: call.id, queueKey: call.queueKey, hotelId: facts.hotelId, guestId: facts.guestId }
  return { ...call, callbackId: await planRequestedCallback(ctx, { ...about, phone, originalQueuedAt }) }
}

async function carryOut(ctx: Context, { state: call, facts }: LockedCall, effect: CallEffect): Promise<void> {
  switch (effect.do) {
    case 'announce':
      return announceCall(ctx, call.id, effect.event)
    case 'command':
      // What was written down by hand has no provider.
      if (facts.integrationId === null) return
      return plan(ctx, voiceCommand, {
        payload: { callId: call.id, command: effect.command },
        dueAt: ctx.now,
        lane: call.id,
      })
    case 'timer':
      return plan(ctx, callTimer, { payload: { callId: call.id, timer: effect.timer }, dueAt: effect.at })
    case 'presence':
      return moveAgent(ctx, call.id, effect)
    case 'record':
      return startRecording(ctx, { call, facts, legId: effect.legId, userId: effect.userId })
    default:
      return undefined
  }
}

function announceEnd(ctx: Context, call: CallState, { facts }: LockedCall): void {
  const { guestId, hotelId } = facts
  const { callbackId, direction, endReason } = call
  const wasAnswered = call.answeredAt !== null
  const data = { callId: call.id, guestId, callbackId, direction, wasAnswered, endReason }
  ctx.emit(callEnded, { subjectId: call.id, hotelId, data })
}
