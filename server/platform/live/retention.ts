import { sql } from '../db/sql.ts'
import type { Sweep } from '../retention/retention-worker.ts'

/** Hours for which a stream that broke off can go on where it was. */
export const repeatedHours = 1

/** For so much longer, because a row is as old as its request: one that was committed late is older than it looks. */
const keptHours = repeatedHours + 1

/** Live events that nobody can ask for any more. */
export const liveSweep: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from live_events where (tenant_id, id) in (
      select tenant_id, id from live_events
      where created_at <= ${now.subtract({ hours: keptHours }).toString()}::timestamptz
      order by xid limit ${atMost})`,
}
