import { momentGroups } from '../facts/call-rows.ts'
import { callSums } from '../facts/call-facts.ts'
import { count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/callVolume: how many calls there were, and what became of them. */
export const callVolume: Report = {
  name: 'callVolume',
  summary: 'Calls offered, answered, missed and abandoned, and calls made',
  groupBy: [...momentGroups, 'did'],
  perCurrency: false,
  metrics: {
    offered: count('offered', 'inbound calls'),
    answered: count('answered', 'inbound calls that somebody of ours answered'),
    missed: count('missed', 'inbound calls that were ended because nobody answered'),
    abandoned: count('abandoned', 'inbound calls whose callers hung up before anybody answered'),
    shortAbandoned: count('shortAbandoned', 'those of the abandoned who hung up almost at once'),
    outbound: count('outbound', 'calls made to numbers outside'),
  },
  sums: callSums,
}
