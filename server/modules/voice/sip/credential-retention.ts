import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

const retentionDays = 90

/** Purges the log of issued credentials ninety days after they expire. */
export const sipCredentialRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from issued_sip_credentials where (tenant_id, id) in (
      select tenant_id, id from issued_sip_credentials
      where expires_at <= ${now.subtract({ hours: 24 * retentionDays })}::timestamptz limit ${atMost})`,
}
