import { sql } from '#platform/db/sql.ts'
import { definitions } from '#shared/glossary.ts'
import { amount, amountPer, count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { countedCalls, salesSums } from '../facts/call-facts.ts'
import { momentGroups } from '../facts/call-rows.ts'

/** GET /reports/callConversion: leads, sales and bookings from calls. */
export const callConversion: Report = {
  name: 'callConversion',
  summary: 'Leads, sales, bookings and revenue of calls',
  groupBy: ['agent', 'did', ...momentGroups],
  perCurrency: true,
  mainMetric: 'leadConversionPercent',
  metrics: {
    answered: count('answered', definitions.en.answered),
    leads: count('leads', 'inbound and outbound calls whose wrap-up category is a lead'),
    sales: count('sales', 'inbound and outbound calls whose wrap-up category is a sale'),
    lostOpportunity: count('lost', 'leads that are not sales'),
    leadConversionPercent: percent('sales', 'leads', 'sales ÷ leads × 100'),
    reservations: count('reservations', 'bookings made in answered inbound calls, in all currencies'),
    grossConversionPercent: percent('reservations', 'answered', 'reservations ÷ answered × 100'),
    offers: count('offers', 'offers that were sent from calls'),
    turnaways: count('turnaways', 'stays that were wanted in calls and not booked'),
    roomRevenue: amount('revenue', 'Σ room revenue of these bookings without cancellations and no-shows'),
    revenuePerCall: amountPer('revenue', 'answered', 'roomRevenue ÷ answered'),
  },
  callLists: { answered: { outcome: 'answered' } },
  sums: (query) =>
    salesSums(query, {
      where: sql`c.direction = 'inbound' and c.answered_at is not null`,
      counted: countedCalls(query),
    }),
}
