import type { Command } from '../provider/port.ts'
import type { AgentPresence, CallEffect, CallTimer, Transition } from './effects.ts'
import type { CallState, Leg, LegState, QueueEntry, Segment } from './state.ts'

/** A call during a transition: a copy that may be changed, and the effects so far. */
export type Draft = {
  readonly call: CallState
  readonly effects: CallEffect[]
  /** When the transition happened; never before the previous one. */
  readonly at: Temporal.Instant
}

const copyCall = (call: CallState): CallState => ({
  ...call,
  segments: call.segments.map((segment) => ({ ...segment })),
  entry: call.entry && { ...call.entry },
  leg: call.leg && { ...call.leg },
  consultation: call.consultation && { ...call.consultation },
})

/** Runs a transition on a copy of the call. Providers' clocks differ, so the time never goes back within a call. */
export function transition(
  before: CallState,
  happenedAt: Temporal.Instant,
  change: (draft: Draft) => void,
): Transition {
  const call = copyCall(before)
  const last = call.segments.at(-1)
  const earliest = last?.endedAt ?? last?.startedAt ?? call.startedAt
  const at = Temporal.Instant.compare(happenedAt, earliest) < 0 ? earliest : happenedAt
  const draft: Draft = { call, effects: [], at }
  change(draft)
  return { call, effects: draft.effects }
}

/** Ends the open segment and begins another. */
export function beginSegment({ call, at }: Draft, type: Segment['type'], userId: string | null): void {
  endSegment({ call, at })
  call.segments.push({ type, userId, startedAt: at, endedAt: null })
}

/** Ends the open segment. */
export function endSegment({ call, at }: Pick<Draft, 'call' | 'at'>): void {
  const open = call.segments.at(-1)
  if (open && open.endedAt === null) open.endedAt = at
}

export const addCommand = ({ effects }: Draft, command: Command): void => void effects.push({ do: 'command', command })

export const addCallEvent = ({ effects }: Draft, event: 'call.started' | 'call.completed' | 'call.missed'): void =>
  void effects.push({ do: 'emit', event })

export const addPresence = ({ effects }: Draft, userId: string | null, presence: AgentPresence): void => {
  if (userId !== null) effects.push({ do: 'presence', userId, presence })
}

/** Sets a timer that expires after the given seconds. */
export const addTimer = ({ effects, at }: Draft, timer: CallTimer, seconds: number): void =>
  void effects.push({ do: 'timer', timer, at: at.add({ seconds }) })

/**
 * Ends the open leg, and with it a recording and its pause, and a consultation. Returns the leg; null if there is none.
 */
export function endLeg(draft: Draft, state: LegState, cause: string | null = null): Leg | null {
  const { call } = draft
  const { leg } = call
  if (!leg) return null
  close(draft, leg, state, cause)
  call.recording = 'off'
  const consulted = endConsultation(draft, call.consultation?.state === 'ringing' ? 'cancelled' : 'ended')
  addPresence(draft, consulted?.userId ?? null, 'free')
  return leg
}

/** Ends the consultation. Returns the leg of the colleague; null if there is none. */
export function endConsultation(draft: Draft, state: LegState, cause: string | null = null): Leg | null {
  const { consultation } = draft.call
  if (!consultation) return null
  close(draft, consultation, state, cause)
  draft.call.consultation = null
  return consultation
}

function close({ effects, at }: Draft, leg: Leg, state: LegState, cause: string | null): void {
  leg.state = state
  leg.cause = cause
  leg.endedAt = at
  effects.push({ do: 'endLeg', leg })
}

/** Ends the open entry with the given status. */
export function leaveQueue({ call, at }: Draft, status: QueueEntry['status']): void {
  if (!call.entry || call.entry.leftAt !== null) return
  call.entry.status = status
  call.entry.leftAt = at
}

/** Whether this leg belongs to the call and is open. */
export const isAtLeg = ({ leg }: Pick<CallState, 'leg'>, legId: string): boolean =>
  leg?.id === legId && leg.endedAt === null
