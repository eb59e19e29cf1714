import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../testing/any-character.ts'
import { formatCell, joinTexts, parseCell, splitTexts } from './csv-cells.ts'

test('no cell begins like a formula, and the escape is removed again', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' '), { maxLength: 8 })
  fc.assert(
    fc.property(
      text.map((all) => all.join('')),
      (given) => {
        const cell = formatCell(given)
        assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
        assert.equal(parseCell(cell), given)
      },
    ),
    { numRuns: 2000 },
  )
  assert.deepEqual([formatCell('+905551112233'), formatCell('Ada'), formatCell("'s")], ["'+905551112233", 'Ada', "'s"])
})

/** What a careless reader sees first: no invisible characters, all widths alike. */
const firstSeen = (cell: string): string =>
  cell
    .replace(/^[\s\p{Cc}\p{Cf}\p{DI}]+/u, '')
    .normalize('NFKC')
    .slice(0, 1)
    .replace('\u2212', '-')

test('every character that looks like the beginning of a formula is escaped', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const alike = all.map((code) => String.fromCodePoint(code)).filter((sign) => /[=+\-@]/.test(firstSeen(sign)))
  assert.ok(alike.length > 20)
  assert.deepEqual(
    alike.filter((sign) => formatCell(sign) !== `'${sign}`),
    [],
  )
})

test('no cell begins like a formula in another width or behind invisible characters', () => {
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
        fc.string({ unit: anyCharacter }),
      ),
      (given) => {
        const cell = formatCell(given)
        assert.ok(!'=+-@'.includes(firstSeen(cell)) || firstSeen(cell) === '', JSON.stringify(cell))
        assert.equal(parseCell(cell), given)
      },
    ),
    { numRuns: 5000 },
  )
  for (const text of ['＝1+1', '\u200b=1+1', '\ufeff=1', ' =1', '\n@x']) assert.equal(formatCell(text), `'${text}`)
  for (const text of ['Ada', 'Zoë – sea view', '2 = two', 'ａ', '\u200bAda']) assert.equal(formatCell(text), text)
})

test('joined texts are split into the same texts', () => {
  const text = fc.array(fc.constantFrom('|', '\\', 'a', 'ö', ' ', '\n', ','), { minLength: 1, maxLength: 6 })
  const texts = fc.array(text.map((all) => all.join('').trim()).filter((each) => each !== ''))
  fc.assert(
    fc.property(texts, (given) => assert.deepEqual(splitTexts(joinTexts(given)), given)),
    { numRuns: 2000 },
  )
  assert.deepEqual(splitTexts(' spa | | pool '), ['spa', 'pool'])
})
