import { type CallEvent, type Command, CommandRefusedError, type EndedBy } from '../../provider/port.ts'
import { changePauses } from './recording-pauses.ts'
import {
  answerColleague,
  consult,
  giveToColleague,
  leaveConsultation,
  rejectColleague,
  returnToGuest,
} from './simulated-consultation.ts'
import {
  type CallScript,
  type NetworkAction,
  noReaction,
  type Reaction,
  recordingEvents,
  type SimulatedCall,
  scheduleHangUp,
  startTalk,
  stopTalk,
} from './simulated-talk.ts'

/** A call that has just arrived or is about to be dialled. */
export const newCall = (script: CallScript, phase: 'waiting' | 'dialling'): SimulatedCall => ({
  script,
  phase,
  leg: null,
  isHeld: false,
  isRecorded: false,
  talkingSince: null,
  recordings: 0,
})

/** Applies a command to a call. Commands are idempotent: one for a finished call or leg does nothing. */
export function applyCommand(call: SimulatedCall, command: Command, now: string): Reaction {
  if (call.phase === 'ended' || call.script.isManual) return noReaction(call)
  switch (command.do) {
    case 'assign':
    case 'dial':
      return call.leg?.id === command.legId ? noReaction(call) : ringAgent(call, command)
    case 'answerLeg':
      return call.colleague?.id === command.legId
        ? answerColleague(call, command.legId)
        : answerLeg(withLeg(call, command), command.legId, now)
    case 'cancelLeg':
      if (call.colleague?.id === command.legId) return returnToGuest(call, [], now)
      return call.leg?.id === command.legId ? leaveTalk(call, {}, now) : noReaction(call)
    case 'consult':
      return consult(call, command.legId, now)
    case 'completeConsult':
      return call.colleague?.id === command.legId ? giveToColleague(call, now) : noReaction(call)
    case 'repark':
      return leaveTalk(call, { phase: 'waiting' }, now)
    case 'hold':
      return { ...noReaction({ ...call, isHeld: true }), callEvents: [{ type: 'call.held' }] }
    case 'resume':
      return { ...noReaction({ ...call, isHeld: false }), callEvents: [{ type: 'call.resumed' }] }
    case 'forward':
      return connectExternal(leaveTalk(call, { phase: 'external' }, now))
    case 'hangUp':
      return endCall(call, 'agent', now)
    case 'pauseRecording':
    case 'resumeRecording':
      return pauseOrResume(call, command, now)
    case 'offerCallback':
      return call.script.wantsCallback
        ? { ...noReaction(call), later: [{ act: { act: 'callerWantsCallback' }, afterSeconds: 1 }] }
        : noReaction(call)
  }
}

function ringAgent(call: SimulatedCall, { legId, isRecorded }: { legId: string; isRecorded: boolean }): Reaction {
  const { agent, agentDelaySeconds: afterSeconds } = call.script
  const acts = { answers: { act: 'agentAnswers', legId }, rejects: { act: 'agentRejects', legId } } as const
  return {
    call: { ...call, isRecorded, leg: { id: legId, isAnswered: false } },
    callEvents: [{ type: 'leg.ringing', legId }],
    later: agent === 'ignores' ? [] : [{ act: acts[agent], afterSeconds }],
  }
}

/** The call with this leg. An agent may answer before the command to ring the phone has arrived. */
const withLeg = (call: SimulatedCall, { legId, isRecorded }: { legId: string; isRecorded: boolean }): SimulatedCall =>
  call.leg?.id === legId ? call : { ...call, isRecorded, leg: { id: legId, isAnswered: false } }

const connectExternal = ({ call, callEvents }: Reaction): Reaction => ({
  call,
  callEvents: [...callEvents, { type: 'call.forwarded' }],
  later: scheduleHangUp(call, 'external'),
})

type PauseCommand = Extract<Command, { do: 'pauseRecording' | 'resumeRecording' }>

/** @throws CommandRefusedError if nothing of this leg is recorded */
function pauseOrResume(call: SimulatedCall, { do: change, legId }: PauseCommand, now: string): Reaction {
  if (call.leg?.id !== legId || !call.isRecorded || call.talkingSince === null) {
    throw new CommandRefusedError('Nothing is recorded')
  }
  return noReaction({ ...call, pauses: changePauses(call.pauses, change, now) })
}

