import type { CallEffect } from './effects.ts'

/** The states of a call. The last four and `completed` are ends: from there nothing leads back. */
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

/** Somebody is on the line. */
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

/** A piece of a call. Pieces follow one another without a gap; the last one may still go on. */
export type Segment = {
  readonly type: (typeof segmentTypes)[number]
  readonly userId: string | null
  readonly startedAt: Temporal.Instant
  endedAt: Temporal.Instant | null
}

/** A skill that is asked for, at least at that level. */
export type RequiredSkill = { readonly code: string; readonly level: number }

/** How a call waits for somebody. Of one that was re-queued it is the same entry again, at its old place. */
export type Entry = {
  readonly id: string
  /** Null: it waits for `targetUserId`. */
  readonly queueKey: string | null
  readonly targetUserId: string | null
  readonly priority: number
  readonly requiredSkills: readonly RequiredSkill[]
  readonly ringSeconds: number
  readonly enqueuedAt: Temporal.Instant
  readonly slaDueAt: Temporal.Instant | null
  status: 'waiting' | 'offered' | 'assigned' | 'abandoned' | 'timedOut'
  /** Before all others: its agent was lost in mid-call. */
  isFront: boolean
  answeredAt: Temporal.Instant | null
  leftAt: Temporal.Instant | null
}

export type LegState = 'ringing' | 'answered' | 'rejected' | 'timedOut' | 'cancelled' | 'failed' | 'ended' | 'lost'

/** A call as it is put to one agent. */
export type Leg = {
  readonly id: string
  readonly entryId: string | null
  readonly userId: string
  readonly offeredAt: Temporal.Instant
  state: LegState
  cause: string | null
  answeredAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
}

/** What the queue or the number of a call says of it. */
export type CallRules = {
  readonly ringSeconds: number
  readonly wrapUpSeconds: number
  readonly shortAbandonSeconds: number
}

/** Everything that decides what becomes of a call. Ids, moments and rules come in; nothing is looked up. */
export type CallState = {
  readonly id: string
  readonly direction: Direction
  readonly records: boolean
  readonly startedAt: Temporal.Instant
  readonly rules: CallRules
  readonly fromNumber: string | null
  /** Where it goes back to when its agent is lost. */
  queueKey: string | null
  status: CallStatus
  /** Who talks, talked last, or is rung. */
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
  wrapUpCategory: string | null
  wrapUpNote: string | null
  callbackId: string | null
  segments: Segment[]
  /** The entry that is open, or was the last one. */
  entry: Entry | null
  /** The leg that rings or talks. */
  leg: Leg | null
  /** Whether any agent was ever rung in vain. */
  wasOffered: boolean
}

/** What a step made of a call: the call, and what is to be done about it. */
export type Stepped = { readonly call: CallState; readonly effects: readonly CallEffect[] }
