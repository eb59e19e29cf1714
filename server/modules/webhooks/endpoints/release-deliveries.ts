import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { deliveryWork, endpointWork } from '../work.ts'

/**
 * Makes everything that waits for an endpoint due now, the oldest event first: held deliveries and those in backoff.
 * Returns how many wait. Newer events do not wait behind them (`claim-deliveries.ts`). Deliveries in flight are not
 * touched.
 */
export async function releaseDeliveries(ctx: WriteContext, webhookId: string): Promise<number> {
  const { tenantId } = ctx.actor
  ctx.afterCommit(() => {
    ctx.runtime.wake(deliveryWork)
    ctx.runtime.wake(endpointWork)
  })
  const [, , [waiting]] = await ctx.db.batch<[object, object, { count: number }]>([
    sql`update webhooks set released_at = ${ctx.now}::timestamptz where tenant_id = ${tenantId} and id = ${webhookId}`,
    sql`
      update webhook_deliveries set due_at = created_at,
        return_at = case when return_status = 'pending' then created_at else return_at end
      where tenant_id = ${tenantId} and webhook_id = ${webhookId} and status = 'pending' and due_at > created_at`,
    sql<{ count: number }>`
      select (select count(*) from webhook_deliveries
          where tenant_id = ${tenantId} and webhook_id = ${webhookId} and status = 'pending')
        + coalesce((select sum(event_count) from webhook_delivery_batches
          where tenant_id = ${tenantId} and webhook_id = ${webhookId}), 0) as count`,
  ])
  return Number(waiting?.count ?? 0)
}
