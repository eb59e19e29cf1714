import { sql } from '#platform/db/sql.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'

const keptDays = 30

/** What providers said of calls that are long over: nobody repeats it any more. */
export const oldCallEvents: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from call_events where (tenant_id, provider, provider_call_id, idempotency_key) in (
      select tenant_id, provider, provider_call_id, idempotency_key from call_events
      where received_at <= ${now.subtract({ hours: 24 * keptDays })} order by received_at limit ${atMost})`,
}
