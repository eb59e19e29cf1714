import { momentGroups } from '../facts/call-rows.ts'
import { queueSums } from '../facts/call-facts.ts'
import { count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/serviceLevel: how many of the callers who waited were answered in the time that their queue promises. */
export const serviceLevel: Report = {
  name: 'serviceLevel',
  summary: 'Calls of queues that were answered in time',
  groupBy: [...momentGroups, 'queue'],
  perCurrency: false,
  metrics: {
    answered: count('queueAnswered', 'calls of queues that were answered'),
    answeredInTime: count('inTime', 'those answered within slaSeconds of their queue, as it is now'),
    abandoned: count('queueAbandoned', 'calls of queues whose callers hung up before anybody answered'),
    shortAbandoned: count('queueShortAbandoned', 'those of the abandoned who hung up almost at once'),
    serviceLevelPercent: percent(
      'inTime',
      'promised',
      'answeredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that there still are',
    ),
  },
  sums: queueSums,
}
