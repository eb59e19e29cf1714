import type { CallEvent } from '../../provider/port.ts'
import { type RecordingPause, recordingRef } from './recording-pauses.ts'

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

/** The phone of an agent in a call. */
type SimulatedLeg = { readonly id: string; readonly isAnswered: boolean }

/** A call in the simulated network. */
export type SimulatedCall = {
  readonly script: CallScript
  readonly phase: 'waiting' | 'dialling' | 'talking' | 'external' | 'ended'
  readonly leg: SimulatedLeg | null
  /** The colleague whom the agent consults, since an instant in ISO 8601; missing in calls of earlier versions. */
  readonly colleague?: (SimulatedLeg & { readonly since: string }) | null
  readonly isHeld: boolean
  readonly isRecorded: boolean
  /** When the current talk began, ISO 8601. */
  readonly talkingSince: string | null
  /** When the recording of this talk was paused and continued, ISO 8601; missing in calls of earlier versions. */
  readonly pauses?: readonly RecordingPause[]
  /** How many talks were recorded. */
  readonly recordings: number
}

/** What a person in the network does, automatically or on request through the simulate endpoint. */
export type NetworkAction =
  | { readonly act: 'agentAnswers'; readonly legId?: string }
  | { readonly act: 'agentRejects'; readonly legId?: string }
  | { readonly act: 'agentDisconnects' }
  | { readonly act: 'agentHangsUp' }
  | { readonly act: 'colleagueAnswers'; readonly legId?: string }
  | { readonly act: 'colleagueRejects'; readonly legId?: string }
  | { readonly act: 'colleagueHangsUp' }
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

/** A step that changes the call and nothing else. */
export const noReaction = (call: SimulatedCall): Reaction => ({ call, callEvents: [], later: [] })

/** After the time of the script the guest hangs up, if this talk still goes on. */
export const scheduleHangUp = ({ script }: SimulatedCall, talk: string): Reaction['later'] =>
  script.talkSeconds === null ? [] : [{ act: { act: 'callerHangsUp', talk }, afterSeconds: script.talkSeconds }]

/** A talk begins. */
export const startTalk = (call: SimulatedCall, callEvents: readonly CallEvent[], now: string): Reaction => ({
  call: { ...call, phase: 'talking', talkingSince: now, pauses: [] },
  callEvents,
  later: scheduleHangUp(call, call.leg?.id ?? ''),
})

/** Ends the current talk and counts its recording. */
export const stopTalk = (call: SimulatedCall, now: string): SimulatedCall => ({
  ...call,
  talkingSince: null,
  isHeld: false,
  colleague: null,
  recordings: call.recordings + recordingEvents(call, now).length,
})

/**
 * The recording of the current talk, if the call is recorded. Its name contains its length and its pauses. It ends where
 * a consultation began from which the agent did not return.
 */
export function recordingEvents(call: SimulatedCall, now: string): CallEvent[] {
  const { isRecorded, talkingSince, recordings, leg, colleague } = call
  if (!isRecorded || talkingSince === null) return []
  const end = Temporal.Instant.from(colleague?.since ?? now)
  const seconds = Math.max(1, Math.round(end.since(talkingSince).total('seconds')))
  const ref = recordingRef(`talk-${recordings + 1}`, { seconds, talkingSince, pauses: call.pauses })
  const facts = { startedAt: talkingSince, durationSeconds: seconds, channels: 2, contentType: 'audio/wav' }
  return [{ type: 'recording.ready', ref, legId: leg?.id ?? null, ...facts }]
}
