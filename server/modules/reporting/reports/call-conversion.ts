import { sql } from '#platform/db/sql.ts'
import { momentGroups } from '../facts/call-rows.ts'
import { countedCalls, sellingSums } from '../facts/call-facts.ts'
import { amount, amountPer, count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/callConversion: what calls came to. */
export const callConversion: Report = {
  name: 'callConversion',
  summary: 'Leads, sales, bookings and revenue of calls',
  groupBy: ['agent', 'did', ...momentGroups],
  perCurrency: true,
  metrics: {
    answered: count('answered', 'inbound calls that somebody of ours answered'),
    leads: count('leads', 'calls, in and out, whose wrap-up category is a lead'),
    sales: count('sales', 'calls, in and out, whose wrap-up category is a sale'),
    lostOpportunity: count('lost', 'leads that were no sale'),
    leadConversionPercent: percent('sales', 'leads', 'sales ÷ leads × 100'),
    reservations: count('reservations', 'bookings made in answered inbound calls, in every currency'),
    grossConversionPercent: percent('reservations', 'answered', 'reservations ÷ answered × 100'),
    roomRevenue: amount('revenue', 'Σ room revenue of those bookings that were neither cancelled nor no-shows'),
    revenuePerCall: amountPer('revenue', 'answered', 'roomRevenue ÷ answered'),
  },
  sums: (asked) =>
    sellingSums(asked, {
      where: sql`c.direction = 'inbound' and c.answered_at is not null`,
      counted: countedCalls(asked),
    }),
}
