import type { LegAgent } from '../provider/port.ts'
import type { Transition } from './effects.ts'
import type { CallState, Leg, QueueEntry } from './state.ts'
import { addCommand, addTimer, beginSegment, type Draft, transition } from './transition.ts'

/** How long a call may wait, and when the caller is offered a callback. */
export type WaitLimits = {
  readonly maxWaitSeconds: number | null
  readonly offerCallbackAfterSeconds: number | null
}

/** The data of a call before its first transition. */
export type NewCall = Pick<
  CallState,
  'id' | 'direction' | 'isRecorded' | 'startedAt' | 'rules' | 'fromNumber' | 'queueKey'
>

/** The state of a call before its first transition. */
export const newCallState = (newCall: NewCall): CallState => ({
  ...newCall,
  status: 'queued',
  userId: null,
  queuedAt: null,
  ringingAt: null,
  answeredAt: null,
  endedAt: null,
  completedAt: null,
  endedBy: null,
  endReason: null,
  missedReason: null,
  isShortAbandon: false,
  isHeldByOtherSide: false,
  recording: 'off',
  wrapUpCategory: null,
  wrapUpNote: null,
  lostReason: null,
  callbackId: null,
  segments: [],
  entry: null,
  leg: null,
  consultation: null,
  wasOffered: false,
})

/** An inbound call begins to wait. */
export const queueCall = (newCall: NewCall, entry: QueueEntry, waiting: WaitLimits): Transition =>
  transition(newCallState(newCall), newCall.startedAt, (draft) => {
    draft.call.queuedAt = draft.at
    enterQueue(draft, entry)
    const { maxWaitSeconds, offerCallbackAfterSeconds } = waiting
    if (maxWaitSeconds !== null) addTimer(draft, { kind: 'maxWait', entryId: entry.id }, maxWaitSeconds)
    if (offerCallbackAfterSeconds !== null) {
      addTimer(draft, { kind: 'offerCallback', entryId: entry.id }, offerCallbackAfterSeconds)
    }
  })

/** A call enters the queue or waits for a single user. */
export function enterQueue(draft: Draft, entry: QueueEntry): void {
  const { call } = draft
  call.status = 'queued'
  call.entry = entry
  call.queueKey = entry.queueKey ?? call.queueKey
  beginSegment(draft, 'queue', null)
  if (entry.slaDueAt) draft.effects.push({ do: 'timer', timer: { kind: 'sla', entryId: entry.id }, at: entry.slaDueAt })
}

/** Why an inbound call is rejected: the number is closed, or it must not forward the call. */
const rejections = {
  closed: { missedReason: 'afterHours', endReason: 'afterHours' },
  notForwarded: { missedReason: 'noAgent', endReason: 'notForwarded' },
} as const

/**
 * An inbound call that is rejected and missed: after hours, by a hangup route, by an inactive queue, or by a route to an
 * external number that the account must not call.
 */
export const missCall = (newCall: NewCall, cause: keyof typeof rejections = 'closed'): Transition =>
  transition(newCallState(newCall), newCall.startedAt, (draft) => {
    Object.assign(draft.call, {
      status: 'missed',
      endedAt: draft.at,
      endedBy: 'system',
      ...rejections[cause],
    })
    draft.effects.push({ do: 'emit', event: 'call.missed' })
  })

/** An inbound call that goes to an external number at once. */
export const forwardCall = (newCall: NewCall): Transition =>
  transition(newCallState(newCall), newCall.startedAt, (draft) => {
    draft.call.status = 'ringing'
    draft.call.ringingAt = draft.at
    beginSegment(draft, 'ring', null)
  })

/** The two sides of an outbound call. */
export type DialTarget = {
  readonly to: string
  readonly from: string | null
  readonly agent: LegAgent
  readonly leg: Leg
}

/** An outbound call: its agent is rung first, then the far end. */
export const dialCall = (newCall: NewCall, { to, from, agent, leg }: DialTarget): Transition =>
  transition(newCallState(newCall), newCall.startedAt, (draft) => {
    const { call } = draft
    call.status = 'ringing'
    call.ringingAt = draft.at
    call.userId = leg.userId
    call.leg = leg
    beginSegment(draft, 'ring', leg.userId)
    draft.effects.push({ do: 'assign', leg })
    draft.effects.push({ do: 'presence', userId: leg.userId, presence: 'onCall' })
    const { ringSeconds } = call.rules
    addCommand(draft, { do: 'dial', legId: leg.id, agent, ringSeconds, to, from, isRecorded: call.isRecorded })
    addTimer(draft, { kind: 'ring', legId: leg.id }, ringSeconds)
  })
