import type { Command } from '../provider/port.ts'
import type { AgentPresence, CallEffect, CallTimer } from './effects.ts'
import type { CallState, Entry, Leg, LegState, Segment, Stepped } from './state.ts'

/** A call while a step is taken: a copy that may be changed, and what follows from it. */
export type Draft = {
  readonly call: CallState
  readonly effects: CallEffect[]
  /** When it happened; never before what happened already. */
  readonly at: Temporal.Instant
}

const copyOf = (call: CallState): CallState => ({
  ...call,
  segments: call.segments.map((segment) => ({ ...segment })),
  entry: call.entry && { ...call.entry },
  leg: call.leg && { ...call.leg },
})

/** Takes a step of a call at a moment. Providers' clocks differ: time does not run backwards within a call. */
export function draft(before: CallState, happenedAt: Temporal.Instant, take: (step: Draft) => void): Stepped {
  const call = copyOf(before)
  const last = call.segments.at(-1)
  const earliest = last?.endedAt ?? last?.startedAt ?? call.startedAt
  const at = Temporal.Instant.compare(happenedAt, earliest) < 0 ? earliest : happenedAt
  const step: Draft = { call, effects: [], at }
  take(step)
  return { call, effects: step.effects }
}

/** The piece that goes on ends, and another begins. */
export function begin({ call, at }: Draft, type: Segment['type'], userId: string | null): void {
  endSegment({ call, at })
  call.segments.push({ type, userId, startedAt: at, endedAt: null })
}

/** The piece that goes on ends. */
export function endSegment({ call, at }: Pick<Draft, 'call' | 'at'>): void {
  const open = call.segments.at(-1)
  if (open && open.endedAt === null) open.endedAt = at
}

export const command = ({ effects }: Draft, what: Command): void => void effects.push({ do: 'command', command: what })

export const announce = ({ effects }: Draft, event: 'call.started' | 'call.completed' | 'call.missed'): void =>
  void effects.push({ do: 'announce', event })

export const presence = ({ effects }: Draft, userId: string | null, is: AgentPresence): void => {
  if (userId !== null) effects.push({ do: 'presence', userId, presence: is })
}

/** Plans a look at the call, so many seconds from now. */
export const lookAgain = ({ effects, at }: Draft, timer: CallTimer, seconds: number): void =>
  void effects.push({ do: 'timer', timer, at: at.add({ seconds }) })

/** The leg is over; says whose it was. */
export function endLeg({ call, effects, at }: Draft, state: LegState, cause: string | null = null): Leg | null {
  const { leg } = call
  if (!leg) return null
  leg.state = state
  leg.cause = cause
  leg.endedAt = at
  effects.push({ do: 'endLeg', leg })
  return leg
}

/** The entry is over, for that reason. */
export function leaveQueue({ call, at }: Draft, status: Entry['status']): void {
  if (!call.entry || call.entry.leftAt !== null) return
  call.entry.status = status
  call.entry.leftAt = at
}

/** Whether the call is at a leg of that id that has not ended. */
export const isAtLeg = ({ leg }: Pick<CallState, 'leg'>, legId: string): boolean =>
  leg?.id === legId && leg.endedAt === null
