import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import type { Worker } from './worker.ts'

const everyMinutes = 60
const keptHours = 24
const batch = 1000

/** Removes what has served its time: idempotency keys older than their window of 24 hours (§4.2.4). */
export const tidy: Worker = {
  name: 'tidy',
  open(runtime: Runtime) {
    let next = runtime.now()
    return {
      async round() {
        const now = runtime.now()
        if (Temporal.Instant.compare(now, next) < 0) return 0
        const removed = await runtime.database.in('workers').run(sql`
          delete from idempotency_keys where (tenant_id, user_id, method, path, key) in (
            select tenant_id, user_id, method, path, key from idempotency_keys
            where created_at <= ${now.subtract({ hours: keptHours }).toString()}::timestamptz limit ${batch})`)
        if (removed === 0) next = now.add({ minutes: everyMinutes })
        return removed
      },
      drain: async () => undefined,
    }
  },
}
