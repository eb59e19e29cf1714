import { overdueSince } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../engine/group-by.ts'
import { averageSeconds, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { momentGroups, rowsInPeriod } from '../facts/call-rows.ts'

/** GET /reports/callbacks: the outcome of the callbacks scheduled for a period. */
export const callbacks: Report = {
  name: 'callbacks',
  summary: 'Callbacks by scheduled time and outcome',
  groupBy: [...momentGroups, 'queue', 'agent'],
  perCurrency: false,
  metrics: {
    scheduled: count(
      'scheduled',
      'callbacks scheduled for the period; a retried one counts at its last scheduled time',
    ),
    completed: count('completed', 'completed callbacks'),
    failed: count('failed', 'callbacks that failed after all attempts'),
    cancelled: count('cancelled', 'cancelled callbacks'),
    overdue: count('overdue', 'due callbacks that no agent has started within 15 minutes'),
    averageDelaySeconds: averageSeconds(
      'delay',
      'tried',
      'Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt',
    ),
  },
  sums(query) {
    const group = groupExpression(query, sql`c.day`, {
      hour: sql`c.hour`,
      hotel: sql`c.hotel_id::text`,
      queue: sql`c.queue_key`,
      agent: sql`c.assigned_user_id::text`,
    })
    const rows = rowsInPeriod(query, {
      table: 'scheduled_callbacks',
      at: 'scheduled_at',
      where: sql`t.deleted_at is null`,
    })
    const wasTried = sql`c.status in ('completed', 'failed') and c.attempts <> '[]'`
    return sql`
      select ${group} as group, count(*) as scheduled,
        count(*) filter (where c.status = 'completed') as completed,
        count(*) filter (where c.status = 'failed') as failed,
        count(*) filter (where c.status = 'cancelled') as cancelled,
        count(*) filter (where c.status = 'due' and c.scheduled_at <= ${overdueSince(query.now)}) as overdue,
        count(*) filter (where ${wasTried}) as tried,
        sum(greatest(0, floor(extract(epoch from (c.attempts -> -1 ->> 'at')::timestamptz - c.scheduled_at))))
          filter (where ${wasTried}) as delay
      from (${rows}) c group by 1`
  },
}
