import { type Room, wholeRoom } from './claim-jobs.ts'
import { beginDue, type WorkKind } from './jobs.ts'
import { type WorkQueueName, workQueueNames } from './job-queues.ts'
import type { Worker } from './worker.ts'

/**
 * A worker for some kinds of due work, each in the slots of its queue (`slots`). A job that takes long holds up no other: the
 * next ones are begun while it goes on.
 */
export const dueWorker = (name: string, kinds: readonly WorkKind[], slots: Room = wholeRoom): Worker => ({
  name,
  open(runtime, again = () => undefined) {
    const underWay = new Map<Promise<void>, WorkQueueName>()
    return {
      async round() {
        const room = roomBeside(slots, [...underWay.values()])
        if (!workQueueNames.some((queue) => room[queue] > 0)) return 0
        const begun = await beginDue(runtime, kinds, room)
        for (const { queue, ended } of begun) {
          // Its own failures are recorded with it; this is one of recording. Its lease runs out, and it is done again.
          const noted = ended.catch((error: unknown) => runtime.log.error({ err: error, worker: name }, 'not recorded'))
          const kept = noted.then(() => {
            underWay.delete(kept)
            again()
          })
          underWay.set(kept, queue)
        }
        return begun.length
      },
      async drain() {
        await Promise.allSettled(underWay.keys())
      },
    }
  },
})

function roomBeside(slots: Room, taken: readonly WorkQueueName[]): Room {
  const room = { ...slots }
  for (const queue of taken) room[queue] -= 1
  return room
}
