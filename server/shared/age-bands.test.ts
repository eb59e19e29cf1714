import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAgeBandOverlap } from './age-bands.ts'

const band = (minAge: number | null, maxAge: number | null) => ({ minAge, maxAge })

test('bands that only touch do not overlap, for both ends belong to a band', () => {
  assert.equal(findAgeBandOverlap([band(0, 2), band(3, 12), band(13, 17)]), null)
  assert.deepEqual(findAgeBandOverlap([band(0, 2), band(3, 12), band(12, 17)]), { first: 1, second: 2 })
})

test('a missing end is open, and a type without ages overlaps with none', () => {
  assert.deepEqual(findAgeBandOverlap([band(null, 2), band(2, null)]), { first: 0, second: 1 })
  assert.equal(findAgeBandOverlap([band(null, 2), band(3, null), band(null, null), band(null, null)]), null)
})
