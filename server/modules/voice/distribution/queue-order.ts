import { type Query, sql } from '#platform/db/sql.ts'

/** Every so many seconds of waiting count as much as one step of priority, so that nobody waits for ever behind others. */
const secondsPerPriority = 10

/**
 * The order in which the entries `e` are served: those whose agent was lost, then by priority, which grows with the wait,
 * then by time. All grow alike, so the order of two never changes while they wait.
 */
export const inTurn: Query = sql`
  e.is_front desc, e.enqueued_at - make_interval(secs => e.priority * ${sql.lit(secondsPerPriority)}), e.enqueued_at, e.id`
