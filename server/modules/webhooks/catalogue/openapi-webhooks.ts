import { policy } from '../delivery-policy.ts'
import { bodySchema, exampleBody, type PublishedEvent, publishedEvents } from './published-events.ts'

const minutes = policy.waitsSeconds.slice(0, policy.maxAttempts - 1).map((seconds) => seconds / 60)

const repeats =
  'Delivery is at least once: store the ids of events and answer 200 silently for a repeat. Verify the signature over ' +
  'the raw bytes of the body, put the event into a queue of your own, answer at once, and process it afterwards.'

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})

/** The headers of every delivery (§6.3). */
export const deliveryHeaders = [
  header(
    'X-Service-Signature',
    '`t=<unix seconds>,v1=<lower-case hex>`: HMAC-SHA256 of `<t>.<raw body>` with the secret of the registration. While ' +
      'one secret replaces another there are two `v1`, and one that fits is enough. Made anew for each attempt: refuse a ' +
      `\`t\` that is more than ${policy.signatureAgeSeconds} s from now`,
    { type: 'string', pattern: '^t=\\d{10}(,v1=[0-9a-f]{64})+$' },
  ),
  header('X-Service-Event', 'The event type, as in the body. It is not signed: decide by the body'),
  header('X-Service-Delivery', 'The delivery: the same in each of its attempts', { type: 'string', format: 'uuid' }),
  header('X-Service-Attempt', `Which attempt this is, from 1 to ${policy.maxAttempts}`, {
    type: 'integer',
    minimum: 1,
  }),
]

/** What a receiver may answer, and what follows (§6.4). */
export const receiverAnswers: readonly { readonly status: string; readonly means: string }[] = [
  { status: '2XX', means: `Taken, if it comes within ${policy.timeoutSeconds} seconds` },
  { status: '401', means: 'What a receiver answers to a signature that is not valid: a failed attempt like any other' },
  {
    status: 'default',
    means:
      `Any answer but 2xx, a redirect too, or none within ${policy.timeoutSeconds} seconds: a failed attempt. It is ` +
      `repeated after ${minutes.join(', ')} minutes; after attempt ${policy.maxAttempts} the endpoint is suspended, its ` +
      'events are held, and the administrators are told',
  },
]

/** The `webhooks` section of the OpenAPI document (§9.4): every event of the catalogue. */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(publishedEvents.map((event) => [event.type, { post: operationOf(event) }]))

function operationOf(event: PublishedEvent): object {
  const { type, emittedWhen } = event
  const content = { schema: bodySchema(event), example: exampleBody(event) }
  return {
    operationId: `on-${type}`,
    summary: `Sent when ${emittedWhen}`,
    description: repeats,
    tags: ['webhooks'],
    security: [],
    parameters: deliveryHeaders,
    requestBody: { required: true, content: { 'application/json': content } },
    responses: Object.fromEntries(receiverAnswers.map(({ status, means }) => [status, { description: means }])),
  }
}
