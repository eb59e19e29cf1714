import { nobody, type Scope } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { oldBatches } from '../events/write-events.ts'
import { usedLinkSweep } from '../http/response/record-link-use.ts'
import { liveSweep } from '../live/retention.ts'
import type { Runtime } from '../runtime.ts'
import { oldMailPaces } from '../jobs/mail-limit.ts'
import type { Worker } from '../jobs/worker.ts'

/** Rows that have served their time: deletes at most so many of them, in a scope that may. */
export type Sweep = { readonly scope: Scope; oldest(now: Temporal.Instant, atMost: number): Query }

const everyMinutes = 60
const keptHours = 24
const batch = 1000

/** Idempotency keys older than their window of 24 hours (§4.2.4). */
const idempotencyKeys: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from idempotency_keys where (tenant_id, user_id, method, path, key) in (
      select tenant_id, user_id, method, path, key from idempotency_keys
      where created_at <= ${now.subtract({ hours: keptHours }).toString()}::timestamptz limit ${atMost})`,
}

/** Addresses whose minute (§8) is over for an hour. Their clock is the machine's, which `CLOCK_OFFSET` does not move. */
const rateLimits: Sweep = {
  scope: nobody,
  oldest: (_now, atMost) => sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire <= extract(epoch from now() - interval '1 hour') * 1000 limit ${atMost}
      for update skip locked)`,
}

/** Removes what has served its time, once an hour: the platform's own rows, and those that `sweeps` name. */
export const tidy = (sweeps: readonly Sweep[]): Worker => ({
  name: 'tidy',
  open({ now, database }: Runtime) {
    const all = [idempotencyKeys, rateLimits, liveSweep, oldBatches, oldMailPaces, usedLinkSweep, ...sweeps]
    let next = now()
    return {
      async round() {
        const at = now()
        if (Temporal.Instant.compare(at, next) < 0) return 0
        let sum = 0
        // One after another, on one connection: whoever calls needs the others more.
        for (const { scope, oldest } of all) sum += await database.in(scope).run(oldest(at, batch))
        if (sum === 0) next = at.add({ minutes: everyMinutes })
        return sum
      },
      drain: async () => undefined,
    }
  },
})
