import type { Transaction } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { plainWorker } from '#platform/jobs/worker.ts'

/** An endpoint gets the next batch when fewer batched deliveries than this wait for it. */
const fewWaiting = 50
const batchesAtOnce = 20

type Batch = { readonly tenantId: string; readonly id: string }

/**
 * Makes the deliveries of batches, one batch for each active endpoint that has few of them waiting. An endpoint that fails
 * or is paused gets no more, so that no backlog of rows grows behind it. A batch's row goes in the transaction that makes
 * its deliveries: a process that dies leaves it as it was.
 */
export const batchPlanner = plainWorker('webhook batches', async (runtime) => {
  const waiting = await runtime.database.in('workers').one(sql<object>`select true from webhook_batches limit 1`)
  if (!waiting) return 0
  return runtime.database.transaction('workers', async (tx) => {
    const batches = await lockNext(tx)
    for (const batch of batches) await makeDeliveries(runtime, tx, batch)
    tx.afterCommit(runtime.wake)
    return batches.length
  })
})

/** The oldest batch of each endpoint, of tenants in random order; those that another process has are left to it. */
const lockNext = (tx: Transaction): Promise<Batch[]> =>
  tx.many(sql<Batch>`
    select next.tenant_id, next.id from webhooks w cross join lateral (
      select b.tenant_id, b.id from webhook_batches b
      where b.tenant_id = w.tenant_id and b.webhook_id = w.id
      order by b.batch_id limit 1 for no key update skip locked) next
    where w.status = 'active' and not coalesce((
      select true from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'pending' and d.is_batched
      order by d.due_at offset ${fewWaiting - 1} limit 1), false)
    order by random() limit ${batchesAtOnce}`)

async function makeDeliveries({ now }: Runtime, tx: Transaction, { tenantId, id }: Batch): Promise<void> {
  await tx.enter({ tenant: tenantId })
  await tx.run(sql`
    with batch as (delete from webhook_batches where tenant_id = ${tenantId} and id = ${id} returning *)
    insert into webhook_deliveries (
      tenant_id, id, webhook_id, event_id, event_type, due_at, created_at, is_batched)
    select e.tenant_id, new_id(e.created_at), batch.webhook_id, e.id, e.type, ${now()}::timestamptz, e.created_at, true
    from batch join events e on e.tenant_id = batch.tenant_id and e.batch_id = batch.batch_id
    on conflict (tenant_id, event_id, webhook_id) do nothing`)
}
