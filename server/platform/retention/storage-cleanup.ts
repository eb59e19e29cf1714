import { intervalWorker } from '../workers/worker.ts'

const everyMinutes = 60

/** Removes unfinished files of killed writers from the storage, at the start and once an hour. */
export const storageCleanup = intervalWorker(
  'storage cleanup',
  { seconds: everyMinutes * 60 },
  async ({ storage, log }) => {
    const removed = await storage.removeUnfinished()
    if (removed > 0) log.info({ removed }, 'unfinished files removed')
  },
)
