import { sql } from '#platform/db/sql.ts'
import { lateSince } from '#modules/voice/index.ts'
import { happened, momentGroups } from '../facts/call-rows.ts'
import { groupExpression } from '../engine/group-by.ts'
import { count, quotient } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/callbacks: what became of the calls that were to be made in a period. */
export const callbacks: Report = {
  name: 'callbacks',
  summary: 'Callbacks by the time they were planned for, and what became of them',
  groupBy: [...momentGroups, 'queue', 'agent'],
  perCurrency: false,
  metrics: {
    scheduled: count('scheduled', 'callbacks planned for the period; one that is tried again, for its last time'),
    completed: count('completed', 'those that were made'),
    failed: count('failed', 'those in which nobody was reached, however often'),
    cancelled: count('cancelled', 'those that were called off'),
    overdue: count('overdue', 'those that are due, and that nobody has begun for a quarter of an hour'),
    averageDelaySeconds: quotient(
      'delay',
      'tried',
      'Σ (last attempt − time it was planned for, nothing if earlier) ÷ completed or failed with an attempt',
    ),
  },
  sums(asked) {
    const group = groupExpression(asked.groupBy, sql`c.day`, {
      hour: sql`c.hour`,
      hotel: sql`c.hotel_id::text`,
      queue: sql`c.queue_key`,
      agent: sql`c.assigned_user_id::text`,
    })
    const rows = happened(asked, {
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
        count(*) filter (where c.status = 'due' and c.scheduled_at <= ${lateSince(asked.now)}) as overdue,
        count(*) filter (where ${wasTried}) as tried,
        sum(greatest(0, floor(extract(epoch from (c.attempts -> -1 ->> 'at')::timestamptz - c.scheduled_at))))
          filter (where ${wasTried}) as delay
      from (${rows}) c group by 1`
  },
}
