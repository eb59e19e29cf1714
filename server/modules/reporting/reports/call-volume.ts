import { count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { callSums } from '../facts/call-facts.ts'
import { momentGroups } from '../facts/call-rows.ts'

/** GET /reports/callVolume: the number of calls by outcome. */
export const callVolume: Report = {
  name: 'callVolume',
  summary: 'Offered, answered, missed, abandoned and outbound calls',
  groupBy: [...momentGroups, 'did'],
  perCurrency: false,
  metrics: {
    offered: count('offered', 'inbound calls'),
    answered: count('answered', 'inbound calls that an agent answered'),
    missed: count('missed', 'inbound calls ended because no agent answered'),
    abandoned: count('abandoned', 'inbound calls whose callers hung up before an agent answered'),
    shortAbandoned: count('shortAbandoned', 'abandoned calls whose callers hung up almost at once'),
    outbound: count('outbound', 'outbound calls to external numbers'),
  },
  sums: callSums,
}
