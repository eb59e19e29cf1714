import type { TSchema } from 'typebox'
import { type PublicEvent, eventCatalogue } from './event-catalogue.ts'
import { emitted } from './masked-body.ts'

/** An event of §6.1 with the shape of its data. */
export type PublishedEvent = PublicEvent & { readonly data: TSchema }

/** The catalogue of §6.1 with shapes: OpenAPI, `docs/events.md` and the types of the receivers' kit are made from it. */
export const publishedEvents: readonly PublishedEvent[] = eventCatalogue.map((entry) => {
  const event = emitted.find(({ name }) => name === entry.type)
  if (!event) throw new Error(`No module emits ${entry.type}`)
  return { ...entry, data: event.data }
})

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })

/** The fields around `data` (§6.2), with what they mean. */
export const envelopeFields = {
  id: text('The event: the same in every delivery of it. Store the ids you have processed', { pattern: '^evt_' }),
  type: text('One of the event types'),
  createdAt: text('When it happened', { format: 'date-time' }),
  apiVersion: text('The version of the API that the payload belongs to', { const: 'v1' }),
  tenantId: text('Your hotel group', { format: 'uuid' }),
  hotelId: { type: ['string', 'null'], format: 'uuid', description: 'The hotel it is about, if it is about one' },
  sequence: {
    type: 'integer',
    description:
      'Counts the events of one record (one reservation, one guest), from 1. Events may arrive out of order: drop one that is older than what you have',
  },
  traceId: text('The trace id of the request that caused it'),
  test: { const: true, description: 'Only in test events: what it tells of does not exist' },
} as const

/** The JSON Schema of a whole body (§6.2). More fields may come, so none is forbidden. */
export const bodySchema = ({ type, data }: PublishedEvent) => ({
  type: 'object',
  required: [...Object.keys(envelopeFields).filter((name) => name !== 'test'), 'data'],
  properties: { ...envelopeFields, type: { ...envelopeFields.type, const: type }, data },
})

/** What a sample body has of its own: whose it is, when and by which request it came to be. */
type OwnFacts = { id: string; createdAt: string; tenantId: string; traceId: string; test?: true }

/** A body (§6.2) that tells of nothing that exists. */
export const sampleBody = ({ type, sample }: PublicEvent, { id, createdAt, tenantId, ...request }: OwnFacts) => ({
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

/** A body as a receiver might get it. */
export const exampleBody = (event: PublicEvent) =>
  sampleBody(event, {
    id: 'evt_00000000-0000-7000-8000-000000000099',
    createdAt: '2026-08-01T10:04:40.000Z',
    tenantId: '00000000-0000-7000-8000-000000000098',
    traceId: '00000000-0000-7000-8000-000000000097',
  })
