import type { WriteContext } from '#platform/context.ts'
import { callChanged, callEndedLive, callRinging, queueChanged } from '../live-events.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import type { LockedCall } from './lock-call.ts'

/** Notifies the open panels of what a transition has changed for them. */
export function notifyPanels(ctx: WriteContext, { state: before, facts }: LockedCall, call: CallState): void {
  const { hotelId, guestId } = facts
  const hotels = hotelId === null ? {} : { hotelIds: [hotelId] }
  const { id: callId, queueKey, direction, status, userId } = call

  if (call.leg && call.leg.id !== before.leg?.id && call.leg.state === 'ringing') {
    const { id: legId, entryId } = call.leg
    ctx.live(callRinging, {
      to: { userIds: [call.leg.userId] },
      data: { callId, legId, entryId, direction, queueKey, hotelId, guestId },
    })
  }
  if (call.leg && call.leg.id === before.leg?.id && isLive(call) && hasChanged(before, call)) {
    ctx.live(callChanged, {
      to: { userIds: [call.leg.userId] },
      data: { callId, legId: call.leg.id, legState: call.leg.state, status },
    })
  }
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

const hasChanged = (before: CallState, call: CallState): boolean =>
  before.status !== call.status || before.leg?.state !== call.leg?.state
