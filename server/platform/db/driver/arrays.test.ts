import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arrayParser, arrayText } from './arrays.ts'
import { wireValue } from './wire-values.ts'

const parse = arrayParser((text) => text)

test('whatever text a list holds, it comes back the same', () => {
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

test('nested lists and lists with bounds are read', () => {
  assert.deepEqual(parse('{{a,b},{"c,d",NULL}}'), [
    ['a', 'b'],
    ['c,d', null],
  ])
  assert.deepEqual(parse('[2:3]={a,b}'), ['a', 'b'])
  assert.deepEqual(parse('{}'), [])
})

test('a list that ends too early is an error, not an endless loop', () => {
  assert.throws(() => parse('{a,b'), SyntaxError)
  assert.throws(() => parse('{"a'), SyntaxError)
})
