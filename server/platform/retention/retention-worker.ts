import type { Runtime } from '../runtime.ts'
import type { Worker } from '../workers/worker.ts'
import type { RetentionRule } from './retention-rule.ts'

const everyMinutes = 60
const batch = 1000

/** Applies all rules at the start and once an hour, in batches until no expired row is left. */
export const retentionWorker = (rules: readonly RetentionRule[]): Worker => ({
  name: 'retention',
  open({ now, database }: Runtime, again = () => undefined) {
    let next = now()
    return {
      async runOnce() {
        const at = now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        let sum = 0
        // One after another, on one connection: requests need the other connections more.
        for (const { scope, deleteExpired } of rules) sum += await database.in(scope).run(deleteExpired(at, batch))
        if (sum === 0) next = at.add({ minutes: everyMinutes })
        again(next)
        return sum
      },
      drain: async () => undefined,
    }
  },
})
