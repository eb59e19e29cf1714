import { beginDue, type WorkKind } from './due-work.ts'
import type { Worker } from './worker.ts'

/**
 * A worker for some kinds of due work, at most so many pieces at once. A piece that takes long holds up no other: the next
 * ones are begun while it goes on.
 */
export const dueWorker = (name: string, kinds: readonly WorkKind[], most: number): Worker => ({
  name,
  open(runtime, again = () => undefined) {
    const underWay = new Set<Promise<void>>()
    return {
      async round() {
        const room = most - underWay.size
        const begun = room > 0 ? await beginDue(runtime, kinds, room) : []
        for (const piece of begun) {
          // Its own failures are recorded with it; this is one of recording. Its lease runs out, and it is done again.
          const ended = piece.catch((error: unknown) => runtime.log.error({ err: error, worker: name }, 'not recorded'))
          const kept = ended.then(() => {
            underWay.delete(kept)
            again()
          })
          underWay.add(kept)
        }
        return begun.length
      },
      async drain() {
        await Promise.allSettled(underWay)
      },
    }
  },
})
