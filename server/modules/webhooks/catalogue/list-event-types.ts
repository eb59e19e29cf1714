import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import { eventCatalogue } from './event-catalogue.ts'

const readAccess = { method: 'GET', access: 'integrations.manage', extension: true } as const

/** `GET /webhooks/event-types`: the catalogue of §6.1, in one page. */
export const listEventTypes = endpoint({
  ...readAccess,
  path: '/webhooks/event-types',
  summary: 'List the event types that webhooks can be registered for',
  returns: page(
    Type.Object({
      type: Type.String(),
      emittedWhen: Type.String(),
      sample: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
    }),
  ),
  async handle() {
    const count = eventCatalogue.length
    return { items: eventCatalogue, page: 1, pageSize: count, totalCount: count, totalPages: 1 }
  },
})

const Numbers = Type.Array(Type.Integer())

/** `GET /webhooks/policy`: the numbers that the dispatcher uses. */
export const getDeliveryPolicy = endpoint({
  ...readAccess,
  path: '/webhooks/policy',
  summary: 'Get the delivery and retry policy of webhooks',
  returns: json(
    Type.Object({
      maxAttempts: Type.Integer(),
      retryDelaysSeconds: Numbers,
      jitter: Type.Object({ fraction: Type.Number(), maxSeconds: Type.Integer() }),
      timeoutSeconds: Type.Integer(),
      signatureAgeSeconds: Type.Integer(),
      maxInFlight: Type.Integer(),
      maxEndpoints: Type.Integer(),
      warnAfterAttempts: Type.Integer(),
      retentionDays: Type.Object({ bodies: Type.Integer(), attempts: Type.Integer() }),
    }),
  ),
  handle: async () => ({
    ...deliveryPolicy,
    retryDelaysSeconds: [...deliveryPolicy.retryDelaysSeconds],
    jitter: { ...deliveryPolicy.jitter },
    retentionDays: { ...deliveryPolicy.retentionDays },
  }),
})
