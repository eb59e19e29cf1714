import { timedWorker } from '../jobs/worker.ts'

const everyMinutes = 60

/** Removes what killed writers have left half-written in the storage of files: at the start, and once an hour. */
export const sweepStorage = timedWorker('sweep storage', { seconds: everyMinutes * 60 }, async ({ storage, log }) => {
  const removed = await storage.sweep()
  if (removed > 0) log.info({ removed }, 'half-written files removed')
})
