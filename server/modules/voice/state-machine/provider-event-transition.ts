import type { CallEvent } from '../provider/port.ts'
import { answerFarEnd, answerLeg, connectExternal, failLeg, hold, loseLeg, resume } from './agent-transitions.ts'
import { completeByPhone, consultationTransition } from './consultation-transitions.ts'
import type { Transition } from './effects.ts'
import { endCall, failFarEnd, isLive, requestCallback } from './end-transitions.ts'
import { markRecordingPaused, markRecordingResumed } from './recording-transitions.ts'
import type { CallState } from './state.ts'

/** The transition for a provider event. An event that no longer fits the call changes nothing. */
export function providerEventTransition(call: CallState, event: CallEvent, at: Temporal.Instant): Transition {
  const ofColleague = consultationTransition(call, event, at)
  if (ofColleague) return ofColleague
  switch (event.type) {
    case 'leg.answered':
      return answerLeg(call, event.legId, at)
    case 'leg.failed':
      return failLeg(call, event.legId, event.cause, at)
    case 'leg.lost':
      return loseLeg(call, event.legId, at)
    case 'consult.completed':
      return completeByPhone(call, event.legId, at)
    case 'farEnd.answered':
      return answerFarEnd(call, at)
    case 'farEnd.failed':
      return failFarEnd(call, event.cause, at)
    case 'call.forwarded':
      return connectExternal(call, at)
    case 'call.held':
      return hold(call, at, false)
    case 'call.resumed':
      return resume(call, at, false)
    case 'guest.held':
      return holdByOtherSide(call, true)
    case 'guest.resumed':
      return holdByOtherSide(call, false)
    case 'recording.paused':
      return markRecordingPaused(call, event.legId, at)
    case 'recording.resumed':
      return markRecordingResumed(call, event.legId, at)
    case 'callback.requested':
      return requestCallback(call, at)
    case 'call.ended':
      return endCall(call, { by: event.by, reason: event.reason ?? 'hangUp' }, at)
    default:
      return { call, effects: [] }
  }
}

/** The other side holds or goes on. The talk goes on in any case, so that neither its status nor its durations change. */
function holdByOtherSide(call: CallState, isHeldByOtherSide: boolean): Transition {
  return isLive(call) ? { call: { ...call, isHeldByOtherSide }, effects: [] } : { call, effects: [] }
}
