import type { EndedBy, FarEndFailure } from '../provider/port.ts'
import type { Transition } from './effects.ts'
import type { LostReason } from './lost-reasons.ts'
import type { CallState } from './state.ts'
import { liveStatuses } from './state.ts'
import {
  addCallEvent,
  addCommand,
  addPresence,
  addTimer,
  type Draft,
  endLeg,
  endSegment,
  leaveQueue,
  transition,
} from './transition.ts'

/** Who ended a call, and why. */
export type CallEnding = { readonly by: EndedBy; readonly reason: string }

/** The category of calls without a category of their own. */
export const unclassified = 'unclassified'

/** Whether the call has not ended. */
export const isLive = ({ status }: Pick<CallState, 'status'>): boolean => liveStatuses.some((each) => each === status)

/** Whether there was a talk, with an agent or with an external number. */
const wasConnected = ({ answeredAt, segments }: CallState): boolean =>
  answeredAt !== null || segments.some(({ type }) => type === 'talk')

/** The user who talked last; null if nobody talked. */
export const lastTalkingUser = ({ segments }: Pick<CallState, 'segments'>): string | null =>
  segments.findLast(({ type }) => type === 'talk')?.userId ?? null

/** The call ended. A call that has already ended does not change. */
export const endCall = (before: CallState, ending: CallEnding, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    if (isLive(draft.call)) closeCall(draft, ending)
  })

/** Ends a live call. After a talk the wrap-up follows; otherwise the call was missed, abandoned or failed. */
export function closeCall(draft: Draft, ending: CallEnding): void {
  const { call } = draft
  const { leg } = call
  const isRinging = leg?.endedAt === null && leg.state === 'ringing'
  if (isRinging) addCommand(draft, { do: 'cancelLeg', legId: leg.id })
  const left = leg?.endedAt === null ? endLeg(draft, isRinging ? 'cancelled' : 'ended') : null
  leaveQueue(draft, ending.by === 'caller' ? 'abandoned' : 'timedOut')
  endSegment(draft)
  call.endedAt = draft.at
  call.endedBy = ending.by
  call.endReason = ending.reason
  if (!wasConnected(call)) {
    addPresence(draft, left?.userId ?? null, 'free')
    return call.direction === 'inbound' ? markNotAnswered(draft, ending) : markFailed(draft, ending)
  }
  call.userId = lastTalkingUser(call)
  // An agent whose phone only rang is free. An agent who talked has wrap-up work, unless the caller came back and gave
  // up.
  const talked = left && !isRinging ? left.userId : null
  if (isRinging) addPresence(draft, left?.userId ?? null, 'free')
  startWrapUp(draft, talked)
}

/**
 * Nobody answered an inbound call. It was abandoned if the caller hung up while waiting, also while a phone rang, and
 * missed if anything else ended it. `call.missed` (§6.1) reports both, with the reason.
 */
function markNotAnswered(draft: Draft, { by }: CallEnding): void {
  const { call } = draft
  const isAbandoned = by === 'caller'
  const waited = draft.at.since(call.queuedAt ?? call.startedAt).total('seconds')
  call.isShortAbandon = isAbandoned && waited < call.rules.shortAbandonSeconds
  call.status = isAbandoned ? 'abandoned' : 'missed'
  call.missedReason = isAbandoned ? abandonReason(call) : missedReason(call)
  addCallEvent(draft, 'call.missed')
}

const abandonReason = ({ isShortAbandon }: CallState) => (isShortAbandon ? 'shortAbandon' : 'abandonedInQueue')

const missedReason = ({ wasOffered }: CallState) => (wasOffered ? 'agentsDidNotAnswer' : 'noAgent')

/** An outbound call that reached nobody. */
function markFailed({ call }: Draft, { reason }: CallEnding): void {
  call.status = reason === 'busy' ? 'busy' : 'failed'
}

/** The agent who talked must enter a category and gets no other call until then. */
function startWrapUp(draft: Draft, agent: string | null): void {
  const { call } = draft
  if (call.wrapUpCategory !== null || call.answeredAt === null) {
    call.wrapUpCategory ??= unclassified
    addPresence(draft, agent, 'free')
    return completeCall(draft)
  }
  call.status = 'wrapUp'
  call.segments.push({ type: 'wrapUp', userId: agent ?? call.userId, startedAt: draft.at, endedAt: null })
  addPresence(draft, agent, 'wrapUp')
  addTimer(draft, { kind: 'wrapUp' }, call.rules.wrapUpSeconds)
}

function completeCall(draft: Draft): void {
  endSegment(draft)
  draft.call.status = 'completed'
  draft.call.completedAt = draft.at
  addCallEvent(draft, 'call.completed')
}

/** The category and the note of a call, and why the caller did not book. */
export type WrapUp = {
  readonly category: string
  readonly note: string | null
  readonly lostReason: LostReason | null
}

/** Enters the category, during the talk or after it. After the talk this completes the call and frees the agent. */
export const wrapUp = (before: CallState, { category, note, lostReason }: WrapUp, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    call.wrapUpCategory = category
    call.wrapUpNote = note
    call.lostReason = lostReason
    if (call.status !== 'wrapUp') return
    addPresence(draft, call.segments.at(-1)?.userId ?? null, 'free')
    completeCall(draft)
  })

/** The far end of an outbound call was not reached. */
export const failFarEnd = (before: CallState, cause: FarEndFailure, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    if (draft.call.direction === 'inbound' || draft.call.status !== 'ringing') return
    addCommand(draft, { do: 'hangUp' })
    closeCall(draft, { by: 'network', reason: cause })
  })

/** The caller wants a callback: schedules one that keeps the place in the queue, and ends the call. */
export const requestCallback = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    const canBeCalled = call.fromNumber !== null && call.entry !== null && call.answeredAt === null
    if (!isLive(call) || call.status === 'inProgress' || !canBeCalled) return
    draft.effects.push({
      do: 'scheduleCallback',
      phone: String(call.fromNumber),
      originalQueuedAt: call.entry?.enqueuedAt ?? draft.at,
    })
    addCommand(draft, { do: 'hangUp' })
    closeCall(draft, { by: 'caller', reason: 'callbackRequested' })
  })
