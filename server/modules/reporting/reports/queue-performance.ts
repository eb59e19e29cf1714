import { momentGroups } from '../facts/call-rows.ts'
import { queueSums } from '../facts/call-facts.ts'
import { count, level, percent, quotient } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

/** GET /reports/queuePerformance: how long callers waited, and how many would not. */
export const queuePerformance: Report = {
  name: 'queuePerformance',
  summary: 'Waiting times and abandoned calls of queues',
  groupBy: ['queue', ...momentGroups],
  perCurrency: false,
  metrics: {
    queued: count('queued', 'inbound calls that waited in a queue'),
    answered: count('queueAnswered', 'those that were answered'),
    missed: count('queueMissed', 'those that were ended because nobody answered'),
    abandoned: count('queueAbandoned', 'those whose callers hung up before anybody answered'),
    averageAnswerSeconds: quotient('waited', 'queueAnswered', 'Σ wait of the answered ÷ answered'),
    longestWaitSeconds: level('longestWait', 'the longest wait of those that were answered or have ended'),
    abandonPercent: percent('queueAbandoned', 'queued', 'abandoned ÷ queued × 100'),
  },
  sums: queueSums,
}
