import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dependentsOf } from './dependents.ts'

test('§4.3 a refused delete names what depends on the record, counted or not', () => {
  assert.deepEqual(dependentsOf('Other records depend on this hotel: 3 room types, 1 discounts'), [
    { table: 'room types', count: 3 },
    { table: 'discounts', count: 1 },
  ])
  assert.deepEqual(dependentsOf('Other records (additional services) depend on this one'), [
    { table: 'additional services', count: undefined },
  ])
  assert.deepEqual(dependentsOf('The default guest type cannot be deleted'), [])
})