/** Applies a person's action to a call. An action that no longer fits the call does nothing. */
export function applyAction(call: SimulatedCall, { act, ...details }: NetworkAction, now: string): Reaction {
  if (call.phase === 'ended' || call.script.isManual) return noReaction(call)
  const legId = 'legId' in details ? details.legId : undefined
  const talk = 'talk' in details ? details.talk : undefined
  switch (act) {
    case 'agentAnswers':
      return answerLeg(call, legId, now)
    case 'agentRejects':
      return rejectLeg(call, legId)
    case 'agentDisconnects':
      return loseAgent(call, now)
    case 'farEndAnswers':
      return call.phase === 'dialling' ? startTalk(call, [{ type: 'farEnd.answered' }], now) : noReaction(call)
    case 'farEndIsBusy':
      return call.phase === 'dialling'
        ? { ...noReaction({ ...call, phase: 'ended' }), callEvents: [{ type: 'farEnd.failed', cause: 'busy' }] }
        : noReaction(call)
    case 'callerWantsCallback':
      return { ...noReaction(call), callEvents: [{ type: 'callback.requested' }] }
    case 'callerLosesPatience':
      return call.phase === 'waiting' ? endCall(call, 'caller', now) : noReaction(call)
    case 'callerHangsUp':
      return talk === undefined || talk === (call.leg?.id ?? call.phase)
        ? endCall(call, 'caller', now)
        : noReaction(call)
    case 'colleagueAnswers':
      return answerColleague(call, legId)
    case 'colleagueRejects':
      return rejectColleague(call, legId, now)
    case 'colleagueHangsUp':
      return leaveConsultation(call, now)
    case 'agentHangsUp':
      return hangUpByAgent(call, now)
  }
}

function answerLeg(call: SimulatedCall, legId: string | undefined, now: string): Reaction {
  const { leg, script } = call
  if (!leg || leg.isAnswered || (legId !== undefined && leg.id !== legId)) return noReaction(call)
  const connected = { ...call, leg: { ...leg, isAnswered: true } }
  const callEvents = [{ type: 'leg.answered', legId: leg.id }] as const
  if (call.phase !== 'dialling') return startTalk(connected, callEvents, now)
  const acts = { answers: { act: 'farEndAnswers' }, busy: { act: 'farEndIsBusy' } } as const
  const later =
    script.farEnd === 'ignores' ? [] : [{ act: acts[script.farEnd], afterSeconds: script.agentDelaySeconds }]
  return { call: connected, callEvents: [...callEvents, { type: 'farEnd.ringing' }], later }
}

function rejectLeg(call: SimulatedCall, legId: string | undefined): Reaction {
  const { leg } = call
  if (!leg || leg.isAnswered || (legId !== undefined && leg.id !== legId)) return noReaction(call)
  const failed: CallEvent = { type: 'leg.failed', legId: leg.id, cause: 'rejected' }
  return {
    ...noReaction({ ...call, leg: null, phase: call.phase === 'dialling' ? 'ended' : call.phase }),
    callEvents: [failed],
  }
}

/** An agent who hangs up while talking with a colleague leaves the guest to the colleague. */
function hangUpByAgent(call: SimulatedCall, now: string): Reaction {
  const { leg, colleague } = call
  if (!leg?.isAnswered) return noReaction(call)
  if (!colleague) return endCall(call, 'agent', now)
  if (!colleague.isAnswered) return loseAgent(call, now)
  const given = giveToColleague(call, now)
  return { ...given, callEvents: [{ type: 'consult.completed', legId: colleague.id }, ...given.callEvents] }
}

function loseAgent(call: SimulatedCall, now: string): Reaction {
  const { leg, colleague } = call
  if (!leg) return noReaction(call)
  if (colleague?.isAnswered) {
    const given = giveToColleague(call, now)
    return { ...given, callEvents: [{ type: 'leg.lost', legId: leg.id }, ...given.callEvents] }
  }
  const ready = recordingEvents(call, now)
  return {
    ...noReaction({ ...stopTalk(call, now), leg: null, phase: 'waiting' }),
    callEvents: [{ type: 'leg.lost', legId: leg.id }, ...ready],
  }
}

/** The agent leaves the call, which goes on. */
const leaveTalk = (call: SimulatedCall, rest: Partial<SimulatedCall>, now: string): Reaction => ({
  ...noReaction({ ...stopTalk(call, now), leg: null, ...rest }),
  callEvents: recordingEvents(call, now),
})

const endCall = (call: SimulatedCall, by: EndedBy, now: string): Reaction => ({
  call: { ...stopTalk(call, now), phase: 'ended', leg: null },
  callEvents: [{ type: 'call.ended', by }, ...recordingEvents(call, now)],
  later: [],
})
