import { sql } from '#platform/db/sql.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'

const keptDays = 90

/** Who was given which credentials is kept for a quarter of a year after they have expired. */
export const oldSipIssues: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from sip_credential_issues where (tenant_id, id) in (
      select tenant_id, id from sip_credential_issues
      where expires_at <= ${now.subtract({ hours: 24 * keptDays })}::timestamptz limit ${atMost})`,
}
