import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakingChanges } from './breaking-changes.ts'
import { changed, smallDocument } from './testing/small-document.ts'

type Change = readonly [path: readonly (string | number)[], value: unknown]

const schema = (name: string, ...path: (string | number)[]) => ['components', 'schemas', name, ...path]
const field = (name: string, ...path: string[]) => schema(name, 'properties', ...path)
const list = ['paths', '/reservations', 'get']
const create = ['paths', '/reservations', 'post']

const cancel = ['paths', '/reservations/{id}/cancel', 'post']

const person = { $ref: '#/components/schemas/Person' }
const changesAfter = ([path, value]: Change) => breakingChanges(smallDocument(), changed(smallDocument(), path, value))

/** What a client notices, and the sentence of the check. */
const breaking: Record<string, readonly [...Change, complaint: string | readonly string[]]> = {
  'a removed field of an answer': [field('Reservation', 'notes'), undefined, 'Reservation.notes: removed'],
  'a removed field inside a list': [
    field('Reservation', 'nights'),
    { type: 'array', items: { type: 'object', properties: {} } },
    'Reservation.nights[].price: removed',
  ],
  'a field of an answer that may be missing': [
    schema('Reservation', 'required'),
    ['id', 'status'],
    'Reservation.total: may now be missing',
  ],
  'a field of an answer that may be null': [
    field('Reservation', 'total'),
    { type: ['number', 'null'] },
    'Reservation.total: may now be null',
  ],
  'another type in an answer': [
    field('Reservation', 'total'),
    { type: 'string' },
    'Reservation.total: may now be string',
  ],
  'another format in an answer': [
    field('Reservation', 'id'),
    { type: 'string' },
    'Reservation.id: format "uuid" is now none',
  ],
  'a removed field of one of several alternatives': [
    [...field('Reservation', 'history'), 'items', 'anyOf', 1, 'properties', 'from'],
    undefined,
    'Reservation.history[].from: removed',
  ],
  'a body that refuses one of several alternatives': [
    field('ReservationCreate', 'steps', 'anyOf'),
    smallDocument().components.schemas.ReservationCreate.properties.steps.anyOf.slice(0, 2),
    'ReservationCreate.steps: an alternative of type object changed or is removed',
  ],
  'an answer with a further alternative': [
    field('Reservation', 'cancelledBy', 'anyOf'),
    [person, { type: 'null' }, { type: 'string' }],
    'Reservation.cancelledBy: may now be string',
  ],
  'a new required field of a body': [
    schema('ReservationCreate', 'required'),
    ['checkIn', 'adults'],
    'ReservationCreate.adults: is now required',
  ],
  'a removed field of a body': [field('ReservationCreate', 'source'), undefined, 'ReservationCreate.source: removed'],
  'a body that refuses null': [
    field('ReservationCreate', 'notes'),
    { type: 'string', maxLength: 1000 },
    'ReservationCreate.notes: no longer accepts null',
  ],
  'a body that refuses an alternative': [
    field('ReservationCreate', 'guest'),
    person,
    'ReservationCreate.guest: no longer accepts string',
  ],
  'a narrowed enum of a body': [
    field('ReservationCreate', 'source', 'enum'),
    ['phone'],
    'ReservationCreate.source: value "web" removed',
  ],
  'a narrowed enum of an answer': [
    field('Reservation', 'status', 'enum'),
    ['held'],
    'Reservation.status: value "confirmed" removed',
  ],
  'a body that accepts only some values': [
    field('ReservationCreate', 'checkIn', 'enum'),
    ['2026-08-10'],
    'ReservationCreate.checkIn: only some values are accepted',
  ],
  'an answer with any value': [
    field('Reservation', 'status', 'enum'),
    undefined,
    'Reservation.status: may now be any value',
  ],
  'a body that refuses further fields': [
    schema('Person', 'additionalProperties'),
    false,
    'Person: no longer accepts other fields',
  ],
  'an answer without its free keys': [
    field('Reservation', 'extras', 'additionalProperties'),
    undefined,
    'Reservation.extras: its free keys are removed',
  ],
  'an answer with other values under its free keys': [
    field('Reservation', 'extras', 'additionalProperties'),
    { type: 'number' },
    'Reservation.extras.*: may now be number',
  ],
  'a lower limit that rises': [
    field('ReservationCreate', 'adults', 'minimum'),
    2,
    'ReservationCreate.adults: minimum is now 2',
  ],
  'an upper limit that falls': [
    field('ReservationCreate', 'notes', 'maxLength'),
    500,
    'ReservationCreate.notes: maxLength is now 500',
  ],
  'a new pattern in a body': [
    field('ReservationCreate', 'checkIn', 'pattern'),
    '^2',
    'ReservationCreate.checkIn: pattern is now "^2"',
  ],
  'a keyword that the comparison does not know': [
    field('ReservationCreate', 'adults', 'multipleOf'),
    2,
    'ReservationCreate.adults: multipleOf changed',
  ],
  'a removed operation': [create, undefined, 'POST /reservations: removed'],
  'a removed path': [['paths', '/hotels'], undefined, 'GET /hotels: removed'],
  'a renamed operation': [
    [...list, 'operationId'],
    'getReservations',
    'GET /reservations: operationId listReservations is now getReservations',
  ],
  'an operation that is no longer open': [
    ['paths', '/hotels', 'get', 'security'],
    [{ bearer: [] }],
    'GET /hotels: now requires authentication',
  ],
  'a removed parameter': [
    [...list, 'parameters'],
    [smallDocument().paths['/reservations'].get.parameters[1]],
    'GET /reservations query status: removed',
  ],
  'a new required parameter': [
    [...create, 'parameters'],
    [{ name: 'X-Desk', in: 'header', required: true, schema: {} }],
    'POST /reservations header x-desk: is new and required',
  ],
  'a parameter that is now required': [
    [...list, 'parameters', 0, 'required'],
    true,
    'GET /reservations query status: is now required',
  ],
  'a parameter in another notation': [
    [...list, 'parameters', 0, 'explode'],
    false,
    'GET /reservations query status: explode is now false',
  ],
  'a body that is now required': [
    [...cancel, 'requestBody', 'required'],
    true,
    'POST /reservations/{id}/cancel body: is now required',
  ],
  'a removed body': [[...cancel, 'requestBody'], undefined, 'POST /reservations/{id}/cancel body: removed'],
  'another default': [
    [...list, 'parameters', 1, 'schema', 'default'],
    50,
    'GET /reservations query pageSize: default 20 is now 50',
  ],
  'a removed status of success': [
    [...create, 'responses'],
    { 200: { description: 'Created' } },
    'POST /reservations 201: removed',
  ],
  'a removed header of an answer': [
    [...create, 'responses', '201', 'headers'],
    undefined,
    'POST /reservations 201 header Location: removed',
  ],
  'another content type': [
    [...list, 'responses', '200', 'content'],
    { 'text/csv': {} },
    'GET /reservations 200: application/json removed',
  ],
  'an event that a stream no longer sends': [
    schema('Events', 'oneOf'),
    [smallDocument().components.schemas.Events.oneOf[0]],
    'GET /events 200 (text/event-stream) event reservation.moved: removed',
  ],
  'a removed field of an event of a stream': [
    field('ReservationMoved', 'from'),
    undefined,
    'ReservationMoved.from: removed',
  ],
  'a removed webhook': [['webhooks'], {}, 'POST guest.created: removed'],
  'a removed field of a webhook': [
    ['webhooks', 'guest.created', 'post', 'requestBody', 'content', 'application/json', 'schema', 'properties'],
    {},
    'POST guest.created body.guestId: removed',
  ],
}

