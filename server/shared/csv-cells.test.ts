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

/** What a careless reader of the file sees first: nothing invisible, every width alike. */
const firstSeen = (cell: string): string =>
  cell
    .replace(/^[\s\p{Cc}\p{Cf}\p{DI}]+/u, '')
    .normalize('NFKC')
    .slice(0, 1)
    .replace('\u2212', '-')

test('no cell begins as a formula does in another width or behind what nobody sees', () => {
  const hidden = fc.constantFrom(
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u200e',
    '\u00a0',
    '\u3000',
    ' ',
    '\n',
    '\v',
    '\0',
    '\ufe0f',
  )
  const begins = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺−')
  const formula = fc.tuple(fc.array(hidden, { maxLength: 5 }), begins, fc.string({ maxLength: 5 }))
  fc.assert(
    fc.property(
      fc.oneof(
        formula.map(([front, sign, rest]) => front.join('') + sign + rest),
        fc.string({ unit: 'binary' }),
      ),
      (given) => {
        const cell = toCell(given)
        assert.ok(!'=+-@'.includes(firstSeen(cell)) || firstSeen(cell) === '', JSON.stringify(cell))
        assert.equal(fromCell(cell), given)
      },
    ),
    { numRuns: 5000 },
  )
  for (const text of ['＝1+1', '\u200b=1+1', '\ufeff=1', ' =1', '\n@x']) assert.equal(toCell(text), `'${text}`)
  for (const text of ['Ada', 'Zoë – sea view', '2 = two', 'ａ', '\u200bAda']) assert.equal(toCell(text), text)
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
