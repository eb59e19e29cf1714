import { sql } from '#platform/db/sql.ts'
import { startOfDayIn, addDays } from '#shared/stay.ts'
import { groupExpression } from '../engine/group-by.ts'
import { count, level, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/**
 * GET /reports/webhookDeliveries: how the endpoints took what was sent to them. Days are those of the company's time zone;
 * deliveries are kept for 90 days, so this is not a sum that is kept.
 */
export const webhookDeliveries: Report = {
  name: 'webhookDeliveries',
  summary: 'Deliveries to webhook endpoints: success, latency and retries',
  groupBy: ['endpoint', 'day', 'week', 'month', 'eventType'],
  perCurrency: false,
  metrics: {
    deliveries: count('deliveries', 'deliveries planned in the period'),
    succeeded: count('succeeded', 'those that an endpoint took'),
    failed: count('failed', 'those whose attempts all failed'),
    open: count('open', 'those still to be delivered'),
    successPercent: percent('succeeded', 'ended', 'succeeded ÷ (succeeded + failed) × 100'),
    retries: count('retries', 'Σ attempts after the first'),
    p95LatencyMs: level('p95', 'the milliseconds that 95 % of the attempts did not exceed'),
    suspended: count('suspended', 'endpoints among these that are suspended now'),
  },
  sums(asked) {
    const { tenantId, hotelIds, period, timeZone } = asked
    const group = groupExpression(asked.groupBy, sql`(d.created_at at time zone ${timeZone})::date`, {
      endpoint: sql`d.webhook_id::text`,
      eventType: sql`d.event_type`,
    })
    const [from, to] = [startOfDayIn(timeZone, period.from), startOfDayIn(timeZone, addDays(period.to, 1))]
    return sql`
      select ${group} as group, count(distinct d.id) as deliveries,
        count(distinct d.id) filter (where d.status = 'succeeded') as succeeded,
        count(distinct d.id) filter (where d.status = 'failed') as failed,
        count(distinct d.id) filter (where d.status in ('pending', 'leased')) as open,
        count(distinct d.id) filter (where d.status in ('succeeded', 'failed')) as ended,
        count(a.attempt) filter (where a.attempt > 1) as retries,
        percentile_disc(0.95) within group (order by a.duration_ms) as p95,
        count(distinct w.id) filter (where w.status = 'suspended') as suspended
      from webhooks w
      join webhook_deliveries d on d.tenant_id = w.tenant_id and d.webhook_id = w.id
        and d.created_at >= ${from.toString()}::timestamptz and d.created_at < ${to.toString()}::timestamptz
      left join webhook_attempts a on a.tenant_id = d.tenant_id and a.delivery_id = d.id
      where w.tenant_id = ${tenantId} and (w.hotel_ids = '{}' or w.hotel_ids && ${sql.val(hotelIds)}::uuid[])
      group by 1`
  },
}
