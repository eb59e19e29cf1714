import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../../engine/group-by.ts'
import { amount, count, percent } from '../../engine/metrics.ts'
import type { Report } from '../../engine/report.ts'
import { momentGroups, rowsInPeriod } from '../../facts/call-rows.ts'
import { revenueOfBooking } from './revenue-of-booking.ts'

/** GET /reports/leads: the leads that were made, by what became of them. */
export const leads: Report = {
  name: 'leads',
  summary: 'Leads by source, owner, hotel and reason, what became of them, their revenue and what was lost',
  groupBy: ['source', 'agent', 'reason', ...momentGroups],
  perCurrency: true,
  mainMetric: 'winPercent',
  metrics: {
    created: count('created', 'leads that were made in the period'),
    won: count('won', 'those that were won'),
    lost: count('lost', 'those that were lost'),
    winPercent: percent('won', 'closed', 'won ÷ (won + lost) × 100'),
    roomRevenue: amount('revenue', 'Σ room revenue of the bookings without cancellations and no-shows'),
    lostValue: amount('lostValue', 'Σ value of the lost ones, as far as it is known'),
  },
  sums(query) {
    const group = groupExpression(query, sql`l.day`, {
      hour: sql`l.hour`,
      hotel: sql`l.hotel_id::text`,
      agent: sql`l.owner_user_id::text`,
      source: sql`l.source`,
      reason: sql`l.lost_reason`,
    })
    const rows = rowsInPeriod(query, { table: 'leads', at: 'created_at', where: sql`true` })
    return sql`
      select ${group} as group, l.currency_code, count(*) as created,
        count(*) filter (where l.stage = 'won') as won, count(*) filter (where l.stage = 'lost') as lost,
        count(l.closed_at) as closed, sum(l.value) filter (where l.stage = 'lost') as lost_value,
        sum(${revenueOfBooking(query, { reservationId: sql`l.reservation_id`, currencyCode: sql`l.currency_code` })}) as revenue
      from (${rows}) l group by 1, 2`
  },
}
