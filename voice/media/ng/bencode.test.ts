import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repetitions } from '@bellhop/server/testing/full.ts'
import fc from 'fast-check'
import { type Bencodable, BencodeError, decodeBencode, encodeBencode } from './bencode.ts'

/** Any value that bencode has. Text is well-formed, because UTF-8 is. */
const { value } = fc.letrec<{ value: Bencodable }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

const plain = (decoded: unknown): unknown => JSON.parse(JSON.stringify(decoded))

test('bencode is what the specification shows', () => {
  assert.equal(
    encodeBencode({ spam: ['a', 'b'], count: -3, none: undefined }).toString(),
    'd5:counti-3e4:spaml1:a1:bee',
  )
  assert.equal(encodeBencode('ağ').toString(), '3:ağ')
})

test('every value is the same after it was encoded and decoded', () => {
  fc.assert(
    fc.property(value, (given) => assert.deepEqual(plain(decodeBencode(encodeBencode(given))), plain(given))),
    { numRuns: repetitions(300, 5_000) },
  )
})

test('whatever the bytes are, decoding gives a value or a BencodeError', () => {
  const decode = (bytes: Buffer): void => {
    try {
      decodeBencode(bytes)
    } catch (error) {
      assert.ok(error instanceof BencodeError, String(error))
    }
  }
  const mutated = fc.tuple(value, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([given, at, byte]) => {
    const bytes = encodeBencode(given)
    bytes[at % bytes.length] = byte
    return bytes
  })
  const random = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes))
  const structural = fc
    .string({ unit: fc.constantFrom(...'dlie:0123456789-'), maxLength: 40 })
    .map((text) => Buffer.from(text))
  fc.assert(fc.property(fc.oneof(mutated, random, structural), decode), { numRuns: repetitions(1000, 15_000) })
})

test('bencode that is cut off, nested too deeply or followed by bytes is refused', () => {
  for (const text of [
    'd',
    'l',
    'i1',
    '5:abc',
    'd1:a',
    'i1ei2e',
    'l'.repeat(100) + 'e'.repeat(100),
    'i01e',
    '99999999999:a',
  ])
    assert.throws(() => decodeBencode(Buffer.from(text)), BencodeError, text)
})

test('a key of a peer means nothing but itself', () => {
  const decoded = decodeBencode(encodeBencode({ ['__proto__']: { isAdmin: 1 } }))
  assert.deepEqual(Object.keys(decoded), ['__proto__'])
  assert.equal(Reflect.get({}, 'isAdmin'), undefined)
})
