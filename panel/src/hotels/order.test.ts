import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved } from './order.ts'

test('§4.4 a room type that moves by a place changes only the ranks that have to change', () => {
  const rows = [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 2 },
    { id: 'c', rank: 3 },
  ]
  assert.deepEqual(moved(rows, 'c', -1), [
    { id: 'c', rank: 2 },
    { id: 'b', rank: 3 },
  ])
  assert.deepEqual(moved(rows, 'a', -1), [])
  const equal = rows.map(({ id }) => ({ id, rank: 0 }))
  assert.deepEqual(moved(equal, 'a', 1), [
    { id: 'b', rank: 1 },
    { id: 'a', rank: 2 },
    { id: 'c', rank: 3 },
  ])
})
