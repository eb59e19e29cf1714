import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { webhooks } from './webhooks.ts'

const chunkSize = 2_000
const delaySeconds = 60

/**
 * Deletes the deliveries of a deleted endpoint and their attempts, in chunks. It starts a minute later, when every
 * transaction that still saw the endpoint has ended.
 */
export const deleteDeliveriesJob: JobKind<{ webhookId: string }> = {
  kind: 'webhooks.delete-deliveries',
  queue: 'bulk',
  maxAttempts: 10,
  async perform({ payload, tenantId, transaction }) {
    await transaction((ctx) =>
      ctx.db.run(sql`
        delete from webhook_delivery_batches where tenant_id = ${tenantId} and webhook_id = ${payload.webhookId}`),
    )
    let deleted = chunkSize
    while (deleted === chunkSize) {
      deleted = await transaction((ctx) =>
        ctx.db.run(sql`
          delete from webhook_deliveries where tenant_id = ${tenantId} and id in (
            select id from webhook_deliveries
            where tenant_id = ${tenantId} and webhook_id = ${payload.webhookId} limit ${chunkSize})`),
      )
    }
  },
}

/** `DELETE /webhooks/{id}`: the endpoint gets nothing more, not even due deliveries. */
export const deleteWebhook = webhooks.verbs.delete({
  summary: 'Delete a webhook endpoint and its deliveries',
  description: 'Deletes the endpoint with its deliveries. It gets nothing more, not even deliveries that are due.',
  extension: true,
  async handle(ctx, { params }) {
    await webhooks.remove(ctx, params.id)
    const dueAt = ctx.now.add({ seconds: delaySeconds })
    enqueue(ctx, deleteDeliveriesJob, { payload: { webhookId: params.id }, dueAt })
    return null
  },
})
