import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { anyCharacter } from '../../testing/any-character.ts'
import { csvStyle, findDamage, formatCell, formatText, joinTexts, parseCell, splitTexts } from './csv-cells.ts'

test('no cell begins like a formula, and the escape is removed again', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' '), { maxLength: 8 })
  fc.assert(
    fc.property(
      text.map((all) => all.join('')),
      (given) => {
        const cell = formatCell(given)
        assert.doesNotMatch(cell, /^[=+\-@\t\r]/)
        assert.equal(parseCell(formatText(given)), given)
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
        assert.equal(parseCell(formatText(given)), given)
      },
    ),
    { numRuns: 5000 },
  )
  for (const text of ['＝1+1', '\u200b=1+1', '\ufeff=1', ' =1', '"=1']) assert.equal(formatCell(text), `'${text}`)
  for (const text of ['Ada', 'Zoë – sea view', '2 = two', 'ａ', '\u200bAda']) assert.equal(formatCell(text), text)
})

/** The cells that a spreadsheet finds which separates by one sign: quotes count where a cell begins, and may stay open. */
function* readCells(file: string, separator: string): Generator<string> {
  let at = file.startsWith('\ufeff') ? 1 : 0
  while (at < file.length) {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(file.slice(at))
    at += quoted?.[0].length ?? 0
    const [rest = ''] = new RegExp(`^[^${separator}\\r\\n]*`).exec(file.slice(at)) ?? []
    yield (quoted?.[1] ?? '').replaceAll('""', '"') + rest
    at += rest.length + 1
  }
}
const readers = [',', ';', '\t'].map((separator) => (file: string) => [...readCells(file, separator)])
/** One that knows no quotes. */
const splitAnywhere = (file: string): string[] => file.split(/[;\t\r\n\v\f\u0085\u2028\u2029]/)

test('§4.4 no reader of a file finds a formula, whether it separates by comma, semicolon or tab', () => {
  const piece = fc.constantFrom(...';;\t\n\r,"\'=+-@＝－ a1', '\r\n', '；', '\u037e', '\u2028', '\u200b', '=1+1')
  const text = fc.array(piece, { maxLength: 10 }).map((all) => all.join(''))
  const row = fc.tuple(text, text, text)
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(formatCell, formatText),
      (rows, format) => {
        const file = stringify(
          rows.map((cells) => cells.map(format)),
          csvStyle,
        )
        for (const read of [...readers, splitAnywhere]) {
          for (const cell of read(file))
            assert.doesNotMatch(cell, /^[\s"\u200b]*[=+\-@＝－]/, JSON.stringify([rows, cell]))
        }
      },
    ),
    { numRuns: 3000 },
  )
  assert.equal(formatCell('Ali;=1+1;x'), "Ali;'=1+1;x")
  assert.equal(formatCell('two\r\n\r\nparagraphs, 3-4; and - a dash'), 'two\r\n\r\nparagraphs, 3-4; and - a dash')
})

test('§4.4 each exported text is imported as itself', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...';\t\n\r,"\'=+-@＝01.E/:# %',
      'true',
      'DOĞRU',
      'Mar',
      '#NAME?',
      '#',
      '9,1',
      'E+11',
      '1234567',
      '\u037e',
      '\u2028',
    ),
    fc.string({ unit: anyCharacter, maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const given = pieces.join('')
      assert.equal(parseCell(formatText(given)), given)
      assert.equal(findDamage(formatText(given)), undefined)
    }),
    { numRuns: 10_000 },
  )
})

test('§4.4 a text that a spreadsheet takes for a number, a date or a truth is marked', () => {
  const marked = [
    '01067',
    '00-950',
    '1-2',
    '12.5',
    '5E12',
    '123456789012',
    'MAR1',
    '2. Mai',
    '10:30 AM',
    'Doğru',
    '#NV',
  ]
  for (const text of marked) assert.equal(formatText(text), `'${text}`)
  for (const text of ['34000', '0', 'SW1A 1AA', 'Room 12', 'Marriott', 'ja', '12345678901', '']) {
    assert.equal(formatText(text), text)
  }
})

test('§4.4 what a spreadsheet has lost is recognised', () => {
  for (const cell of ['9,05321E+11', '9.05321e+11', '1E+15', '5.32E9', '5321112244,00', '905321112244.0'])
    assert.equal(findDamage(cell), 'digits', cell)
  for (const cell of ['#NAME?', '#AD?', '#WERT!', '#N/A', '#DEĞER!', '#SAYI/0!', '#####', 'Err:508']) {
    assert.equal(findDamage(cell), 'value', cell)
  }
  for (const cell of ['5E12', "'9,05321E+11", '905321110001', '#1', 'Ada', ''])
    assert.equal(findDamage(cell), undefined)
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
