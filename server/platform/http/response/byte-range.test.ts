import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseRange } from './byte-range.ts'

test('a range names both ends, a start, or a length from the end', () => {
  for (const [header, expected] of Object.entries({
    'bytes=0-0': { start: 0, end: 0 },
    'bytes=2-4': { start: 2, end: 4 },
    'bytes=2-': { start: 2, end: 9 },
    'bytes=9-': { start: 9, end: 9 },
    'bytes=-3': { start: 7, end: 9 },
    'bytes=-10': { start: 0, end: 9 },
    'bytes=-11': { start: 0, end: 9 },
    'bytes=0-99': { start: 0, end: 9 },
    'BYTES= 5-5 ': { start: 5, end: 5 },
    'bytes=00000000000000000001-99999999999999999999999': { start: 1, end: 9 },
  })) {
    assert.deepEqual(parseRange(header, 10), expected, header)
  }
})

test('several parts, another unit and an invalid range get the whole file', () => {
  const headers = [
    'bytes=0-1,3-4',
    'bytes=0-1, 3-4',
    'items=0-1',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=4-2',
    'bytes=a-b',
  ]
  headers.push('bytes=0x1-2', 'bytes=1.5-2', 'bytes=1-2-3', 'bytes=--1', 'bytes=٣-٤', 'bytes =1-2', '')
  for (const header of headers) assert.equal(parseRange(header, 10), 'whole', header)
  assert.equal(parseRange(undefined, 10), 'whole')
})

test('a range beyond the end is unsatisfiable', () => {
  for (const header of ['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
    assert.equal(parseRange(header, 10), 'unsatisfiable', header)
  }
  assert.equal(parseRange('bytes=0-', 0), 'unsatisfiable')
  assert.equal(parseRange('bytes=-5', 0), 'whole', 'the last five of nothing are all of it')
})

test('a part is never empty, never beyond the file, and equals the slice', () => {
  const number = fc.option(fc.nat({ max: 60 }), { nil: undefined })
  fc.assert(
    fc.property(number, number, fc.nat({ max: 40 }), (first, last, size) => {
      const file = Array.from({ length: size }, (_, index) => index)
      const range = parseRange(`bytes=${first ?? ''}-${last ?? ''}`, size)
      const meant = first === undefined ? (last ? file.slice(-last) : []) : file.slice(first, (last ?? size) + 1)
      if (typeof range === 'object') assert.deepEqual(file.slice(range.start, range.end + 1), meant)
      else if (range === 'unsatisfiable') assert.deepEqual(meant, [])
      else assert.ok(size === 0 || (first ?? last) === undefined || Number(last) < Number(first))
    }),
    { numRuns: 2000 },
  )
})

test('any header gets a result', () => {
  const piece = fc.constantFrom('bytes', '=', '-', ',', ' ', '0', '7', '99', 'a', '\t')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat({ max: 20 }), (pieces, size) => {
      const range = parseRange(pieces.join(''), size)
      if (typeof range === 'object') assert.ok(0 <= range.start && range.start <= range.end && range.end < size)
    }),
    { numRuns: 1000 },
  )
})
