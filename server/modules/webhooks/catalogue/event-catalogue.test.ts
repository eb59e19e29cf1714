import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { events } from '../../../app.ts'
import { webhookEventTypes } from './masked-body.ts'
import { bodySchema, exampleBody, publishedEvents } from './published-events.ts'

const sent = events.filter(({ webhook }) => webhook)

/** The paths of fields without a description, which the generated pages would leave empty. */
function missingDescriptions(shape: DescribedSchema, path: string): string[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => [
    ...(of.description ? [] : [`${path}.${name}`]),
    ...missingDescriptions(of, `${path}.${name}`),
  ])
  return [...inside, ...(shape.items ? missingDescriptions(shape.items, `${path}[]`) : [])]
}

type DescribedSchema = { description?: string; properties?: Record<string, DescribedSchema>; items?: DescribedSchema }

for (const event of publishedEvents) {
  test(`§6.1 ${event.type}: its sample matches its schema, and every field has a description`, () => {
    assert.deepEqual(schemaMismatches(event.data, event.sample), [])
    assert.deepEqual(missingDescriptions(event.data as DescribedSchema, event.type), [])
    assert.deepEqual(schemaMismatches(bodySchema(event) as never, exampleBody(event)), [])
    const fields = Object.keys((event.data as DescribedSchema).properties ?? {})
    assert.deepEqual(Object.keys(event.sample).toSorted(), fields.toSorted())
  })
}

test('§6.1 every webhook event is in the catalogue with the same description', () => {
  for (const { name, emittedWhen, data } of sent) {
    const entry = publishedEvents.find(({ type }) => type === name)
    assert.ok(entry, name)
    assert.equal(entry.emittedWhen, emittedWhen)
    assert.equal(entry.data, data)
  }
})

test('the schema of every webhook event is known where its body is masked', () => {
  assert.deepEqual(webhookEventTypes.map(({ name }) => name).toSorted(), sent.map(({ name }) => name).toSorted())
})
