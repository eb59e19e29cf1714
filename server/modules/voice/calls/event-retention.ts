import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

const retentionDays = 30

/** Purges old provider events. After this time no provider repeats them. */
export const callEventRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from call_events where (tenant_id, provider, provider_call_id, idempotency_key) in (
      select tenant_id, provider, provider_call_id, idempotency_key from call_events
      where received_at <= ${now.subtract({ hours: 24 * retentionDays })} order by received_at limit ${atMost})`,
}
