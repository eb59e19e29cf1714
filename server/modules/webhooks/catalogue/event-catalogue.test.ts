import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mismatches } from '#platform/http/request/validation.ts'
import { events } from '../../../app.ts'
import { emitted } from './masked-body.ts'
import { bodySchema, exampleBody, publishedEvents } from './published-events.ts'

const sent = events.filter(({ webhook }) => webhook)

/** Fields without a meaning, by their path: what the generated pages would leave empty. */
function undescribed(shape: Described, path: string): string[] {
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => [
    ...(of.description ? [] : [`${path}.${name}`]),
    ...undescribed(of, `${path}.${name}`),
  ])
  return [...inside, ...(shape.items ? undescribed(shape.items, `${path}[]`) : [])]
}

type Described = { description?: string; properties?: Record<string, Described>; items?: Described }

for (const event of publishedEvents) {
  test(`§6.1 ${event.type}: its sample has the shape of its data, and every field says what it means`, () => {
    assert.deepEqual(mismatches(event.data, event.sample), [])
    assert.deepEqual(undescribed(event.data as Described, event.type), [])
    assert.deepEqual(mismatches(bodySchema(event) as never, exampleBody(event)), [])
    const fields = Object.keys((event.data as Described).properties ?? {})
    assert.deepEqual(Object.keys(event.sample).toSorted(), fields.toSorted())
  })
}

test('§6.1 every event that webhooks send is in the catalogue, in the same words', () => {
  for (const { name, emittedWhen, data } of sent) {
    const entry = publishedEvents.find(({ type }) => type === name)
    assert.ok(entry, name)
    assert.equal(entry.emittedWhen, emittedWhen)
    assert.equal(entry.data, data)
  }
})

test('the shape of every event that webhooks send is known where its body is shown', () => {
  assert.deepEqual(emitted.map(({ name }) => name).toSorted(), sent.map(({ name }) => name).toSorted())
})
