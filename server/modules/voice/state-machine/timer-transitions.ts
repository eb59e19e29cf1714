import type { CallTimer } from './effects.ts'
import type { CallState, Stepped } from './state.ts'
import { failLeg } from './agent-transitions.ts'
import { command, draft } from './transition.ts'
import { close, failFar, unclassified, wrapUp } from './end-transitions.ts'

const nothing = (call: CallState): Stepped => ({ call, effects: [] })

/** What a moment that has come makes of a call. Most find that what they are about is long over. */
export function timePasses(call: CallState, timer: CallTimer, at: Temporal.Instant): Stepped {
  switch (timer.kind) {
    case 'ring':
      return ringsInVain(call, timer.legId, at)
    case 'far':
      return call.leg?.id === timer.legId && call.leg.state === 'answered'
        ? failFar(call, 'noAnswer', at)
        : nothing(call)
    case 'wrapUp':
      return call.status === 'wrapUp' && call.wrapUpCategory === null
        ? wrapUp(call, { category: unclassified, note: call.wrapUpNote }, at)
        : nothing(call)
    case 'maxWait':
      return waitedLongEnough(call, timer.entryId, at)
    case 'offerCallback':
      return isWaitingAt(call, timer.entryId) && call.fromNumber !== null
        ? draft(call, at, (step) => command(step, { do: 'offerCallback' }))
        : nothing(call)
    case 'sla':
      return nothing(call)
  }
}

/** Whether a call waits at that entry, whether or not it rings somebody. */
export const isWaitingAt = ({ entry, status }: CallState, entryId: string): boolean =>
  entry?.id === entryId && (status === 'queued' || status === 'ringing')

/** The provider did not tell how the ringing ended, or it has not ended: either way it is over now. */
function ringsInVain(call: CallState, legId: string, at: Temporal.Instant): Stepped {
  if (call.leg?.id !== legId || call.leg.state !== 'ringing') return nothing(call)
  const failed = failLeg(call, legId, 'noAnswer', at)
  return { ...failed, effects: [{ do: 'command', command: { do: 'cancelLeg', legId } }, ...failed.effects] }
}

/** Nobody came in the time that the queue allows. A telephone that rings just now may go on: its end decides. */
function waitedLongEnough(call: CallState, entryId: string, at: Temporal.Instant): Stepped {
  if (!isWaitingAt(call, entryId) || call.answeredAt !== null) return nothing(call)
  if (call.status === 'ringing') {
    const again = call.entry?.ringSeconds ?? call.rules.ringSeconds
    return { call, effects: [{ do: 'timer', timer: { kind: 'maxWait', entryId }, at: at.add({ seconds: again + 5 }) }] }
  }
  return draft(call, at, (step) => {
    command(step, { do: 'hangUp' })
    close(step, { by: 'system', reason: 'maxWait' })
  })
}
