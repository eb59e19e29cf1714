import { type Query, sql } from '#platform/db/sql.ts'

/** The wait that equals one step of priority, so that no call waits for ever behind others. */
const secondsPerPriority = 10

/**
 * The order of distribution for entries `e`: first those whose agent was lost, then by priority plus wait, then by
 * time. All waits grow at the same rate, so the order of two entries never changes.
 */
export const queueOrder: Query = sql`
  e.is_front desc, e.enqueued_at - make_interval(secs => e.priority * ${sql.lit(secondsPerPriority)}), e.enqueued_at,
  e.id`
