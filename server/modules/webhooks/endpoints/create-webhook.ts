import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { endpointWork } from '../work.ts'
import { lastFour, storeSecret, webhookSecret, withSecretAdvice } from './signing-secrets.ts'
import { validateWebhook, webhooks } from './webhooks.ts'

/** `POST /webhooks` (§4.5): registers a receiver. It gets events from now on. */
export const createWebhook = webhooks.verbs.create({
  summary: 'Register a webhook endpoint',
  description:
    'Registers a receiver and returns it. It gets the events that happen from now on, signed with its secret. A hotel ' +
    `group may have at most ${deliveryPolicy.maxEndpoints} endpoints. For a short secret \`message\` advises a longer one.`,
  errors: ['unknown_event', 'private_address', 'too_many_items'],
  async handle(ctx, { body }) {
    const { secret, ...values } = body
    await validateWebhook(ctx, values)
    await assertBelowEndpointLimit(ctx)
    const webhook = await webhooks.insert(ctx, { ...values, secretLast4: lastFour(secret) })
    const row = { tenantId: ctx.actor.tenantId, id: webhook.id }
    ctx.afterCommit(() => ctx.runtime.wake(endpointWork))
    ctx.onCommit(storeSecret(row, webhookSecret.encrypt(ctx.runtime.keys, secret, row)))
    return withSecretAdvice(webhook, secret)
  },
})

/** Throws 422 if the tenant has 20 endpoints. The lock serializes concurrent registrations. */
async function assertBelowEndpointLimit(ctx: WriteContext): Promise<void> {
  const { tenantId } = ctx.actor
  const [, [count]] = await ctx.db.batch<[object, { total: number }]>([
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${tenantId}::text, 0))`,
    sql<{ total: number }>`select count(*) as total from webhooks where tenant_id = ${tenantId}`,
  ])
  if ((count?.total ?? 0) < deliveryPolicy.maxEndpoints) return
  throw invalidField('', 'too_many_items', `A tenant may have at most ${deliveryPolicy.maxEndpoints} webhook endpoints`)
}
