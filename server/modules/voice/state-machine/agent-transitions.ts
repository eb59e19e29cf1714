import type { LegFailure, RungAgent } from '../provider/port.ts'
import { enter } from './start-transitions.ts'
import type { CallState, Entry, Leg, LegState, Stepped } from './state.ts'
import {
  announce,
  begin,
  command,
  type Draft,
  draft,
  endLeg,
  endSegment,
  isAtLeg,
  leaveQueue,
  lookAgain,
  presence,
} from './transition.ts'
import { close, lastTalker } from './end-transitions.ts'

/** A little longer than the provider lets a telephone ring: it is to end the ringing, we only see that somebody does. */
const graceSeconds = 5
/** How long the telephone of the other side rings; most networks end it sooner. */
const farSeconds = 90

/** A waiting call rings an agent. The caller must have made sure that it waits. */
export const assign = (before: CallState, leg: Leg, agent: RungAgent): Stepped =>
  draft(before, leg.offeredAt, (step) => ring(step, leg, agent))

function ring(step: Draft, leg: Leg, agent: RungAgent): void {
  const { call, at } = step
  if (call.entry) call.entry.status = 'offered'
  call.status = 'ringing'
  call.ringingAt ??= at
  call.userId = leg.userId
  call.leg = leg
  begin(step, 'ring', leg.userId)
  const ringSeconds = call.entry?.ringSeconds ?? call.rules.ringSeconds
  step.effects.push({ do: 'assign', leg }, { do: 'presence', userId: leg.userId, presence: 'onCall' })
  command(step, { do: 'assign', legId: leg.id, agent, ringSeconds, records: call.records })
  lookAgain(step, { kind: 'ring', legId: leg.id }, ringSeconds + graceSeconds)
}

/** An agent answers. One who comes too late is let go. */
export const answerLeg = (before: CallState, legId: string, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    if (!isAtLeg(call, legId) || call.leg?.state !== 'ringing' || call.status !== 'ringing') {
      if (!isAtLeg(call, legId)) command(step, { do: 'cancelLeg', legId })
      return
    }
    call.leg.state = 'answered'
    call.leg.answeredAt = step.at
    // The other side of a call that we dial is on the line only once it has answered.
    if (call.direction === 'inbound' || call.answeredAt !== null) connect(step)
    else lookAgain(step, { kind: 'far', legId }, farSeconds)
  })

/** The other side of an outgoing call answers, whose agent is on the line. */
export const answerFar = (before: CallState, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    if (step.call.status === 'ringing' && step.call.leg?.state === 'answered') connect(step)
  })

function connect(step: Draft): void {
  const { call, at } = step
  const isFirst = call.answeredAt === null
  call.status = 'inProgress'
  call.answeredAt ??= at
  if (call.entry) {
    call.entry.status = 'assigned'
    call.entry.answeredAt = at
    call.entry.leftAt = at
  }
  begin(step, 'talk', call.userId)
  if (isFirst) announce(step, 'call.started')
  if (call.records && call.leg) step.effects.push({ do: 'record', legId: call.leg.id, userId: call.leg.userId })
}

const stateAfter: Readonly<Record<LegFailure, LegState>> = {
  noAnswer: 'timedOut',
  busy: 'rejected',
  rejected: 'rejected',
  unreachable: 'failed',
  cancelled: 'cancelled',
  error: 'failed',
}

/** The agent did not answer, or would not: the call is back at its old place. */
export const failLeg = (before: CallState, legId: string, cause: LegFailure, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    if (!isAtLeg(call, legId)) return
    if (call.leg?.state === 'answered') return loseAgent(step)
    const leg = endLeg(step, stateAfter[cause], cause)
    call.wasOffered = true
    presence(step, leg?.userId ?? null, isSilent(cause) ? 'notResponding' : 'free')
    comeBack(step, { isFront: false, endReason: cause === 'noAnswer' ? 'agentDidNotAnswer' : 'agentUnreachable' })
  })

