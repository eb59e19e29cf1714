import type { Happening } from '../provider/port.ts'
import { answerFar, answerLeg, connectOutside, failLeg, hold, loseLeg, resume } from './agent-transitions.ts'
import type { CallState, Stepped } from './state.ts'
import { endCall, failFar, requestCallback } from './end-transitions.ts'

/** What something that a provider tells makes of a call; what no longer fits makes nothing of it. */
export function happens(call: CallState, what: Happening, at: Temporal.Instant): Stepped {
  switch (what.type) {
    case 'leg.answered':
      return answerLeg(call, what.legId, at)
    case 'leg.failed':
      return failLeg(call, what.legId, what.cause, at)
    case 'leg.lost':
      return loseLeg(call, what.legId, at)
    case 'far.answered':
      return answerFar(call, at)
    case 'far.failed':
      return failFar(call, what.cause, at)
    case 'call.forwarded':
      return connectOutside(call, at)
    case 'call.held':
      return hold(call, at, false)
    case 'call.resumed':
      return resume(call, at, false)
    case 'callback.requested':
      return requestCallback(call, at)
    case 'call.ended':
      return endCall(call, { by: what.by, reason: what.reason ?? 'hangUp' }, at)
    default:
      return { call, effects: [] }
  }
}
