import { overdueMinutes } from '#shared/work-list/work-limits.ts'

/** A due callback is overdue if it was scheduled for this moment or earlier. */
export const overdueSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: overdueMinutes })

/** The fields that decide whether a callback is overdue. */
export type CallbackTiming = { readonly status: string; readonly scheduledAt: string }

/** Whether a callback has been due for fifteen minutes and nobody has started it. */
export const isOverdue = ({ status, scheduledAt }: CallbackTiming, now: Temporal.Instant): boolean =>
  status === 'due' && Temporal.Instant.compare(Temporal.Instant.from(scheduledAt), overdueSince(now)) <= 0
