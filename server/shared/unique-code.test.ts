import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uniqueCode } from './unique-code.ts'

test('a code consists of the letters of a name', () => {
  assert.equal(uniqueCode('Grand Hôtel İzmir', 'HOTEL', new Set()), 'GRAND-HOTEL-IZMI')
  assert.equal(uniqueCode('  10 % early bird ', 'DISCOUNT', new Set()), '10-EARLY-BIRD')
  assert.equal(uniqueCode('ホテル', 'HOTEL', new Set()), 'HOTEL')
})

test('a taken code gets a number', () => {
  assert.equal(uniqueCode('Palas', 'HOTEL', new Set(['PALAS', 'PALAS-2'])), 'PALAS-3')
})
