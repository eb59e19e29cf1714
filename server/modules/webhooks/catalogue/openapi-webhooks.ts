import type { JsonSchema } from '#platform/http/docs/component-schemas.ts'
import type { WebhookOperation } from '#platform/http/docs/openapi.ts'
import { pascalCase } from '#shared/words.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { bodySchema, exampleBody, type PublishedEvent, publishedEvents } from './published-events.ts'

const retryMinutes = deliveryPolicy.retryDelaysSeconds
  .slice(0, deliveryPolicy.maxAttempts - 1)
  .map((seconds) => seconds / 60)

const deliveryDescription =
  'Delivery is at least once: store the ids of events and respond 200 to a repeat. Verify the signature over ' +
  'the raw bytes of the body, put the event into your own queue, respond at once, and process it afterwards.'

const header = (name: string, description: string, schema: object = { type: 'string' }, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** The group of webhook events in the OpenAPI document. */
export const webhookEventsTag = {
  name: 'Webhook events',
  description: 'What Bellhop sends to registered webhook endpoints.',
  paths: [],
}

/** The headers of every delivery (§6.3). */
export const deliveryHeaders = [
  header(
    'X-Service-Signature',
    '`t=<unix seconds>,v1=<lower-case hex>`: HMAC-SHA256 of `<t>.<raw body>` with the secret of the registration. ' +
      'While ' +
      'a secret is being replaced there are two `v1`, and one match is enough. It is new for each attempt: refuse a ' +
      `\`t\` that is more than ${deliveryPolicy.signatureAgeSeconds} s from now`,
    { type: 'string', pattern: '^t=\\d{10}(,v1=[0-9a-f]{64})+$' },
  ),
  header('X-Service-Event', 'The event type, as in the body. It is not signed: rely on the body'),
  header('X-Service-Delivery', 'The id of the delivery: the same in all of its attempts', {
    type: 'string',
    format: 'uuid',
  }),
  header('X-Service-Attempt', `The number of this attempt, from 1 to ${deliveryPolicy.maxAttempts}`, {
    type: 'integer',
    minimum: 1,
  }),
  header(
    'traceparent',
    'The trace of the request that caused the event ' +
      '([W3C Trace Context](https://www.w3.org/TR/trace-context/)); missing if no request did. A `tracestate` of that ' +
      'request follows. Neither is signed',
    { type: 'string', pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$' },
    false,
  ),
]

/** The responses of a receiver and their consequences (§6.4). */
export const receiverResponses: readonly { readonly status: string; readonly meaning: string }[] = [
  { status: '2XX', meaning: `Accepted, if it arrives within ${deliveryPolicy.timeoutSeconds} seconds` },
  { status: '401', meaning: 'The response to an invalid signature. It counts as a failed attempt' },
  {
    status: '410',
    meaning:
      'The receiver wants no more events: the endpoint is paused, its events are held, and the administrators are ' +
      'notified',
  },
  {
    status: 'default',
    meaning:
      `Any other response, including a redirect, or none within ${deliveryPolicy.timeoutSeconds} seconds: a failed ` +
      `attempt. It is retried after ${retryMinutes.join(', ')} minutes. After attempt ${deliveryPolicy.maxAttempts} ` +
      'the endpoint is suspended, its events are held, and the administrators are notified. A `Retry-After` lengthens ' +
      'a delay, up to the one that is planned next',
  },
]

/** The `webhooks` section of the OpenAPI document (§9.4): every event of the catalogue. */
export const describeWebhooks = (): Record<string, WebhookOperation> =>
  Object.fromEntries(
    publishedEvents.map((event) => [
      event.name,
      {
        operation: operationOf(event),
        name: `${pascalCase(event.name)}Event`,
        body: bodySchema(event) as unknown as JsonSchema,
        example: exampleBody(event),
      },
    ]),
  )

function operationOf(event: PublishedEvent): object {
  const { name, emittedWhen } = event
  return {
    operationId: `on${pascalCase(name)}`,
    summary: `Sent when ${emittedWhen}`,
    description: deliveryDescription,
    tags: [webhookEventsTag.name],
    security: [],
    parameters: deliveryHeaders,
    responses: Object.fromEntries(receiverResponses.map(({ status, meaning }) => [status, { description: meaning }])),
  }
}
