import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { reply } from '#platform/http/response/reply.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { limitRefusals } from '#platform/limits/resource-limit.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { endpointWork } from '../work.ts'
import { endpointLimit } from './endpoint-limit.ts'
import { lastFour, secretAdvice, storeSecret, webhookSecret } from './signing-secrets.ts'
import { duplicateAdvice, validateWebhook, webhooks } from './webhooks.ts'

/** `POST /webhooks` (§4.5): registers a receiver. It gets events from now on. */
export const createWebhook = webhooks.verbs.create({
  summary: 'Register a webhook endpoint',
  description:
    'Registers a receiver and returns it. It gets the events that happen from now on, signed with its secret. A hotel ' +
    `group may have at most ${deliveryPolicy.maxEndpoints} endpoints. \`message\` advises against a short secret, and says ` +
    'if another endpoint sends the same events to the same address.',
  errors: ['unknown_event', 'private_address', 'too_many_items'],
  async handle(ctx, { body }) {
    const { secret, ...values } = body
    await validateWebhook(ctx, values)
    await assertBelowEndpointLimit(ctx)
    const webhook = await webhooks.insert(ctx, { ...values, secretLast4: lastFour(secret) })
    const row = { tenantId: ctx.actor.tenantId, id: webhook.id }
    ctx.afterCommit(() => ctx.runtime.wake(endpointWork))
    ctx.onCommit(storeSecret(row, webhookSecret.encrypt(ctx.runtime.keys, secret, row)))
    const advice = [secretAdvice(secret), await duplicateAdvice(ctx, webhook)].filter((text) => text !== undefined)
    return advice.length === 0 ? webhook : reply(webhook, { message: advice.join('. ') })
  },
})

/** Throws 422 with the name of the limit if the tenant has 20 endpoints. The lock serializes registrations. */
async function assertBelowEndpointLimit(ctx: WriteContext): Promise<void> {
  const { tenantId } = ctx.actor
  const [, [count]] = await ctx.db.batch<[object, { total: number }]>([
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${tenantId}::text, 0))`,
    sql<{ total: number }>`select count(*) as total from webhooks where tenant_id = ${tenantId}`,
  ])
  if ((count?.total ?? 0) < deliveryPolicy.maxEndpoints) return
  ctx.runtime.metrics.increment(limitRefusals, { value: endpointLimit.name })
  const message = `A hotel group may have at most ${deliveryPolicy.maxEndpoints} webhook endpoints; delete one first`
  throw invalidField(endpointLimit.name, 'too_many_items', message)
}
