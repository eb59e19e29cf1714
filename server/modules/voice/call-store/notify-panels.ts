import type { WriteContext } from '#platform/context.ts'
import { callChanged, callConsultation, callEndedLive, callRinging, queueChanged } from '../live-events.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import type { LockedCall } from './lock-call.ts'

/** Notifies the open panels of what a transition has changed for them. */
export function notifyPanels(ctx: WriteContext, { state: before, facts }: LockedCall, call: CallState): void {
  const { hotelId, guestId } = facts
  const hotels = hotelId === null ? {} : { hotelIds: [hotelId] }
  const { id: callId, queueKey, direction, status, userId } = call

  for (const [leg, earlier] of [
    [call.leg, before.leg],
    [call.consultation, before.consultation],
  ]) {
    if (!leg || leg.id === earlier?.id || leg.state !== 'ringing') continue
    ctx.live(callRinging, {
      to: { userIds: [leg.userId] },
      data: { callId, legId: leg.id, entryId: leg.entryId, direction, queueKey, hotelId, guestId },
    })
  }
  if (call.leg && call.leg.id === before.leg?.id && isLive(call) && hasChanged(before, call)) {
    ctx.live(callChanged, {
      to: { userIds: [call.leg.userId] },
      data: {
        callId,
        legId: call.leg.id,
        legState: call.leg.state,
        status,
        recording: call.recording,
        isHeldByOtherSide: call.isHeldByOtherSide,
      },
    })
  }
  notifyOfConsultation(ctx, before, call)
  if (isLive(before) && !isLive(call)) {
    const agentId = userId ?? before.userId
    ctx.live(callEndedLive, {
      to: { permission: 'calls.manage', userIds: agentId === null ? [] : [agentId], ...hotels },
      data: { callId, direction, status, queueKey, hotelId, userId: agentId },
    })
  }
  if (call.entry && call.entry.status !== before.entry?.status) {
    ctx.live(queueChanged, {
      to: { permission: 'calls.manage', ...hotels },
      data: { entryId: call.entry.id, callId, queueKey: call.entry.queueKey, hotelId, status: call.entry.status },
    })
  }
}

/** Tells both agents about the consultation. */
function notifyOfConsultation(ctx: WriteContext, before: CallState, call: CallState): void {
  const [earlier, now] = [before.consultation, call.consultation]
  if (earlier?.id === now?.id && earlier?.state === now?.state) return
  const leg = now ?? earlier
  if (!leg) return
  const isCompleted = call.leg?.id === leg.id
  ctx.live(callConsultation, {
    to: { userIds: [leg.userId, ...(before.leg ? [before.leg.userId] : [])] },
    data: {
      callId: call.id,
      legId: leg.id,
      userId: leg.userId,
      state: now ? now.state : isCompleted ? 'completed' : 'ended',
    },
  })
}

const hasChanged = (before: CallState, call: CallState): boolean =>
  before.status !== call.status ||
  before.leg?.state !== call.leg?.state ||
  before.recording !== call.recording ||
  before.isHeldByOtherSide !== call.isHeldByOtherSide
