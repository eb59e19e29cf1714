import { sql } from '#platform/db/sql.ts'
import { averageSeconds, count, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { handleSeconds } from '../facts/call-facts.ts'
import { callsOf, groupOfCall, momentGroups } from '../facts/call-rows.ts'

/** GET /reports/wrapUps: completed calls by wrap-up category. */
export const wrapUps: Report = {
  name: 'wrapUps',
  summary: 'Completed calls by wrap-up category',
  groupBy: ['category', 'agent', ...momentGroups],
  perCurrency: false,
  metrics: {
    calls: count('calls', 'completed inbound and outbound calls with a category'),
    sharePercent: share('calls', 'calls ÷ all calls with a category × 100'),
    handleSeconds: count('handleSeconds', 'Σ (talk + hold + wrap-up)', 'seconds'),
    averageHandleSeconds: averageSeconds('handleSeconds', 'calls', 'handleSeconds ÷ calls'),
  },
  callLists: { calls: { status: 'completed', isExternal: true, by: 'category' } },
  sums: (query) => sql`
    select ${groupOfCall(query)} as group, count(*) as calls, sum(${handleSeconds}) as handle_seconds
    from (${callsOf(query)}) c where c.status = 'completed' and c.wrap_up_category is not null group by 1`,
}
