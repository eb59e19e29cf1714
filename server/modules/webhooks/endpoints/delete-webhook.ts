import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import { webhooks } from './webhooks.ts'

const deliveriesAtOnce = 2_000
const afterSeconds = 60

/**
 * Removes the deliveries of a deleted endpoint and their attempts, in pieces. It begins a minute later, when every
 * transaction that still saw the endpoint has ended.
 */
export const removeDeliveries: WorkKind<{ webhookId: string }> = {
  kind: 'remove webhook deliveries',
  queue: 'bulk',
  maxAttempts: 10,
  async perform({ payload, tenantId, transact }) {
    await transact((ctx) =>
      ctx.db.run(sql`
        delete from webhook_batches where tenant_id = ${tenantId} and webhook_id = ${payload.webhookId}`),
    )
    let removed = deliveriesAtOnce
    while (removed === deliveriesAtOnce) {
      removed = await transact((ctx) =>
        ctx.db.run(sql`
          delete from webhook_deliveries where tenant_id = ${tenantId} and id in (
            select id from webhook_deliveries
            where tenant_id = ${tenantId} and webhook_id = ${payload.webhookId} limit ${deliveriesAtOnce})`),
      )
    }
  },
}

/** `DELETE /webhooks/{id}`: it gets nothing more, not even what is due already. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Delete a webhook endpoint and its deliveries',
  status: 204,
  extension: true,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    await webhooks.remove(ctx, params.id)
    const dueAt = ctx.now.add({ seconds: afterSeconds })
    plan(ctx, removeDeliveries, { payload: { webhookId: params.id }, dueAt })
    return null
  },
})
