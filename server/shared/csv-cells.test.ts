import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromCell, joined, parted, toCell } from './csv-cells.ts'

test('no cell begins as a formula does, and what was put in front is taken away again', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' '), { maxLength: 8 })
  fc.assert(
    fc.property(
      text.map((all) => all.join('')),
      (given) => {
        const cell = toCell(given)
        assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
        assert.equal(fromCell(cell), given)
      },
    ),
    { numRuns: 2000 },
  )
  assert.deepEqual([toCell('+905551112233'), toCell('Ada'), toCell("'s")], ["'+905551112233", 'Ada', "'s"])
})

test('texts in one cell come apart as they were, whatever they hold', () => {
  const text = fc.array(fc.constantFrom('|', '\\', 'a', 'ö', ' ', '\n', ','), { minLength: 1, maxLength: 6 })
  const texts = fc.array(text.map((all) => all.join('').trim()).filter((each) => each !== ''))
  fc.assert(
    fc.property(texts, (given) => assert.deepEqual(parted(joined(given)), given)),
    { numRuns: 2000 },
  )
  assert.deepEqual(parted(' spa | | pool '), ['spa', 'pool'])
})
