import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { events } from '../../../app.ts'
import { modules } from '../../../modules.ts'
import { guestEvents } from '../../guests/events.ts'
import { bodySchema, exampleBody, publishedEvents } from './published-events.ts'

type DescribedSchema = {
  description?: string
  properties?: Record<string, DescribedSchema>
  items?: DescribedSchema
  'x-personal'?: string
}

/** The paths of fields without a description, which the generated pages would leave empty. */
function missingDescriptions(shape: DescribedSchema, path: string): string[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => [
    ...(of.description ? [] : [`${path}.${name}`]),
    ...missingDescriptions(of, `${path}.${name}`),
  ])
  return [...inside, ...(shape.items ? missingDescriptions(shape.items, `${path}[]`) : [])]
}

for (const event of publishedEvents) {
  const { sample } = event.webhook
  const fields = (event.data as DescribedSchema).properties ?? {}

  test(`§6.1 ${event.name}: its sample matches its schema, and every field has a description`, () => {
    assert.deepEqual(schemaMismatches(event.data, sample), [])
    assert.deepEqual(missingDescriptions(event.data as DescribedSchema, event.name), [])
    assert.deepEqual(schemaMismatches(bodySchema(event) as never, exampleBody(event)), [])
    assert.deepEqual(Object.keys(sample).toSorted(), Object.keys(fields).toSorted())
  })

  test(`§6.1 ${event.name}: an erasure replaces its personal values with values that its schema allows`, () => {
    const personal = Object.keys(fields).filter((name) => fields[name]?.['x-personal'] || name === 'guestName')
    const erasedAs: object = event.erasedAs ?? {}
    assert.deepEqual(
      personal.filter((name) => !(name in erasedAs)),
      [],
    )
    assert.deepEqual(schemaMismatches(event.data, { ...sample, ...erasedAs }), [])
  })
}

test('§6.1 every event that a module declares for webhooks is in the catalogue', () => {
  assert.deepEqual(
    publishedEvents.map(({ name }) => name).toSorted(),
    events.flatMap(({ name, webhook }) => (webhook ? [name] : [])).toSorted(),
  )
})

test('an erasure reaches the stored events of every type with personal values', () => {
  const scrubbed = [
    ...guestEvents,
    ...modules.flatMap(({ guestData = [] }) => guestData.flatMap(({ scrubEvents = [] }) => scrubEvents)),
  ]
  const missing = events.filter((event) => event.erasedAs && !scrubbed.includes(event))
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  )
})
