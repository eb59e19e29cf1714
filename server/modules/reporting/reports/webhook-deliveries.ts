import { sql } from '#platform/db/sql.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import { groupExpression } from '../engine/group-by.ts'
import { count, nullableCount, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/**
 * GET /reports/webhookDeliveries: deliveries to webhook endpoints by outcome. Dates are in the tenant's time zone.
 * Deliveries are stored for 90 days, so there are no daily facts of them.
 */
export const webhookDeliveries: Report = {
  name: 'webhookDeliveries',
  summary: 'Deliveries to webhook endpoints: success, latency and retries',
  groupBy: ['endpoint', 'day', 'week', 'month', 'eventType'],
  perCurrency: false,
  metrics: {
    deliveries: count('deliveries', 'deliveries created in the period'),
    succeeded: count('succeeded', 'deliveries that the endpoint accepted'),
    failed: count('failed', 'deliveries whose attempts all failed'),
    open: count('open', 'deliveries that are pending'),
    successPercent: percent('succeeded', 'ended', 'succeeded ÷ (succeeded + failed) × 100'),
    retries: count('retries', 'Σ attempts after the first'),
    p95LatencyMs: nullableCount(
      'p95',
      'the duration in milliseconds that 95 % of the attempts did not exceed',
      'milliseconds',
    ),
    suspended: count('suspended', 'endpoints of these deliveries that are suspended now'),
  },
  sums(query) {
    const { tenantId, hotelIds, period, timeZone } = query
    const group = groupExpression(query, sql`(d.created_at at time zone ${timeZone})::date`, {
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
