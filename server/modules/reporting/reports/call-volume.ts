import { definitions } from '#shared/glossary.ts'
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
    answered: count('answered', definitions.en.answered),
    missed: count('missed', definitions.en.missed),
    abandoned: count('abandoned', definitions.en.abandoned),
    notAnswered: count('notAnswered', definitions.en.notAnswered),
    shortAbandoned: count('shortAbandoned', 'abandoned calls whose callers hung up almost at once'),
    outbound: count('outbound', 'outbound calls to external numbers'),
  },
  callLists: {
    offered: { direction: 'inbound' },
    answered: { outcome: 'answered' },
    missed: { outcome: 'missed' },
    abandoned: { outcome: 'abandoned' },
    notAnswered: { outcome: 'notAnswered' },
    outbound: { direction: 'outbound' },
  },
  sums: callSums,
}
