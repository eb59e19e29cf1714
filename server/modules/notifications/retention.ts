import { sql } from '#platform/db/sql.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'

/** How long a notification is kept: after it was read, and at all. UTC days. */
export const keptDays = { read: 90, unread: 180 } as const

/** Notifications that were read long ago, and those that nobody will read any more. */
export const oldNotifications: Sweep = {
  scope: 'workers',
  oldest(now, atMost) {
    const before = (days: number): string => now.subtract({ hours: 24 * days }).toString()
    return sql`
      delete from notifications where (tenant_id, id) in (
        (select tenant_id, id from notifications where read_at <= ${before(keptDays.read)}::timestamptz
          order by read_at limit ${atMost})
        union all
        (select tenant_id, id from notifications where created_at <= ${before(keptDays.unread)}::timestamptz
          order by created_at limit ${atMost}))`
  },
}
