import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../engine/group-by.ts'
import { count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { momentGroups, rowsInPeriod } from '../facts/call-rows.ts'

/** GET /reports/letters: the letters about bookings that were due, by what became of them. */
export const letters: Report = {
  name: 'letters',
  summary: 'Letters about bookings by event, channel, language and hotel, and why others were not written',
  groupBy: ['event', 'channel', 'language', 'reason', ...momentGroups],
  perCurrency: false,
  mainMetric: 'sent',
  metrics: {
    letters: count(
      'letters',
      'letters that were due in the period; grouped by reason, only those that were not written',
    ),
    sent: count('sent', 'letters that the provider has accepted, also those that were delivered or read'),
    delivered: count('delivered', 'letters that were delivered or read, on channels that report it'),
    read: count('read', 'letters that were read, on channels that report it'),
    failed: count('failed', 'letters that failed on every channel'),
    skipped: count('skipped', 'letters that were not written, for the reason that they show'),
    sentPercent: percent('sent', 'ended', 'sent ÷ (sent + failed + skipped) × 100'),
  },
  sums(query) {
    const where = query.groupBy === 'reason' ? sql`t.status = 'skipped'` : sql`t.status <> 'planned'`
    const due = rowsInPeriod(query, { table: 'letters', at: 'due_at', where })
    const group = groupExpression(query, sql`c.day`, {
      hour: sql`c.hour`,
      hotel: sql`c.hotel_id::text`,
      event: sql`c.event`,
      channel: sql`c.attempts -> -1 ->> 'channel'`,
      language: sql`c.language_code`,
      reason: sql`c.reason`,
    })
    const are = (...statuses: string[]) => sql`count(*) filter (where c.status = any (${sql.val(statuses)}::text[]))`
    return sql`
      select ${group} as group, count(*) as letters, ${are('sent', 'delivered', 'read')} as sent,
        ${are('delivered', 'read')} as delivered, ${are('read')} as read, ${are('failed')} as failed,
        ${are('skipped')} as skipped, ${are('sent', 'delivered', 'read', 'failed', 'skipped')} as ended
      from (${due}) c group by 1`
  },
}
