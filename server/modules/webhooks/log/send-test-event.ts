import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { spelled } from '#shared/moment.ts'
import { type PublicEvent, publicEvent } from '../catalogue/event-catalogue.ts'
import { answerOf, headersOf, postEvent } from '../delivery/post-event.ts'
import { sampleBody } from '../catalogue/published-events.ts'
import { openSecrets, type StoredSecrets } from '../endpoints/signing-secrets.ts'
import { activate } from '../endpoints/pause-webhook.ts'
import { webhooks } from '../endpoints/webhooks.ts'

const TestResult = Type.Object({
  succeeded: Type.Boolean(),
  statusCode: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  errorCode: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  responseBody: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  durationMs: Type.Integer(),
  request: Type.Object({ headers: Type.Record(Type.String(), Type.String()), body: Type.String() }),
})

/**
 * `POST /webhooks/{id}/test` (§6.4.6): sends a sample at once and answers what the receiver said. Works while paused or
 * suspended and never suspends. With `reactivate` a success makes a suspended endpoint active again.
 */
export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send a sample event to a webhook endpoint',
  status: 200,
  extension: true,
  unit: 'own',
  params: ById,
  body: Type.Object(
    { type: Type.Optional(Type.String()), reactivate: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  returns: TestResult,
  async handle(ctx, { params, body: { type, reactivate: isToReactivate } }) {
    const asked = type === undefined ? undefined : eventOf(type)
    const receiver = await receiverOf(ctx, params.id)
    const event = asked ?? eventOf(receiver.events[0] ?? '')
    const message = { deliveryId: ctx.newId(), eventType: event.type, attempt: 1, body: testBody(ctx, event) }
    const { signature, result } = await postEvent(ctx.runtime, receiver, message)
    const answer = answerOf(result)
    const succeeded = answer.errorCode === null
    if (succeeded && isToReactivate)
      await ctx.transaction(ctx.actor.tenantId, (inside) => reactivate(inside, params.id))
    const headers = { ...headersOf(message), 'X-Service-Signature': signature }
    return { succeeded, ...answer, request: { headers, body: message.body } }
  },
})

async function receiverOf(ctx: Context, id: string) {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<StoredSecrets & { url: string; events: string[] }>`
    select url, events, secret, previous_secret, previous_secret_until from webhooks
    where tenant_id = ${tenantId} and id = ${id}`)
  if (!row) throw notFound('webhook')
  return { url: row.url, events: row.events, secrets: openSecrets(ctx.runtime, row, { tenantId, id }) }
}

/** The catalogue's entry of a type; 422 `unknown_event` when there is none. */
function eventOf(type: string): PublicEvent {
  const event = publicEvent(type)
  if (!event) throw invalidField('type', 'unknown_event', `There is no event "${type}"`)
  return event
}

/** The sample of an event, made now; `test` tells it from a real one. */
const testBody = (ctx: Context, event: PublicEvent): string =>
  JSON.stringify(
    sampleBody(event, {
      id: `evt_${ctx.newId()}`,
      createdAt: spelled(ctx.now),
      tenantId: ctx.actor.tenantId,
      traceId: ctx.request.traceId,
      test: true,
    }),
  )

async function reactivate(ctx: Context, id: string): Promise<void> {
  const { status } = await webhooks.lock(ctx, id)
  if (status === 'suspended') await activate(ctx, id)
}
