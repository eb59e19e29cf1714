import type { LostReason } from './lost-reasons.ts'

/** The statuses of a call. `completed` and the four after it are final. */
export const callStatuses = [
  'queued',
  'ringing',
  'inProgress',
  'onHold',
  'wrapUp',
  'completed',
  'abandoned',
  'missed',
  'busy',
  'failed',
] as const
export type CallStatus = (typeof callStatuses)[number]

/** The statuses of a call that has not ended. */
export const liveStatuses = ['queued', 'ringing', 'inProgress', 'onHold'] as const satisfies readonly CallStatus[]

export const directions = ['inbound', 'outbound', 'internal'] as const
export type Direction = (typeof directions)[number]

export const missedReasons = [
  'afterHours',
  'noAgent',
  'agentsDidNotAnswer',
  'abandonedInQueue',
  'shortAbandon',
] as const
export type MissedReason = (typeof missedReasons)[number]

export const segmentTypes = ['queue', 'ring', 'talk', 'hold', 'wrapUp'] as const

/** A segment of a call. Segments follow each other without gaps; the last one may still be open. */
export type Segment = {
  readonly type: (typeof segmentTypes)[number]
  readonly userId: string | null
  readonly startedAt: Temporal.Instant
  endedAt: Temporal.Instant | null
}

/** A required skill with its minimum level. */
export type RequiredSkill = { readonly code: string; readonly level: number }

/** How a call waits for an agent. A call that returns to the queue keeps its entry and its place. */
export type QueueEntry = {
  readonly id: string
  /** Null: the call waits for `targetUserId`. */
  readonly queueKey: string | null
  readonly targetUserId: string | null
  readonly priority: number
  readonly requiredSkills: readonly RequiredSkill[]
  readonly ringSeconds: number
  readonly enqueuedAt: Temporal.Instant
  readonly slaDueAt: Temporal.Instant | null
  status: 'waiting' | 'offered' | 'assigned' | 'abandoned' | 'timedOut'
  /** Before all others, because its agent was lost during the call. */
  isFront: boolean
  answeredAt: Temporal.Instant | null
  leftAt: Temporal.Instant | null
}

export type LegState = 'ringing' | 'answered' | 'rejected' | 'timedOut' | 'cancelled' | 'failed' | 'ended' | 'lost'

/** Whether a leg is for the guest, or for an agent who consults a colleague. */
export type LegKind = 'talk' | 'consultation'

/** The connection of a call to one agent. */
export type Leg = {
  readonly id: string
  readonly kind: LegKind
  readonly entryId: string | null
  readonly userId: string
  readonly offeredAt: Temporal.Instant
  state: LegState
  cause: string | null
  answeredAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
}

/** What happens to the recording of a talk. `pausing` and `resuming` wait for the provider, which still records. */
export const recordingStates = ['off', 'on', 'pausing', 'paused', 'resuming'] as const
export type RecordingState = (typeof recordingStates)[number]

/** The rules of a call, from its queue or from the defaults. */
export type CallRules = {
  readonly ringSeconds: number
  readonly wrapUpSeconds: number
  readonly shortAbandonSeconds: number
}

/** The complete state of a call. Ids, instants and rules are passed in; nothing is read from the database. */
export type CallState = {
  readonly id: string
  readonly direction: Direction
  readonly isRecorded: boolean
  readonly startedAt: Temporal.Instant
  readonly rules: CallRules
  readonly fromNumber: string | null
  /** The queue to return to when the agent is lost. */
  queueKey: string | null
  status: CallStatus
  /** The user who talks, talked last, or is rung. */
  userId: string | null
  queuedAt: Temporal.Instant | null
  ringingAt: Temporal.Instant | null
  answeredAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  completedAt: Temporal.Instant | null
  endedBy: string | null
  endReason: string | null
  missedReason: MissedReason | null
  isShortAbandon: boolean
  /** The other side has put the talk on hold, with its own telephone. */
  isHeldByOtherSide: boolean
  /** Of the talk that is going on; `off` without one. */
  recording: RecordingState
  wrapUpCategory: string | null
  wrapUpNote: string | null
  /** Why the caller did not book. */
  lostReason: LostReason | null
  callbackId: string | null
  segments: Segment[]
  /** The open entry, or the last one. */
  entry: QueueEntry | null
  /** The leg that rings or talks. */
  leg: Leg | null
  /** The leg of the colleague whom the agent consults while the guest is on hold; it rings or talks. */
  consultation: Leg | null
  /** Whether an agent was rung without success. */
  wasOffered: boolean
}

/** The rules of calls that wait in no queue. */
export const defaultCallRules: CallRules = { ringSeconds: 20, wrapUpSeconds: 120, shortAbandonSeconds: 5 }
