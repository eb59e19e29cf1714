import type { LegAgent, LegFailure } from '../provider/port.ts'
import { giveToColleague } from './consultation-transitions.ts'
import type { Transition } from './effects.ts'
import { closeCall, lastTalkingUser } from './end-transitions.ts'
import { isNoResponse, legStateByFailure, ringGraceSeconds } from './leg-failures.ts'
import { enterQueue } from './start-transitions.ts'
import type { CallState, Leg, QueueEntry } from './state.ts'
import {
  addCallEvent,
  addCommand,
  addPresence,
  addTimer,
  beginSegment,
  type Draft,
  endLeg,
  endSegment,
  isAtLeg,
  leaveQueue,
  transition,
} from './transition.ts'

/** How long the far end may ring; most networks end it sooner. */
const farEndRingSeconds = 90

/** A waiting call rings an agent. The caller of this function must ensure that the call waits. */
export const assign = (before: CallState, leg: Leg, agent: LegAgent): Transition =>
  transition(before, leg.offeredAt, (draft) => ring(draft, leg, agent))

function ring(draft: Draft, leg: Leg, agent: LegAgent): void {
  const { call, at } = draft
  if (call.entry) call.entry.status = 'offered'
  call.status = 'ringing'
  call.ringingAt ??= at
  call.userId = leg.userId
  call.leg = leg
  beginSegment(draft, 'ring', leg.userId)
  const ringSeconds = call.entry?.ringSeconds ?? call.rules.ringSeconds
  draft.effects.push({ do: 'assign', leg }, { do: 'presence', userId: leg.userId, presence: 'onCall' })
  addCommand(draft, { do: 'assign', legId: leg.id, agent, ringSeconds, isRecorded: call.isRecorded })
  addTimer(draft, { kind: 'ring', legId: leg.id }, ringSeconds + ringGraceSeconds)
}

/** An agent answers. An agent who answers too late is disconnected. */
export const answerLeg = (before: CallState, legId: string, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (!isAtLeg(call, legId) || call.leg?.state !== 'ringing' || call.status !== 'ringing') {
      if (!isAtLeg(call, legId)) addCommand(draft, { do: 'cancelLeg', legId })
      return
    }
    call.leg.state = 'answered'
    call.leg.answeredAt = draft.at
    // An outbound call is connected only when its far end has answered.
    if (call.direction === 'inbound' || call.answeredAt !== null) connectCall(draft)
    else addTimer(draft, { kind: 'far', legId }, farEndRingSeconds)
  })

/** The far end of an outbound call answers while its agent is on the line. */
export const answerFarEnd = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    if (draft.call.status === 'ringing' && draft.call.leg?.state === 'answered') connectCall(draft)
  })

function connectCall(draft: Draft): void {
  const { call, at } = draft
  const isFirst = call.answeredAt === null
  call.status = 'inProgress'
  call.answeredAt ??= at
  if (call.entry) {
    call.entry.status = 'assigned'
    call.entry.answeredAt = at
    call.entry.leftAt = at
  }
  beginSegment(draft, 'talk', call.userId)
  if (isFirst) addCallEvent(draft, 'call.started')
  call.recording = call.isRecorded && call.leg ? 'on' : 'off'
  if (call.isRecorded && call.leg) draft.effects.push({ do: 'record', legId: call.leg.id, userId: call.leg.userId })
}

/** The agent did not answer or rejected the call: the call returns to its place in the queue. */
export const failLeg = (before: CallState, legId: string, cause: LegFailure, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (!isAtLeg(call, legId)) return
    if (call.leg?.state === 'answered') return loseAgent(draft)
    const leg = endLeg(draft, legStateByFailure[cause], cause)
    call.wasOffered = true
    addPresence(draft, leg?.userId ?? null, isNoResponse(cause) ? 'notResponding' : 'free')
    requeue(draft, { isFront: false, endReason: cause === 'noAnswer' ? 'agentDidNotAnswer' : 'agentUnreachable' })
  })

