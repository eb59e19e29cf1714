import type { CallEvent } from '../../provider/port.ts'
import { changePauses } from './recording-pauses.ts'
import {
  noReaction,
  type Reaction,
  recordingEvents,
  type SimulatedCall,
  startTalk,
  stopTalk,
} from './simulated-talk.ts'

/** The agent of a talk consults a colleague, whose phone rings; nothing is recorded meanwhile. */
export function consult(call: SimulatedCall, legId: string, now: string): Reaction {
  const { leg, colleague, script } = call
  if (colleague?.id === legId || leg?.id === legId) return noReaction(call)
  if (!leg?.isAnswered || colleague || call.phase !== 'talking') {
    return { ...noReaction(call), callEvents: [{ type: 'leg.failed', legId, cause: 'error' }] }
  }
  const acts = { answers: { act: 'colleagueAnswers', legId }, rejects: { act: 'colleagueRejects', legId } } as const
  return {
    call: {
      ...call,
      isHeld: true,
      colleague: { id: legId, isAnswered: false, since: now },
      pauses: changePauses(call.pauses, 'pauseRecording', now),
    },
    callEvents: [{ type: 'leg.ringing', legId }],
    later: script.agent === 'ignores' ? [] : [{ act: acts[script.agent], afterSeconds: script.agentDelaySeconds }],
  }
}

/** The colleague answers and talks with the agent. */
export function answerColleague(call: SimulatedCall, legId: string | undefined): Reaction {
  const { colleague } = call
  if (!colleague || colleague.isAnswered || (legId !== undefined && colleague.id !== legId)) return noReaction(call)
  return {
    ...noReaction({ ...call, colleague: { ...colleague, isAnswered: true } }),
    callEvents: [{ type: 'leg.answered', legId: colleague.id }],
  }
}

/** The colleague declines. */
export function rejectColleague(call: SimulatedCall, legId: string | undefined, now: string): Reaction {
  const { colleague } = call
  if (!colleague || colleague.isAnswered || (legId !== undefined && colleague.id !== legId)) return noReaction(call)
  return returnToGuest(call, [{ type: 'leg.failed', legId: colleague.id, cause: 'rejected' }], now)
}

/** The colleague hangs up after the answer. */
export function leaveConsultation(call: SimulatedCall, now: string): Reaction {
  const { colleague } = call
  if (!colleague?.isAnswered) return noReaction(call)
  return returnToGuest(call, [{ type: 'leg.failed', legId: colleague.id, cause: 'cancelled' }], now)
}

/** The agent talks with the guest again. A pause that the agent began before the consultation goes on. */
export function returnToGuest(call: SimulatedCall, callEvents: readonly CallEvent[], now: string): Reaction {
  const { colleague, pauses = [] } = call
  const isOfConsultation = pauses.at(-1)?.from === colleague?.since
  return {
    ...noReaction({
      ...call,
      isHeld: false,
      colleague: null,
      pauses: isOfConsultation ? changePauses(pauses, 'resumeRecording', now) : pauses,
    }),
    callEvents: [...callEvents, { type: 'call.resumed' }],
  }
}

/** The colleague who has answered goes on with the guest. */
export function giveToColleague(call: SimulatedCall, now: string): Reaction {
  const { colleague } = call
  if (!colleague?.isAnswered) return noReaction(call)
  const leg = { id: colleague.id, isAnswered: true }
  return startTalk({ ...stopTalk(call, now), leg }, recordingEvents(call, now), now)
}
