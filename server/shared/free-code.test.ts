import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeCode } from './free-code.ts'

test('a code is made from the letters of a name', () => {
  assert.equal(freeCode('Grand Hôtel İzmir', 'HOTEL', new Set()), 'GRAND-HOTEL-IZMI')
  assert.equal(freeCode('  10 % early bird ', 'DISCOUNT', new Set()), '10-EARLY-BIRD')
  assert.equal(freeCode('ホテル', 'HOTEL', new Set()), 'HOTEL')
})

test('a code that is taken is numbered', () => {
  assert.equal(freeCode('Palas', 'HOTEL', new Set(['PALAS', 'PALAS-2'])), 'PALAS-3')
})
