import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { publishedEvents } from './published-events.ts'

const readAccess = { method: 'GET', access: 'integrations.manage', extension: true } as const

/** `GET /webhooks/event-types`: the catalogue of §6.1, in one page. */
export const listEventTypes = endpoint({
  ...readAccess,
  path: '/webhooks/event-types',
  operationId: 'listWebhookEventTypes',
  summary: 'List the event types that webhooks can be registered for',
  description: 'Returns all event types with an example of each, in one page.',
  returns: page(
    Type.Object(
      {
        type: doc(Type.String(), 'The name of the type.', 'reservation.created'),
        emittedWhen: doc(Type.String(), 'When such an event is sent.', 'a reservation has been created'),
        sample: doc(Type.Unsafe<object>({ type: 'object', additionalProperties: true }), 'An example of `data`.', {}),
      },
      { title: 'EventTypeInfo' },
    ),
  ),
  async handle() {
    const items = publishedEvents.map(({ name, emittedWhen, webhook: { sample } }) => ({
      type: name,
      emittedWhen,
      sample,
    }))
    const count = items.length
    return { items, page: 1, pageSize: count, totalCount: count, totalPages: 1 }
  },
})

const Jitter = Type.Object({
  fraction: doc(Type.Number(), 'By what part of the delay it varies at most.', 0.1),
  maxSeconds: doc(Type.Integer(), 'By how many seconds it varies at most.', 60),
})

const RetentionDays = Type.Object({
  bodies: doc(Type.Integer(), 'For how many days bodies are kept.', 30),
  attempts: doc(Type.Integer(), 'For how many days deliveries and attempts are kept.', 90),
})

const DeliveryPolicy = named(
  'WebhookPolicy',
  Type.Object({
    maxAttempts: doc(Type.Integer(), 'How many attempts a delivery has.', 5),
    retryDelaysSeconds: doc(
      Type.Array(Type.Integer()),
      'How many seconds after each failed attempt but the last the next one follows.',
      [60, 300, 1800, 7200],
    ),
    jitter: doc(Jitter, 'By how much these delays vary, so that retries spread.'),
    timeoutSeconds: doc(Type.Integer(), 'Within how many seconds a receiver must respond.', 5),
    signatureAgeSeconds: doc(Type.Integer(), 'From what age on receivers should refuse a signature.', 300),
    maxInFlight: doc(Type.Integer(), 'How many deliveries to one endpoint are sent at once.', 8),
    maxEndpoints: doc(Type.Integer(), 'How many endpoints a hotel group may have.', 20),
    warnAfterAttempts: doc(Type.Integer(), 'After how many failed attempts the administrators are warned.', 3),
    retentionDays: doc(RetentionDays, 'How long deliveries are kept.'),
  }),
)

/** `GET /webhooks/policy`: the numbers that the dispatcher uses. */
export const getDeliveryPolicy = endpoint({
  ...readAccess,
  path: '/webhooks/policy',
  operationId: 'getWebhookPolicy',
  summary: 'Get the delivery and retry policy of webhooks',
  description: 'Returns the numbers by which deliveries are sent, repeated and kept.',
  returns: json(DeliveryPolicy),
  handle: async () => ({
    ...deliveryPolicy,
    retryDelaysSeconds: [...deliveryPolicy.retryDelaysSeconds],
    jitter: { ...deliveryPolicy.jitter },
    retentionDays: { ...deliveryPolicy.retentionDays },
  }),
})
