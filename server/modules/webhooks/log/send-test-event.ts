import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, integerOrNull, named, strict, TextOrNull } from '#platform/http/schemas.ts'
import { invalidField, notFound } from '#platform/kernel/errors.ts'
import { traceHeaders } from '#platform/observability/trace-context.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { findPublishedEvent, type PublishedEvent, sampleBody } from '../catalogue/published-events.ts'
import { faultMessage } from '../delivery/delivery-faults.ts'
import { formatHeaders, postEvent, toAttemptResult } from '../delivery/post-event.ts'
import { activateWebhook } from '../endpoints/pause-webhook.ts'
import { decryptSecrets, type EncryptedSecrets } from '../endpoints/signing-secrets.ts'
import { webhooks } from '../endpoints/webhooks.ts'
import { FaultCode, FaultSentence } from './fault-fields.ts'

const TestRequest = Type.Object({
  headers: doc(Type.Record(Type.String(), Type.String()), 'The headers, with the signature.'),
  body: doc(Type.String(), 'The body, as it was signed.'),
})

const TestResult = named(
  'WebhookTestResult',
  Type.Object({
    succeeded: doc(Type.Boolean(), 'True if the receiver accepted the event.', true),
    statusCode: doc(integerOrNull(), 'The HTTP status of the response; null without a response.', 200),
    errorCode: FaultCode,
    errorMessage: FaultSentence,
    responseBody: doc(
      TextOrNull,
      'The beginning of the response as text, decompressed; `(binary, 5231 bytes)` if it is no text.',
      'ok',
    ),
    durationMs: doc(Type.Integer(), 'How long it took, in milliseconds.', 48),
    request: doc(TestRequest, 'What was sent.'),
  }),
)

/**
 * `POST /webhooks/{id}/test` (§6.4.6): sends a sample event at once and returns the response. It works for paused and
 * suspended endpoints and never suspends one. With `reactivate`, a success activates a suspended endpoint and sends
 * what waits.
 */
export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  operationId: 'testWebhook',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Send a sample event to a webhook endpoint',
  status: 200,
  description:
    'Sends a sample event at once and returns the response of the receiver. It works for paused and suspended endpoints ' +
    'and never suspends one.',
  errors: ['unknown_event'],
  extension: true,
  unit: 'own',
  params: ById,
  body: Type.Object(
    {
      type: Type.Optional(
        doc(Type.String(), 'The event type; by default the first that the endpoint gets.', 'reservation.created'),
      ),
      reactivate: Type.Optional(
        doc(Type.Boolean(), 'True: a success also makes a suspended endpoint active, and all that waits for it due.'),
      ),
    },
    strict,
  ),
  returns: json(TestResult),
  async handle(ctx, { params, body: { type, reactivate: shouldReactivate } }) {
    const requested = type === undefined ? undefined : getPublishedEvent(type)
    const receiver = await getReceiver(ctx, params.id)
    const event = requested ?? getPublishedEvent(receiver.events[0] ?? '')
    const message = { deliveryId: ctx.newId(), eventType: event.name, attempt: 1, body: testBody(ctx, event) }
    const { signature, result } = await postEvent(ctx.runtime, receiver, message)
    const answer = toAttemptResult(result)
    const succeeded = answer.errorCode === null
    if (succeeded && shouldReactivate)
      await ctx.transaction(ctx.actor.tenantId, (inside) => reactivate(inside, params.id))
    const headers = { ...formatHeaders(message), ...traceHeaders(), 'X-Service-Signature': signature }
    const errorMessage = faultMessage(answer.errorCode)
    return { succeeded, ...answer, errorMessage, request: { headers, body: message.body } }
  },
})

async function getReceiver(ctx: ReadContext, id: string) {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<EncryptedSecrets & { url: string; events: string[] }>`
    select url, events, secret, previous_secret, previous_secret_until from webhooks
    where tenant_id = ${tenantId} and id = ${id}`)
  if (!row) throw notFound('webhook')
  return { url: row.url, events: row.events, secrets: decryptSecrets(ctx.runtime, row, { tenantId, id }) }
}

/** The catalogue entry of a type. Throws 422 `unknown_event` if there is none. */
function getPublishedEvent(type: string): PublishedEvent {
  const event = findPublishedEvent(type)
  if (!event) throw invalidField('type', 'unknown_event', `There is no event type "${type}"`)
  return event
}

/** The body of a sample event; `test` distinguishes it from a real one. */
const testBody = (ctx: ReadContext, event: PublishedEvent): string =>
  JSON.stringify(
    sampleBody(event, {
      id: `evt_${ctx.newId()}`,
      createdAt: formatInstant(ctx.now),
      tenantId: ctx.actor.tenantId,
      traceId: ctx.request.traceId,
      test: true,
    }),
  )

async function reactivate(ctx: WriteContext, id: string): Promise<void> {
  const webhook = await webhooks.lock(ctx, id)
  if (webhook.status !== 'paused') await activateWebhook(ctx, webhook)
}
