import type { Runtime } from '../runtime.ts'
import type { Worker } from './worker.ts'

const everyMinutes = 60

/** Removes what killed writers have left half-written in the storage of files: at the start, and once an hour. */
export const sweepStorage: Worker = {
  name: 'sweep storage',
  open({ now, storage, log }: Runtime) {
    let next = now()
    return {
      async round() {
        const at = now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        next = at.add({ minutes: everyMinutes })
        const removed = await storage.sweep()
        if (removed > 0) log.info({ removed }, 'half-written files removed')
        return 0
      },
      drain: async () => undefined,
    }
  },
}
