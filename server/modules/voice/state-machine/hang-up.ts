import type { Transition } from './effects.ts'
import { closeCall, isLive } from './end-transitions.ts'
import type { CallState } from './state.ts'
import { addCommand, transition } from './transition.ts'

/**
 * A user hangs up. An inbound call that was never answered counts as turned away by the system. A call that has ended
 * does not change.
 */
export const hangUp = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (!isLive(call)) return
    const isTurnedAway = call.direction === 'inbound' && call.answeredAt === null
    addCommand(draft, { do: 'hangUp' })
    closeCall(draft, { by: isTurnedAway ? 'system' : 'agent', reason: 'hangUp' })
  })
