import { failLeg } from './agent-transitions.ts'
import { failConsultation } from './consultation-transitions.ts'
import type { CallTimer, Transition } from './effects.ts'
import { closeCall, failFarEnd, unclassified, wrapUp } from './end-transitions.ts'
import type { CallState } from './state.ts'
import { addCommand, transition } from './transition.ts'

const unchanged = (call: CallState): Transition => ({ call, effects: [] })

/** Handles an expired timer. Most timers are obsolete by then and change nothing. */
export function timerTransition(call: CallState, timer: CallTimer, at: Temporal.Instant): Transition {
  switch (timer.kind) {
    case 'ring':
      return ringTimeout(call, timer.legId, at)
    case 'far':
      return call.leg?.id === timer.legId && call.leg.state === 'answered'
        ? failFarEnd(call, 'noAnswer', at)
        : unchanged(call)
    case 'wrapUp':
      return call.status === 'wrapUp' && call.wrapUpCategory === null
        ? wrapUp(call, { category: unclassified, note: call.wrapUpNote, lostReason: null }, at)
        : unchanged(call)
    case 'maxWait':
      return maxWaitReached(call, timer.entryId, at)
    case 'offerCallback':
      return isWaitingAt(call, timer.entryId) && call.fromNumber !== null
        ? transition(call, at, (draft) => addCommand(draft, { do: 'offerCallback' }))
        : unchanged(call)
    case 'sla':
      return unchanged(call)
  }
}

/** Whether the call waits at this entry, also while it rings an agent. */
export const isWaitingAt = ({ entry, status }: CallState, entryId: string): boolean =>
  entry?.id === entryId && (status === 'queued' || status === 'ringing')

/** The provider did not report the end of the ringing, or the phone still rings: in both cases the ringing ends now. */
function ringTimeout(call: CallState, legId: string, at: Temporal.Instant): Transition {
  const isConsulted = call.consultation?.id === legId && call.consultation.state === 'ringing'
  if (!isConsulted && (call.leg?.id !== legId || call.leg.state !== 'ringing')) return unchanged(call)
  const failed = isConsulted ? failConsultation(call, 'noAnswer', at) : failLeg(call, legId, 'noAnswer', at)
  return { ...failed, effects: [{ do: 'command', command: { do: 'cancelLeg', legId } }, ...failed.effects] }
}

/** The maximum wait of the queue is over. If an agent's phone rings at this moment, the timer waits for its end. */
function maxWaitReached(call: CallState, entryId: string, at: Temporal.Instant): Transition {
  if (!isWaitingAt(call, entryId) || call.answeredAt !== null) return unchanged(call)
  if (call.status === 'ringing') {
    const again = call.entry?.ringSeconds ?? call.rules.ringSeconds
    return { call, effects: [{ do: 'timer', timer: { kind: 'maxWait', entryId }, at: at.add({ seconds: again + 5 }) }] }
  }
  return transition(call, at, (draft) => {
    addCommand(draft, { do: 'hangUp' })
    closeCall(draft, { by: 'system', reason: 'maxWait' })
  })
}
