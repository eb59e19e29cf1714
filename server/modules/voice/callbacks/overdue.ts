const patienceMinutes = 15

/** What was to be called at this moment or before, and was not, is overdue. */
export const lateSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: patienceMinutes })

/** What decides whether a callback is overdue. */
export type Awaited = { readonly status: string; readonly scheduledAt: string }

/** Whether a callback is due, and nobody has begun for a quarter of an hour. */
export const isOverdue = ({ status, scheduledAt }: Awaited, now: Temporal.Instant): boolean =>
  status === 'due' && Temporal.Instant.compare(Temporal.Instant.from(scheduledAt), lateSince(now)) <= 0
