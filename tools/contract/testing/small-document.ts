import type { OpenApiDocument } from '../breaking-changes.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const text = { type: 'string' }

const paths = {
  '/reservations': {
    get: {
      operationId: 'listReservations',
      parameters: [
        { name: 'status', in: 'query', explode: true, schema: { type: 'string', enum: ['held', 'confirmed'] } },
        { name: 'pageSize', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } },
      ],
      responses: { 200: { description: 'A page', ...json(ref('ReservationPage')) } },
    },
    post: {
      operationId: 'createReservation',
      parameters: [],
      requestBody: { required: true, ...json(ref('ReservationCreate')) },
      responses: {
        201: { description: 'Created', headers: { Location: { schema: text } }, ...json(ref('Reservation')) },
        default: { description: 'Refused', ...json(ref('Problem')) },
      },
    },
  },
  '/reservations/{id}/cancel': {
    post: { operationId: 'cancelReservation', requestBody: json({ properties: { reason: text } }), responses: {} },
  },
  '/hotels': {
    get: { operationId: 'listHotels', security: [], responses: { 200: { description: 'All', ...json({}) } } },
  },
  '/events': {
    get: {
      operationId: 'streamEvents',
      responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: ref('Events') } } } },
    },
  },
}

const step = (type: string, properties: object) => ({
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string', const: type }, ...properties },
})

/** The events of a stream; `ready` says nothing more. */
const events = { oneOf: [step('ready', {}), ref('ReservationMoved')] }

const reservation = {
  type: 'object',
  required: ['id', 'status', 'total'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    status: { type: 'string', enum: ['held', 'confirmed'] },
    total: { type: 'number' },
    notes: { type: ['string', 'null'] },
    cancelledBy: { anyOf: [ref('Person'), { type: 'null' }] },
    nights: {
      type: 'array',
      items: { type: 'object', required: ['price'], properties: { price: { type: 'number' } } },
    },
    address: { type: ['object', 'null'], required: ['city'], properties: { city: text } },
    history: {
      type: 'array',
      items: { anyOf: [step('booked', { by: text }), step('moved', { from: text })] },
    },
    extras: { type: 'object', additionalProperties: text },
    // A schema may contain itself.
    mergedInto: { anyOf: [ref('Reservation'), { type: 'null' }] },
    movedFrom: { allOf: [ref('Reservation')] },
  },
}

const reservationCreate = {
  type: 'object',
  additionalProperties: false,
  required: ['checkIn'],
  properties: {
    checkIn: { type: 'string', format: 'date' },
    source: { type: 'string', enum: ['phone', 'web'] },
    adults: { type: 'integer', minimum: 1, maximum: 20 },
    notes: { type: ['string', 'null'], maxLength: 1000 },
    guest: { anyOf: [ref('Person'), text] },
    steps: { anyOf: [step('booked', { by: text }), step('moved', { from: text }), step('left', {})] },
  },
}

/** A document of five operations and one webhook; fresh at each call, so that a test may change it. */
export const smallDocument = () =>
  structuredClone({
    openapi: '3.1.0',
    paths,
    webhooks: { 'guest.created': { post: { requestBody: json({ type: 'object', properties: { guestId: text } }) } } },
    components: {
      schemas: {
        Reservation: reservation,
        ReservationCreate: reservationCreate,
        ReservationPage: { type: 'object', properties: { items: { type: 'array', items: ref('Reservation') } } },
        Events: events,
        ReservationMoved: step('reservation.moved', { from: text }),
        Person: { type: 'object', required: ['name'], properties: { name: text } },
        Problem: { type: 'object', properties: { message: text } },
      },
    },
  })

/** Sets the value at a path of the document. `undefined` deletes it. */
export function changed(
  document: OpenApiDocument,
  path: readonly (string | number)[],
  value: unknown,
): OpenApiDocument {
  const within = path.slice(0, -1).reduce<unknown>((each, name) => (each as Record<string, unknown>)[name], document)
  const name = path.at(-1) ?? ''
  if (value === undefined) delete (within as Record<string, unknown>)[name]
  else (within as Record<string, unknown>)[name] = value
  return document
}
