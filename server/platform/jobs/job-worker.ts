import type { Runtime } from '../runtime.ts'
import type { Wake } from '../workers/work.ts'
import type { Again, Worker, WorkerRun } from '../workers/worker.ts'
import { allSlots, type FreeSlots } from './claim-jobs.ts'
import { type JobQueueName, jobQueueNames, jobWork } from './job-queues.ts'
import type { JobKind } from './jobs.ts'
import { type StartedJob, startDueJobs } from './run-due-jobs.ts'

/** Due jobs that wait for a slot are claimed again after this time, because other processes free slots, too. */
const busyMs = 500

/** A worker for some job kinds. Each job takes a slot of its queue (`slots`). A long job does not delay the others. */
export const jobWorker = (name: string, kinds: readonly JobKind[], slots: FreeSlots = allSlots): Worker => ({
  name,
  wokenBy: Object.values(jobWork),
  open: (runtime, again = () => undefined) => openJobWorker({ name, kinds, slots }, runtime, again),
})

type Options = { readonly name: string; readonly kinds: readonly JobKind[]; readonly slots: FreeSlots }

function openJobWorker({ name, kinds, slots }: Options, runtime: Runtime, again: Again): WorkerRun {
  const underWay = new Map<Promise<void>, JobQueueName>()
  /** Whether a job may wait for a slot, so that the end of a job makes room for it. */
  let areSomeWaiting = false

  const track = ({ queue, isInLine, finished }: StartedJob): void => {
    // A failure of the job itself is recorded with the job. Here the recording failed: the lease runs out and the job
    // runs again.
    const recorded = finished.catch((error: unknown): undefined => {
      runtime.log.error({ err: error, worker: name }, 'the outcome of a job could not be recorded')
    })
    const tracked = recorded.then((dueAt) => {
      underWay.delete(tracked)
      if (dueAt) again(dueAt)
      if (isInLine || areSomeWaiting) again()
    })
    underWay.set(tracked, queue)
  }

  return {
    async runOnce(woken = [], isFull = true) {
      const free = freeSlots(slots, [...underWay.values()])
      const requested = isFull ? jobQueueNames : queuesOf(woken)
      const open = kinds.filter(({ queue }) => requested.includes(queue) && free[queue] > 0)
      const wereSomeWaiting = requested.some((queue) => free[queue] <= 0) || (!isFull && areSomeWaiting)
      areSomeWaiting = wereSomeWaiting
      if (open.length === 0) return 0
      const { started, left } = await startDueJobs(runtime, open, free)
      areSomeWaiting = wereSomeWaiting || left.isReady
      started.forEach(track)
      if (left.nextAt !== null) again(Temporal.Instant.from(left.nextAt))
      if (!left.isReady) return started.length
      if (started.length > 0) again()
      else {
        again(busyMs)
        // Not at once for a wake-up, which may come from a process that hands over, too.
        if (isFull) for (const queue of requested) runtime.handOver(jobWork[queue])
      }
      return started.length
    },
    async drain() {
      await Promise.allSettled(underWay.keys())
    },
  }
}

const queuesOf = (woken: readonly Wake[]): readonly JobQueueName[] =>
  jobQueueNames.filter((queue) => woken.some(({ work }) => work === jobWork[queue]))

function freeSlots(slots: FreeSlots, used: readonly JobQueueName[]): FreeSlots {
  const free = { ...slots }
  for (const queue of used) free[queue] -= 1
  return free
}
