import type { MessageStatus } from '../channels.ts'

/** How far a message of ours has come, and when each step was. */
export type Progress = {
  readonly status: MessageStatus
  readonly sentAt: string | null
  readonly deliveredAt: string | null
  readonly readAt: string | null
  readonly errorCode: string | null
  readonly errorMessage: string | null
}

/** A status that a provider has told. */
export type ToldStatus = {
  readonly status: Exclude<MessageStatus, 'queued'>
  readonly at: Temporal.Instant
  readonly errorCode: string | null
  readonly errorMessage: string | null
}

const steps: readonly MessageStatus[] = ['queued', 'sent', 'delivered', 'read']

/**
 * A message after a status was told of it: it only moves forward, and fails only before it is delivered. Who has read it
 * has got it before, so a step tells of those before it too; each was at the earliest moment that is known. What was told
 * in another order, or twice, comes to the same.
 */
export function progressed(before: Progress, told: ToldStatus): Progress {
  if (before.status === 'failed' && told.status !== 'sent') return before
  if (told.status === 'failed') return failed(before, told)
  const reached = steps.indexOf(told.status)
  const isAhead = before.status !== 'failed' && reached > steps.indexOf(before.status)
  return {
    ...before,
    status: isAhead ? told.status : before.status,
    sentAt: earliest(before.sentAt, told.at),
    deliveredAt: reached >= 2 ? earliest(before.deliveredAt, told.at) : before.deliveredAt,
    readAt: reached >= 3 ? earliest(before.readAt, told.at) : before.readAt,
  }
}

function failed(before: Progress, { errorCode, errorMessage }: ToldStatus): Progress {
  const isOver = steps.indexOf(before.status) >= steps.indexOf('delivered')
  return isOver ? before : { ...before, status: 'failed', errorCode, errorMessage }
}

const earliest = (known: string | null, at: Temporal.Instant): string =>
  known !== null && Temporal.Instant.compare(Temporal.Instant.from(known), at) <= 0 ? known : at.toString()
