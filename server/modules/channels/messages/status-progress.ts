import type { MessageStatus } from '../channels.ts'

/** The delivery status of an outgoing message and the time of each step. */
export type StatusProgress = {
  readonly status: MessageStatus
  readonly sentAt: string | null
  readonly deliveredAt: string | null
  readonly readAt: string | null
  readonly errorCode: string | null
  readonly errorMessage: string | null
}

/** A status that a provider reports. */
export type DeliveryStatus = {
  readonly status: Exclude<MessageStatus, 'queued'>
  readonly at: Temporal.Instant
  readonly errorCode: string | null
  readonly errorMessage: string | null
}

const statusOrder: readonly MessageStatus[] = ['queued', 'sent', 'delivered', 'read']

/**
 * Returns the progress after a status. A status only moves forward, and a message fails only before it is delivered. A
 * step implies the steps before it; each keeps the earliest known time. The result does not depend on order or
 * repetition.
 */
export function advanceStatus(before: StatusProgress, change: DeliveryStatus): StatusProgress {
  if (before.status === 'failed' && change.status !== 'sent') return before
  if (change.status === 'failed') return failStatus(before, change)
  const reached = statusOrder.indexOf(change.status)
  const isAhead = before.status !== 'failed' && reached > statusOrder.indexOf(before.status)
  return {
    ...before,
    status: isAhead ? change.status : before.status,
    sentAt: earliest(before.sentAt, change.at),
    deliveredAt: reached >= 2 ? earliest(before.deliveredAt, change.at) : before.deliveredAt,
    readAt: reached >= 3 ? earliest(before.readAt, change.at) : before.readAt,
  }
}

function failStatus(before: StatusProgress, { errorCode, errorMessage }: DeliveryStatus): StatusProgress {
  const isOver = statusOrder.indexOf(before.status) >= statusOrder.indexOf('delivered')
  return isOver ? before : { ...before, status: 'failed', errorCode, errorMessage }
}

const earliest = (current: string | null, at: Temporal.Instant): string =>
  current !== null && Temporal.Instant.compare(Temporal.Instant.from(current), at) <= 0 ? current : at.toString()
