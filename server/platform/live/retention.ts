import { sql } from '../db/sql.ts'
import type { RetentionRule } from '../retention/retention-rule.ts'

/** For this many hours a reconnecting stream can continue where it was. */
export const replayHours = 1

/** One hour more, because a row has the time of its request: a row of a late commit is older than it looks. */
const retentionHours = replayHours + 1

/** Deletes live events that no stream can request any more. */
export const liveEventRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from live_events where (tenant_id, id) in (
      select tenant_id, id from live_events
      where created_at <= ${now.subtract({ hours: retentionHours }).toString()}::timestamptz
      order by xid limit ${atMost})`,
}
