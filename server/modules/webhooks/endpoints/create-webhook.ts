import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { policy } from '../delivery-policy.ts'
import { lastFour, storeSecret, webhookSecret } from './signing-secrets.ts'
import { checkWebhook, webhooks, type WebhookValues } from './webhooks.ts'

/** `POST /webhooks` (§4.5): registers a receiver. It hears of events from now on. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Register a webhook endpoint',
  body: webhooks.shapes.create,
  returns: webhooks.shapes.row,
  async handle(ctx, { body }) {
    const { secret, ...values } = body as WebhookValues & { secret: string }
    await checkWebhook(ctx, values)
    await mustHaveRoom(ctx)
    const made = await webhooks.insert(ctx, { ...values, secretLast4: lastFour(secret) })
    const row = { tenantId: ctx.actor.tenantId, id: made.id }
    ctx.onCommit(storeSecret(row, webhookSecret.seal(ctx.runtime.keys, secret, row)))
    return made
  },
})

/** At most 20 endpoints a tenant, also when two register at once. */
async function mustHaveRoom(ctx: Context): Promise<void> {
  const { tenantId } = ctx.actor
  const [, [count]] = await ctx.db.batch<[object, { total: number }]>([
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${tenantId}::text, 0))`,
    sql<{ total: number }>`select count(*) as total from webhooks where tenant_id = ${tenantId}`,
  ])
  if ((count?.total ?? 0) < policy.maxEndpoints) return
  throw invalidField('', 'too_many_items', `A tenant may have ${policy.maxEndpoints} webhook endpoints`)
}
