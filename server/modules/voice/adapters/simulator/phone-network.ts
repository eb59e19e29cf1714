import type { CallEvent, Command, EndedBy } from '../../provider/port.ts'

/** How the people in a simulated call behave. */
export type CallScript = {
  /** What an agent's phone does when it rings. */
  readonly agent: 'answers' | 'rejects' | 'ignores'
  readonly agentDelaySeconds: number
  /** What the far end of an outbound call does. */
  readonly farEnd: 'answers' | 'busy' | 'ignores'
  /** How long a talk lasts before the far end hangs up; null: it lasts until an agent or the service ends it. */
  readonly talkSeconds: number | null
  /** How long the caller waits for an agent; null: without limit. */
  readonly patienceSeconds: number | null
  /** Whether the caller accepts an offered callback. */
  readonly wantsCallback: boolean
  /** The network sends every event twice, and the last event first. */
  readonly isUnreliable: boolean
  /** Nothing happens automatically: the test sends every event itself. */
  readonly isManual: boolean
}

/** A call in the simulated network. */
export type SimulatedCall = {
  readonly script: CallScript
  readonly phase: 'waiting' | 'dialling' | 'talking' | 'external' | 'ended'
  readonly leg: { readonly id: string; readonly isAnswered: boolean } | null
  readonly isHeld: boolean
  readonly isRecorded: boolean
  /** When the current talk began, ISO 8601. */
  readonly talkingSince: string | null
  /** How many talks were recorded. */
  readonly recordings: number
}

/** What a person in the network does, automatically or on request through the simulate endpoint. */
export type NetworkAction =
  | { readonly act: 'agentAnswers'; readonly legId?: string }
  | { readonly act: 'agentRejects'; readonly legId?: string }
  | { readonly act: 'agentDisconnects' }
  | { readonly act: 'agentHangsUp' }
  | { readonly act: 'callerHangsUp'; readonly talk?: string }
  | { readonly act: 'callerLosesPatience' }
  | { readonly act: 'callerWantsCallback' }
  | { readonly act: 'farEndAnswers' }
  | { readonly act: 'farEndIsBusy' }

/** The result of a step in the network: events for the service, and actions that follow later. */
export type Reaction = {
  readonly call: SimulatedCall
  readonly callEvents: readonly CallEvent[]
  readonly later: readonly { readonly act: NetworkAction; readonly afterSeconds: number }[]
}

const noReaction = (call: SimulatedCall): Reaction => ({ call, callEvents: [], later: [] })

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
      return answerLeg(withLeg(call, command), command.legId, now)
    case 'cancelLeg':
      return call.leg?.id === command.legId ? noReaction({ ...stopTalk(call, now), leg: null }) : noReaction(call)
    case 'repark':
      return noReaction({ ...stopTalk(call, now), phase: 'waiting', leg: null })
    case 'hold':
      return { ...noReaction({ ...call, isHeld: true }), callEvents: [{ type: 'call.held' }] }
    case 'resume':
      return { ...noReaction({ ...call, isHeld: false }), callEvents: [{ type: 'call.resumed' }] }
    case 'forward':
      return connectExternal({ ...stopTalk(call, now), leg: null })
    case 'hangUp':
      return endCall(call, 'agent', now)
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

const connectExternal = (call: SimulatedCall): Reaction => ({
  call: { ...call, phase: 'external' },
  callEvents: [{ type: 'call.forwarded' }],
  later: scheduleHangUp(call, 'external'),
})

const scheduleHangUp = ({ script }: SimulatedCall, talk: string): Reaction['later'] =>
  script.talkSeconds === null ? [] : [{ act: { act: 'callerHangsUp', talk }, afterSeconds: script.talkSeconds }]

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
    case 'agentHangsUp':
      return call.leg?.isAnswered ? endCall(call, 'agent', now) : noReaction(call)
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

const startTalk = (call: SimulatedCall, callEvents: readonly CallEvent[], now: string): Reaction => ({
  call: { ...call, phase: 'talking', talkingSince: now },
  callEvents,
  later: scheduleHangUp(call, call.leg?.id ?? ''),
})

function rejectLeg(call: SimulatedCall, legId: string | undefined): Reaction {
  const { leg } = call
  if (!leg || leg.isAnswered || (legId !== undefined && leg.id !== legId)) return noReaction(call)
  const failed: CallEvent = { type: 'leg.failed', legId: leg.id, cause: 'rejected' }
  return {
    ...noReaction({ ...call, leg: null, phase: call.phase === 'dialling' ? 'ended' : call.phase }),
    callEvents: [failed],
  }
}

function loseAgent(call: SimulatedCall, now: string): Reaction {
  const { leg } = call
  if (!leg) return noReaction(call)
  const ready = recordingEvents(call, now)
  return {
    ...noReaction({ ...stopTalk(call, now), leg: null, phase: 'waiting' }),
    callEvents: [{ type: 'leg.lost', legId: leg.id }, ...ready],
  }
}

/** Ends the current talk and counts its recording. */
const stopTalk = (call: SimulatedCall, now: string): SimulatedCall => ({
  ...call,
  talkingSince: null,
  isHeld: false,
  recordings: call.recordings + recordingEvents(call, now).length,
})

/** The recording of the current talk, if the call is recorded. The recording's name contains its length. */
function recordingEvents({ isRecorded, talkingSince, recordings, leg }: SimulatedCall, now: string): CallEvent[] {
  if (!isRecorded || talkingSince === null) return []
  const seconds = Math.max(1, Math.round(Temporal.Instant.from(now).since(talkingSince).total('seconds')))
  const ref = `talk-${recordings + 1}-${seconds}s`
  const facts = { startedAt: talkingSince, durationSeconds: seconds, channels: 2, contentType: 'audio/wav' }
  return [{ type: 'recording.ready', ref, legId: leg?.id ?? null, ...facts }]
}

const endCall = (call: SimulatedCall, by: EndedBy, now: string): Reaction => ({
  call: { ...stopTalk(call, now), phase: 'ended', leg: null },
  callEvents: [{ type: 'call.ended', by }, ...recordingEvents(call, now)],
  later: [],
})
