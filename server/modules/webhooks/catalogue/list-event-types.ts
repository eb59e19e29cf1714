import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { pageOf } from '#platform/resource/shapes.ts'
import { eventCatalogue } from './event-catalogue.ts'
import { policy } from '../delivery-policy.ts'

const reading = { method: 'GET', access: 'integrations.manage', extension: true } as const

/** `GET /webhooks/event-types`: the catalogue of §6.1, in one page. */
export const listEventTypes = endpoint({
  ...reading,
  path: '/webhooks/event-types',
  summary: 'List the event types that webhooks can be registered for',
  returns: pageOf(
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

/** `GET /webhooks/policy`: the figures that the dispatcher goes by. */
export const getPolicy = endpoint({
  ...reading,
  path: '/webhooks/policy',
  summary: 'How webhooks are delivered and retried',
  returns: Type.Object({
    maxAttempts: Type.Integer(),
    waitsSeconds: Numbers,
    jitter: Type.Object({ fraction: Type.Number(), mostSeconds: Type.Integer() }),
    timeoutSeconds: Type.Integer(),
    signatureAgeSeconds: Type.Integer(),
    maxInFlight: Type.Integer(),
    maxEndpoints: Type.Integer(),
    warnAfterAttempts: Type.Integer(),
    keptDays: Type.Object({ bodies: Type.Integer(), attempts: Type.Integer() }),
  }),
  handle: async () => ({
    ...policy,
    waitsSeconds: [...policy.waitsSeconds],
    jitter: { ...policy.jitter },
    keptDays: { ...policy.keptDays },
  }),
})
