import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mismatches } from '#platform/http/validation.ts'
import { events } from '../../app.ts'
import { publicEvent } from './event-catalogue.ts'
import { emitted } from './masked-body.ts'

for (const event of events.filter(({ webhook }) => webhook)) {
  test(`§6.1 ${event.name} is in the catalogue, and its sample has the shape of its data`, () => {
    const entry = publicEvent(event.name)
    assert.ok(entry)
    assert.deepEqual(mismatches(event.data, entry.sample), [])
  })
}

test('the shape of every event that webhooks send is known where its body is shown', () => {
  const names = events.filter(({ webhook }) => webhook).map(({ name }) => name)
  assert.deepEqual(emitted.map(({ name }) => name).toSorted(), names.toSorted())
})
