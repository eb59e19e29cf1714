import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

/** Deletes links that have expired. Until then a revoked one stays, so that its record shows who could have used it. */
export const linkRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from guest_links where (tenant_id, id) in (
      select tenant_id, id from guest_links where expires_at <= ${now.toString()}::timestamptz
      order by expires_at limit ${atMost})`,
}
