import type { TSchema } from 'typebox'
import { doc } from '#platform/http/schemas.ts'
import { eventCatalogue, type PublicEvent } from './event-catalogue.ts'
import { webhookEventTypes } from './masked-body.ts'

/** An event of §6.1 with the schema of its data. */
export type PublishedEvent = PublicEvent & { readonly data: TSchema }

/** The catalogue of §6.1 with schemas. OpenAPI, `docs/events.md` and the types of the SDK are generated from it. */
export const publishedEvents: readonly PublishedEvent[] = eventCatalogue.map((entry) => {
  const event = webhookEventTypes.find(({ name }) => name === entry.type)
  if (!event) throw new Error(`No module emits ${entry.type}`)
  return { ...entry, data: event.data }
})

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })

/** The envelope fields (§6.2) with their descriptions. */
export const envelopeFields = {
  id: text('The id of the event: the same in all of its deliveries. Store the ids that you have processed', {
    pattern: '^evt_',
  }),
  type: text('The event type'),
  createdAt: text('The time of the event', { format: 'date-time' }),
  apiVersion: text('The version of the API that the payload belongs to', { const: 'v1' }),
  tenantId: text('Your hotel group', { format: 'uuid' }),
  hotelId: { type: ['string', 'null'], format: 'uuid', description: 'The hotel of the event, if there is one' },
  sequence: {
    type: 'integer',
    description:
      'Counts the events of this catalogue of one record (one reservation, one guest) from 1, without gaps. Events may ' +
      'arrive out of order: ' +
      'ignore an event with a lower sequence than the last one you processed',
  },
  traceId: text('The trace id of the request that caused the event'),
  test: { const: true, description: 'Only in test events: their records do not exist' },
} as const

/** The JSON Schema of a whole body (§6.2). Additional properties are allowed, because more fields may be added. */
export const bodySchema = ({ type, data }: PublishedEvent) => ({
  type: 'object',
  required: [...Object.keys(envelopeFields).filter((name) => name !== 'test'), 'data'],
  properties: { ...envelopeFields, type: { ...envelopeFields.type, const: type }, data: doc(data, 'What happened.') },
})

/** The envelope values of a sample body. */
type SampleEnvelope = { id: string; createdAt: string; tenantId: string; traceId: string; test?: true }

/** A body (§6.2) about records that do not exist. */
export const sampleBody = ({ type, sample }: PublicEvent, { id, createdAt, tenantId, ...request }: SampleEnvelope) => ({
  id,
  type,
  createdAt,
  apiVersion: 'v1',
  tenantId,
  hotelId: 'hotelId' in sample ? sample.hotelId : null,
  sequence: 1,
  ...request,
  data: sample,
})

/** An example body for the documentation. */
export const exampleBody = (event: PublicEvent) =>
  sampleBody(event, {
    id: 'evt_00000000-0000-7000-8000-000000000099',
    createdAt: '2026-08-01T10:04:40.000Z',
    tenantId: '00000000-0000-7000-8000-000000000098',
    traceId: '00000000-0000-7000-8000-000000000097',
  })
