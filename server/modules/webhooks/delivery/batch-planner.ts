import type { Transaction } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { eventBatchWork } from '#platform/events/event.ts'
import type { Runtime } from '#platform/runtime.ts'
import { plainWorker } from '#platform/workers/worker.ts'
import { batchedDeliveryWork, deliveryWork, endpointWork } from '../work.ts'

/** The next batch of an endpoint is inserted when fewer batched deliveries than this are due. */
const refillBelow = 50
const maxBatches = 20

type Batch = { readonly tenantId: string; readonly id: string }

/**
 * Inserts the deliveries of batches, one batch for each active endpoint with few due batched deliveries. A paused or
 * suspended endpoint gets no more. Deliveries in backoff do not count, because others must not wait for them. The row of a batch is deleted in the transaction
 * that inserts its deliveries, so that a crash loses nothing.
 */
export const batchPlanner = plainWorker(
  'webhook batches',
  [eventBatchWork, batchedDeliveryWork, endpointWork],
  async (runtime) => {
    const waiting = await runtime.database
      .in('claims')
      .one(sql<object>`select true from webhook_delivery_batches limit 1`)
    if (!waiting) return 0
    return runtime.database.transaction('workers', async (tx) => {
      const batches = await lockNextBatches(tx, runtime.now())
      for (const batch of batches) await insertDeliveries(runtime, tx, batch)
      tx.afterCommit(() => runtime.wake(deliveryWork))
      return batches.length
    })
  },
)

/** Locks the oldest batch of each endpoint, in random order. Batches locked by another process are skipped. */
const lockNextBatches = (tx: Transaction, now: Temporal.Instant): Promise<Batch[]> =>
  tx.many(sql<Batch>`
    select next.tenant_id, next.id from webhooks w cross join lateral (
      select b.tenant_id, b.id from webhook_delivery_batches b
      where b.tenant_id = w.tenant_id and b.webhook_id = w.id
      order by b.batch_id limit 1 for no key update skip locked) next
    where w.status = 'active' and not coalesce((
      select true from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'pending' and d.is_batched and d.due_at <= ${now}::timestamptz
      order by d.due_at offset ${refillBelow - 1} limit 1), false)
    order by random() limit ${maxBatches}`)

async function insertDeliveries({ now }: Runtime, tx: Transaction, { tenantId, id }: Batch): Promise<void> {
  await tx.switchScope({ tenant: tenantId })
  await tx.run(sql`
    with batch as (delete from webhook_delivery_batches where tenant_id = ${tenantId} and id = ${id} returning *)
    insert into webhook_deliveries (
      tenant_id, id, webhook_id, event_id, event_type, due_at, created_at, is_batched)
    select e.tenant_id, new_id(e.created_at), batch.webhook_id, e.id, e.type, ${now()}::timestamptz, e.created_at, true
    from batch join events e on e.tenant_id = batch.tenant_id and e.batch_id = batch.batch_id
    on conflict (tenant_id, event_id, webhook_id) do nothing`)
}