/** The agent's connection is lost during the call: the caller waits again, before all others. */
export const loseLeg = (before: CallState, legId: string, at: Temporal.Instant): Transition =>
  before.leg?.state === 'ringing'
    ? failLeg(before, legId, 'unreachable', at)
    : transition(before, at, (draft) => {
        if (isAtLeg(draft.call, legId)) loseAgent(draft)
      })

/** A colleague who talks with the agent takes the guest over. */
function loseAgent(draft: Draft): void {
  if (draft.call.consultation?.state === 'answered') return giveToColleague(draft, 'lost')
  const leg = endLeg(draft, 'lost')
  addPresence(draft, leg?.userId ?? null, 'notResponding')
  requeue(draft, { isFront: true, endReason: 'agentLost' })
}

type RequeueOptions = { readonly isFront: boolean; readonly endReason: string }

/** Returns the call to its queue. A call without a queue ends. */
function requeue(draft: Draft, { isFront, endReason }: RequeueOptions): void {
  const { call } = draft
  const entry = entryToRequeue(call)
  call.userId = lastTalkingUser(call)
  if (!entry) {
    addCommand(draft, { do: 'hangUp' })
    return closeCall(draft, { by: 'system', reason: endReason })
  }
  Object.assign(entry, { status: 'waiting', leftAt: null, answeredAt: null, isFront: entry.isFront || isFront })
  call.entry = entry
  call.status = 'queued'
  call.leg = null
  beginSegment(draft, 'queue', null)
  if (isFront) addCommand(draft, { do: 'repark' })
}

/** The entry to wait in again. An entry for a single user ends with that user, unless the call came from a queue. */
function entryToRequeue({ entry, queueKey }: CallState): QueueEntry | null {
  if (!entry) return null
  if (entry.targetUserId === null) return entry
  return queueKey === null ? null : { ...entry, targetUserId: null, queueKey }
}

/** The target of a transfer. */
export type Handover =
  | { readonly to: 'queue'; readonly entry: QueueEntry }
  | { readonly to: 'user'; readonly entry: QueueEntry; readonly leg: Leg; readonly agent: LegAgent }
  | { readonly to: 'external'; readonly number: string; readonly from: string }

/** The agent transfers the caller and is free at once. The wrap-up belongs to the agent who talks last. */
export const handOver = (before: CallState, handover: Handover, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const left = endLeg(draft, 'ended', 'transferred')
    addPresence(draft, left?.userId ?? null, 'free')
    if (handover.to === 'external') {
      beginSegment(draft, 'talk', null)
      draft.call.status = 'inProgress'
      return addCommand(draft, { do: 'forward', to: handover.number, from: handover.from })
    }
    addCommand(draft, { do: 'repark' })
    if (left) addCommand(draft, { do: 'cancelLeg', legId: left.id })
    draft.call.leg = null
    enterQueue(draft, handover.entry)
    if (handover.to === 'user') ring(draft, handover.leg, handover.agent)
  })

/** Puts the caller on hold, on request or because the agent's phone did. `tellProvider`: the provider must be told. */
export const hold = (before: CallState, at: Temporal.Instant, tellProvider: boolean): Transition =>
  transition(before, at, (draft) => {
    if (draft.call.status !== 'inProgress' || draft.call.leg?.state !== 'answered') return
    draft.call.status = 'onHold'
    beginSegment(draft, 'hold', draft.call.userId)
    if (tellProvider) addCommand(draft, { do: 'hold' })
  })

/** Ends the hold. `tellProvider` as above. */
export const resume = (before: CallState, at: Temporal.Instant, tellProvider: boolean): Transition =>
  transition(before, at, (draft) => {
    if (draft.call.status !== 'onHold') return
    draft.call.status = 'inProgress'
    beginSegment(draft, 'talk', draft.call.userId)
    if (tellProvider) addCommand(draft, { do: 'resume' })
  })

/** A forwarded call is connected with the external number. No agent takes part. */
export const connectExternal = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (call.status !== 'ringing' || call.leg !== null || call.direction !== 'inbound') return
    call.status = 'inProgress'
    endSegment(draft)
    leaveQueue(draft, 'assigned')
    beginSegment(draft, 'talk', null)
  })
