import { channelsModule } from '#modules/channels/index.ts'
import { guestsModule } from '#modules/guests/index.ts'
import { lettersModule } from '#modules/letters/index.ts'
import { reservationsModule } from '#modules/reservations/index.ts'
import { salesModule } from '#modules/sales/index.ts'
import { voiceModule } from '#modules/voice/index.ts'
import type { EventType } from '#platform/events/event.ts'
import { doc } from '#platform/http/schemas.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** An event type that endpoints can subscribe to (§6.1). */
export type PublishedEvent = EventType & { readonly webhook: { readonly sample: object } }

/** What events are about, in the order of the catalogue. Events about anything else follow. */
const subjects = ['call', 'reservation', 'guest', 'message', 'recording']

const placeOf = ({ name }: EventType): number => {
  const place = subjects.findIndex((subject) => name.startsWith(`${subject}.`))
  return place < 0 ? subjects.length : place
}

/**
 * The catalogue of §6.1 and the further types of this service, as the modules declare them. OpenAPI, `docs/events.md` and
 * the types of the SDK are generated from it.
 */
export const publishedEvents: readonly PublishedEvent[] = [
  guestsModule,
  reservationsModule,
  voiceModule,
  channelsModule,
  salesModule,
  lettersModule,
]
  .flatMap(({ events = [] }) => events)
  .filter((event): event is PublishedEvent => event.webhook !== undefined)
  .toSorted((one, other) => placeOf(one) - placeOf(other))

/** The published event of that name; undefined if there is none. */
export const findPublishedEvent = (type: string): PublishedEvent | undefined =>
  publishedEvents.find(({ name }) => name === type)

/**
 * Masks the body of an event for a role with `piiAccess: masked`. The body of an unknown type shows no data. Receivers
 * get the unmasked body: they are systems of the tenant and not the user who views the log.
 */
export function maskedBody(type: string, body: string): string {
  const event = JSON.parse(body) as { data: unknown }
  const shape = findPublishedEvent(type)?.data
  return JSON.stringify({ ...event, data: shape ? maskPersonalValues(shape, event.data) : null })
}

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
export const bodySchema = ({ name, data }: PublishedEvent) => ({
  type: 'object',
  required: [...Object.keys(envelopeFields).filter((field) => field !== 'test'), 'data'],
  properties: { ...envelopeFields, type: { ...envelopeFields.type, const: name }, data: doc(data, 'What happened.') },
})

/** The envelope values of a sample body. */
type SampleEnvelope = { id: string; createdAt: string; tenantId: string; traceId: string; test?: true }

/** A body (§6.2) about records that do not exist. */
export const sampleBody = (
  { name, webhook: { sample } }: PublishedEvent,
  { id, createdAt, tenantId, ...request }: SampleEnvelope,
) => ({
  id,
  type: name,
  createdAt,
  apiVersion: 'v1',
  tenantId,
  hotelId: 'hotelId' in sample ? sample.hotelId : null,
  sequence: 1,
  ...request,
  data: sample,
})

/** An example body for the documentation. */
export const exampleBody = (event: PublishedEvent) =>
  sampleBody(event, {
    id: `evt_${sampleIds.event}`,
    createdAt: '2026-08-01T10:04:40.000Z',
    tenantId: sampleIds.tenant,
    traceId: sampleIds.trace,
  })
