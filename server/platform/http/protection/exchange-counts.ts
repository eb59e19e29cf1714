import { intervalWorker, type Worker } from '../../workers/worker.ts'

/** For how many seconds a process may not know what another one has counted. */
const exchangeSeconds = 1

/** Exchanges the counts of rate limits with the other processes on the database. */
export const exchangeCounts: Worker = intervalWorker(
  'rate limit counts',
  { seconds: exchangeSeconds, later: true },
  ({ sharedCounts, database }) => sharedCounts.exchange(database),
)
