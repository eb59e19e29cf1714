import { count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { queueSums } from '../facts/call-facts.ts'
import { momentGroups } from '../facts/call-rows.ts'

/** GET /reports/serviceLevel: the share of queued calls answered within the target time of their queue. */
export const serviceLevel: Report = {
  name: 'serviceLevel',
  summary: 'Calls of queues answered within the target time',
  groupBy: [...momentGroups, 'queue'],
  perCurrency: false,
  mainMetric: 'serviceLevelPercent',
  metrics: {
    answered: count('queueAnswered', 'answered calls of queues'),
    answeredInTime: count('inTime', 'calls answered within the current slaSeconds of their queue'),
    abandoned: count('queueAbandoned', 'abandoned calls of queues'),
    shortAbandoned: count('queueShortAbandoned', 'abandoned calls whose callers hung up almost at once'),
    serviceLevelPercent: percent(
      'inTime',
      'promised',
      'answeredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist',
    ),
  },
  sums: queueSums,
}
