import { type Query, sql } from '#platform/db/sql.ts'

/** Every so many seconds of waiting count as much as one step of priority, so that nobody waits for ever behind others. */
export const secondsPerPriority = 10

/**
 * The order in which the entries `e` are served at a moment: those whose agent was lost, then by priority, which grows
 * with the wait, then by time.
 */
export const inTurn = (now: Temporal.Instant): Query => sql`
  e.is_front desc, e.priority + floor(extract(epoch from ${now}::timestamptz - e.enqueued_at) / ${secondsPerPriority}) desc,
  e.enqueued_at, e.id`
