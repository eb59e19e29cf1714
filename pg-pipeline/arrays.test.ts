import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { full } from '../server/testing/full.ts'
import { arrayParser, arrayText } from './arrays.ts'
import { wireValue } from './wire-values.ts'

const parse = arrayParser((text) => text)

full('any text in a list comes back unchanged', () => {
  const element = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('NULL', '', '"', '\\', '{', '}', ',', ' '),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(element), (list) => {
      assert.deepEqual(parse(arrayText(list, wireValue)), list)
    }),
  )
})

test('nested lists and lists with bounds are parsed', () => {
  assert.deepEqual(parse('{{a,b},{"c,d",NULL}}'), [
    ['a', 'b'],
    ['c,d', null],
  ])
  assert.deepEqual(parse('[2:3]={a,b}'), ['a', 'b'])
  assert.deepEqual(parse('{}'), [])
})

test('a truncated list is an error and not an endless loop', () => {
  assert.throws(() => parse('{a,b'), SyntaxError)
  assert.throws(() => parse('{"a'), SyntaxError)
})