const isSilent = (cause: LegFailure): boolean => cause === 'noAnswer' || cause === 'unreachable'

/** The agent is gone in mid-call: the caller hears music again, before all others. */
export const loseLeg = (before: CallState, legId: string, at: Temporal.Instant): Stepped =>
  before.leg?.state === 'ringing'
    ? failLeg(before, legId, 'unreachable', at)
    : draft(before, at, (step) => {
        if (isAtLeg(step.call, legId)) loseAgent(step)
      })

function loseAgent(step: Draft): void {
  const leg = endLeg(step, 'lost')
  presence(step, leg?.userId ?? null, 'notResponding')
  comeBack(step, { isFront: true, endReason: 'agentLost' })
}

type Return = { readonly isFront: boolean; readonly endReason: string }

/** Back to the queue that it came from; a call that waits in none has nowhere to go. */
function comeBack(step: Draft, { isFront, endReason }: Return): void {
  const { call } = step
  const queued = entryToReturn(call)
  call.userId = lastTalker(call)
  if (!queued) {
    command(step, { do: 'hangUp' })
    return close(step, { by: 'system', reason: endReason })
  }
  Object.assign(queued, { status: 'waiting', leftAt: null, answeredAt: null, isFront: queued.isFront || isFront })
  call.entry = queued
  call.status = 'queued'
  call.leg = null
  begin(step, 'queue', null)
  if (isFront) command(step, { do: 'repark' })
}

/** The entry of a queue; what was for one user only is over with that user, unless the call came from a queue. */
function entryToReturn({ entry, queueKey }: CallState): Entry | null {
  if (!entry) return null
  if (entry.targetUserId === null) return entry
  return queueKey === null ? null : { ...entry, targetUserId: null, queueKey }
}

/** Where a call is handed on to. */
export type Handover =
  | { readonly to: 'queue'; readonly entry: Entry }
  | { readonly to: 'user'; readonly entry: Entry; readonly leg: Leg; readonly agent: RungAgent }
  | { readonly to: 'outside'; readonly number: string; readonly from: string }

/** The agent hands the caller on and is free at once; the work after the call is for who talks last. */
export const handOver = (before: CallState, handover: Handover, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const left = endLeg(step, 'ended', 'transferred')
    presence(step, left?.userId ?? null, 'free')
    if (handover.to === 'outside') {
      begin(step, 'talk', null)
      step.call.status = 'inProgress'
      return command(step, { do: 'forward', to: handover.number, from: handover.from })
    }
    command(step, { do: 'repark' })
    if (left) command(step, { do: 'cancelLeg', legId: left.id })
    step.call.leg = null
    enter(step, handover.entry)
    if (handover.to === 'user') ring(step, handover.leg, handover.agent)
  })

/** The caller is put on hold, by us or by the agent's telephone. `tell`: the provider does not know it yet. */
export const hold = (before: CallState, at: Temporal.Instant, tell: boolean): Stepped =>
  draft(before, at, (step) => {
    if (step.call.status !== 'inProgress' || step.call.leg?.state !== 'answered') return
    step.call.status = 'onHold'
    begin(step, 'hold', step.call.userId)
    if (tell) command(step, { do: 'hold' })
  })

/** The talk goes on. `tell` as above. */
export const resume = (before: CallState, at: Temporal.Instant, tell: boolean): Stepped =>
  draft(before, at, (step) => {
    if (step.call.status !== 'onHold') return
    step.call.status = 'inProgress'
    begin(step, 'talk', step.call.userId)
    if (tell) command(step, { do: 'resume' })
  })

/** A call that goes outside is connected there; nobody of ours talks. */
export const connectOutside = (before: CallState, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    if (call.status !== 'ringing' || call.leg !== null || call.direction !== 'inbound') return
    call.status = 'inProgress'
    endSegment(step)
    leaveQueue(step, 'assigned')
    begin(step, 'talk', null)
  })
