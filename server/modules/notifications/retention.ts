import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

/** The retention of notifications in days: after reading, and in any case. */
const retentionDays = { read: 90, unread: 180 } as const

/** Deletes notifications that were read long ago or that are too old. */
export const notificationRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired(now, atMost) {
    const before = (days: number): string => now.subtract({ hours: 24 * days }).toString()
    return sql`
      delete from notifications where (tenant_id, id) in (
        (select tenant_id, id from notifications where read_at <= ${before(retentionDays.read)}::timestamptz
          order by read_at limit ${atMost})
        union all
        (select tenant_id, id from notifications where created_at <= ${before(retentionDays.unread)}::timestamptz
          order by created_at limit ${atMost}))`
  },
}
