import { averageSeconds, count, nullableCount, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { queueSums } from '../facts/call-facts.ts'
import { momentGroups } from '../facts/call-rows.ts'

/** GET /reports/queuePerformance: waiting times and abandoned calls of queues. */
export const queuePerformance: Report = {
  name: 'queuePerformance',
  summary: 'Waiting times and abandoned calls of queues',
  groupBy: ['queue', ...momentGroups],
  perCurrency: false,
  metrics: {
    queued: count('queued', 'inbound calls that waited in a queue'),
    answered: count('queueAnswered', 'answered calls of queues'),
    missed: count('queueMissed', 'missed calls of queues'),
    abandoned: count('queueAbandoned', 'abandoned calls of queues'),
    averageAnswerSeconds: averageSeconds('waited', 'queueAnswered', 'Σ wait of answered calls ÷ answered'),
    longestWaitSeconds: nullableCount('longestWait', 'the longest wait of answered or ended calls', 'seconds'),
    abandonPercent: percent('queueAbandoned', 'queued', 'abandoned ÷ queued × 100'),
  },
  callLists: {
    answered: { outcome: 'answered', by: 'queue' },
    missed: { outcome: 'missed', by: 'queue' },
    abandoned: { outcome: 'abandoned', by: 'queue' },
  },
  sums: queueSums,
}
