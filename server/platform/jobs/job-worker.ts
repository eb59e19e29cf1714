import type { Worker } from '../workers/worker.ts'
import { allSlots, type FreeSlots } from './claim-jobs.ts'
import { type JobQueueName, jobQueueNames } from './job-queues.ts'
import type { JobKind } from './jobs.ts'
import { startDueJobs } from './run-due-jobs.ts'

/** A worker for some job kinds. Each job takes a slot of its queue (`slots`). A long job does not delay the others. */
export const jobWorker = (name: string, kinds: readonly JobKind[], slots: FreeSlots = allSlots): Worker => ({
  name,
  open(runtime, again = () => undefined) {
    const underWay = new Map<Promise<void>, JobQueueName>()
    return {
      async runOnce() {
        const free = freeSlots(slots, [...underWay.values()])
        if (!jobQueueNames.some((queue) => free[queue] > 0)) return 0
        const begun = await startDueJobs(runtime, kinds, free)
        for (const { queue, finished } of begun) {
          // A failure of the job itself is recorded with the job. Here the recording failed: the lease runs out and the
          // job runs again.
          const recorded = finished.catch((error: unknown) =>
            runtime.log.error({ err: error, worker: name }, 'the outcome of a job could not be recorded'),
          )
          const tracked = recorded.then(() => {
            underWay.delete(tracked)
            again()
          })
          underWay.set(tracked, queue)
        }
        return begun.length
      },
      async drain() {
        await Promise.allSettled(underWay.keys())
      },
    }
  },
})

function freeSlots(slots: FreeSlots, used: readonly JobQueueName[]): FreeSlots {
  const free = { ...slots }
  for (const queue of used) free[queue] -= 1
  return free
}
