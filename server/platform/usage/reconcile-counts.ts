import { sql } from '../db/sql.ts'
import type { CounterMetric } from '../observability/metrics.ts'
import type { Runtime } from '../runtime.ts'
import { intervalWorker, type Worker } from '../workers/worker.ts'
import { type CountedList, correctCounts, lockCorrections } from './counted-list.ts'

/** Rows by which a total was wrong. */
export const correctedRows: CounterMetric = {
  name: 'bellhop_list_totals_corrected_total',
  help: 'Rows by which the totals of lists were wrong; anything but zero is a fault',
}

/**
 * Compares the counters of all lists with their rows and corrects them: each hour those of a part of the tenants, so
 * each tenant once a day, one list after another.
 */
export const reconcileCounts = (lists: readonly CountedList[]): Worker =>
  intervalWorker('list totals', { seconds: 3600 }, async (runtime) => {
    const { hour } = runtime.now().toZonedDateTimeISO('UTC')
    const tenants = await runtime.database.in('workers').many(sql<{ id: string }>`
      select distinct tenant_id as id from tenant_usage where mod(abs(hashtext(tenant_id::text)::bigint), 24) = ${hour}`)
    for (const { id } of tenants) for (const list of lists) await reconcile(runtime, list, id)
  })

async function reconcile({ database, log, metrics }: Runtime, list: CountedList, tenantId: string): Promise<void> {
  const { table } = list
  try {
    const wrong = await database.transaction(
      { tenant: tenantId },
      async (tx) => {
        await tx.run(lockCorrections)
        const corrected = await tx.one(correctCounts(list, tenantId))
        // An endpoint or a user that is deleted leaves its counters behind.
        await tx.run(sql`
          delete from row_counts where tenant_id = ${tenantId} and resource = ${table} and amount = 0`)
        return corrected
      },
      'heavy',
    )
    if (!wrong?.rows) return
    metrics.increment(correctedRows, { by: wrong.rows })
    log.error({ tenantId, table, ...wrong }, 'the totals of a list were wrong')
  } catch (error) {
    log.warn({ err: error, tenantId, table }, 'the totals of a list were not compared')
  }
}