for (const [what, [path, value, complaint]] of Object.entries(breaking)) {
  test(`§9.3 ${what} breaks clients`, () => {
    assert.deepEqual(changesAfter([path, value]), [complaint].flat())
  })
}

test('§9.3 the renaming of a schema renames a type of generated clients', () => {
  const { Person, ...others } = smallDocument().components.schemas
  const renamed = JSON.parse(
    JSON.stringify({ ...smallDocument(), components: { schemas: { ...others, Human: Person } } }).replaceAll(
      'schemas/Person',
      'schemas/Human',
    ),
  )
  assert.deepEqual(breakingChanges(smallDocument(), renamed), ['Person: the name of this schema is removed'])
})

const harmless: Record<string, Change> = {
  'a new field of an answer': [field('Reservation', 'currency'), { type: 'string' }],
  'a new optional field of a body': [field('ReservationCreate', 'arrivalTime'), { type: 'string' }],
  'a field of a body that is optional now': [schema('ReservationCreate', 'required'), []],
  'a new value of an answer': [field('Reservation', 'status', 'enum'), ['held', 'confirmed', 'cancelled']],
  'a new value of a body': [field('ReservationCreate', 'source', 'enum'), ['phone', 'web', 'email']],
  'a wider limit of a body': [field('ReservationCreate', 'notes', 'maxLength'), 2000],
  'an answer that is never null': [field('Reservation', 'notes'), { type: 'string' }],
  'a whole number instead of a number in an answer': [field('Reservation', 'total'), { type: 'integer' }],
  'another description': [schema('Reservation', 'description'), 'A stay'],
  'a new endpoint': [['paths', '/guests'], { get: { operationId: 'listGuests', responses: {} } }],
  'a new optional parameter': [[...create, 'parameters'], [{ name: 'dryRun', in: 'query', schema: {} }]],
  'a list of types instead of alternatives': [
    field('Reservation', 'notes'),
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
  ],
  'a body without a format': [field('ReservationCreate', 'checkIn'), { type: 'string' }],
  'an extension of a body': [field('ReservationCreate', 'checkIn', 'x-hint'), 'The first night'],
  'a list of values that may be null': [
    field('ReservationCreate', 'source'),
    { type: ['string', 'null'], enum: ['phone', 'web', null] },
  ],
  'an object in parts': [
    field('Reservation', 'address'),
    {
      required: ['city'],
      properties: { city: { type: 'string' } },
      allOf: [{ type: 'object', properties: { line: { type: 'string' } } }, { required: ['line'] }],
    },
  ],
  'a further alternative of a body': [
    field('ReservationCreate', 'guest', 'anyOf'),
    [person, { type: 'string' }, { type: 'null' }],
  ],
  'a discriminator of the alternatives of a body': [
    field('ReservationCreate', 'steps', 'discriminator'),
    { propertyName: 'kind', mapping: { new: '#/components/schemas/Events' } },
  ],
  'a new event of a stream': [
    schema('Events', 'oneOf'),
    [
      { type: 'object', required: ['type'], properties: { type: { const: 'guest.typing' } } },
      ...smallDocument().components.schemas.Events.oneOf,
    ],
  ],
  'a nullable object in another notation': [
    field('Reservation', 'address'),
    { anyOf: [{ type: 'object', required: ['city'], properties: { city: { type: 'string' } } }, { type: 'null' }] },
  ],
  'alternatives in another order': [
    [...field('Reservation', 'history'), 'items', 'anyOf'],
    smallDocument().components.schemas.Reservation.properties.history.items.anyOf.toReversed(),
  ],
  'a schema that gets a name': [
    [...create, 'requestBody', 'content', 'application/json', 'schema'],
    smallDocument().components.schemas.ReservationCreate,
  ],
}

for (const [what, change] of Object.entries(harmless)) {
  test(`§9.2 ${what} does not break clients`, () => {
    assert.notDeepEqual(changed(smallDocument(), ...change), smallDocument())
    assert.deepEqual(changesAfter(change), [])
  })
}
