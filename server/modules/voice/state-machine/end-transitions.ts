import type { EndedBy, FarFailure } from '../provider/port.ts'
import type { CallState, Stepped } from './state.ts'
import { liveStatuses } from './state.ts'
import {
  announce,
  command,
  type Draft,
  draft,
  endLeg,
  endSegment,
  leaveQueue,
  lookAgain,
  presence,
} from './transition.ts'

/** Who ended a call, and why. */
export type Ending = { readonly by: EndedBy; readonly reason: string }

/** The category of calls that nobody put into one. */
export const unclassified = 'unclassified'

/** Whether somebody is on the line. */
export const isLive = ({ status }: Pick<CallState, 'status'>): boolean => liveStatuses.some((each) => each === status)

/** Whether there was talk: with an agent, or with a number outside. */
const wasConnected = ({ answeredAt, segments }: CallState): boolean =>
  answeredAt !== null || segments.some(({ type }) => type === 'talk')

/** Who of ours talked last; nobody, where there was no talk. */
export const lastTalker = ({ segments }: Pick<CallState, 'segments'>): string | null =>
  segments.findLast(({ type }) => type === 'talk')?.userId ?? null

/** Everybody has hung up. What has ended before stays as it was. */
export const endCall = (before: CallState, ending: Ending, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    if (isLive(step.call)) close(step, ending)
  })

/** Ends a live call: with the work after it, if there was talk; else it was missed, or came to nothing. */
export function close(step: Draft, ending: Ending): void {
  const { call } = step
  const { leg } = call
  const isRinging = leg?.endedAt === null && leg.state === 'ringing'
  if (isRinging) command(step, { do: 'cancelLeg', legId: leg.id })
  const left = leg?.endedAt === null ? endLeg(step, isRinging ? 'cancelled' : 'ended') : null
  leaveQueue(step, ending.by === 'system' ? 'timedOut' : 'abandoned')
  endSegment(step)
  call.endedAt = step.at
  call.endedBy = ending.by
  call.endReason = ending.reason
  if (!wasConnected(call)) {
    presence(step, left?.userId ?? null, 'free')
    return call.direction === 'inbound' ? miss(step, ending) : fail(step, ending)
  }
  call.userId = lastTalker(call)
  // Somebody who was only rung is free; who talked has work to do, unless a caller who came back gave up.
  const talked = left && !isRinging ? left.userId : null
  if (isRinging) presence(step, left?.userId ?? null, 'free')
  afterTalk(step, talked)
}

function miss(step: Draft, { by }: Ending): void {
  const { call } = step
  const wasRinging = call.status === 'ringing'
  const waited = step.at.since(call.queuedAt ?? call.startedAt).total('seconds')
  call.isShortAbandon = by !== 'system' && waited < call.rules.shortAbandonSeconds
  call.status = by === 'system' || wasRinging ? 'missed' : 'abandoned'
  call.missedReason = missedReason(call, by)
  announce(step, 'call.missed')
}

function missedReason(call: CallState, by: EndedBy): CallState['missedReason'] {
  if (by !== 'system') return call.isShortAbandon ? 'shortAbandon' : 'abandonedInQueue'
  return call.wasOffered ? 'agentsDidNotAnswer' : 'noAgent'
}

/** An outgoing call that came to nothing. */
function fail({ call }: Draft, { reason }: Ending): void {
  call.status = reason === 'busy' ? 'busy' : 'failed'
}

/** Somebody has to say what the call was about; who talked does that, and takes no other call until then. */
function afterTalk(step: Draft, agent: string | null): void {
  const { call } = step
  if (call.wrapUpCategory !== null || call.answeredAt === null) {
    call.wrapUpCategory ??= unclassified
    presence(step, agent, 'free')
    return complete(step)
  }
  call.status = 'wrapUp'
  call.segments.push({ type: 'wrapUp', userId: agent ?? call.userId, startedAt: step.at, endedAt: null })
  presence(step, agent, 'wrapUp')
  lookAgain(step, { kind: 'wrapUp' }, call.rules.wrapUpSeconds)
}

function complete(step: Draft): void {
  endSegment(step)
  step.call.status = 'completed'
  step.call.completedAt = step.at
  announce(step, 'call.completed')
}

/** What a call was about. */
export type WrapUp = { readonly category: string; readonly note: string | null }

/** The category is entered, during the talk or after it. A call that has ended is completed by it, and its agent is free. */
export const wrapUp = (before: CallState, { category, note }: WrapUp, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    call.wrapUpCategory = category
    call.wrapUpNote = note
    if (call.status !== 'wrapUp') return
    presence(step, call.segments.at(-1)?.userId ?? null, 'free')
    complete(step)
  })

/** The other side of an outgoing call was not reached. */
export const failFar = (before: CallState, cause: FarFailure, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    if (step.call.direction === 'inbound' || step.call.status !== 'ringing') return
    command(step, { do: 'hangUp' })
    close(step, { by: 'network', reason: cause })
  })

/** The caller would rather be called back: a callback is planned that keeps the place in the queue. */
export const requestCallback = (before: CallState, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    const canBeCalled = call.fromNumber !== null && call.entry !== null && call.answeredAt === null
    if (!isLive(call) || call.status === 'inProgress' || !canBeCalled) return
    step.effects.push({
      do: 'planCallback',
      phone: String(call.fromNumber),
      originalQueuedAt: call.entry?.enqueuedAt ?? step.at,
    })
    command(step, { do: 'hangUp' })
    close(step, { by: 'caller', reason: 'callbackRequested' })
  })
