import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#shared/fold.ts'
import { anyCharacter } from '../../../testing/any-character.ts'
import { full } from '../../../testing/full.ts'
import { testDatabase } from '../../../testing/postgres/database.ts'

type FoldedText = { given: string; folded: string }

/** Beyond the alphabets with case only every n-th character is tested; FOLD_EVERY=1 tests all. */
const every = Number(process.env.FOLD_EVERY ?? 61)
const isTested = (code: number): boolean => code < 0x3000 || code % every === 0

full('§4.4 the database folds every character as the service does', async (t) => {
  const { admin } = await testDatabase(t)
  // Without NUL and surrogates, which PostgreSQL texts cannot contain.
  const rows = await admin<FoldedText>(
    `select chr(code) as given, fold(chr(code)) as folded from generate_series(1, 1114111) code
     where code not between 55296 and 57343 and (code < 12288 or code % $1 = 0)`,
    [every],
  )
  const inDatabase = new Map(rows.map(({ given, folded }) => [given, folded]))
  for (let code = 1; code <= 0x10ffff; code += 1) {
    if (!isTested(code) || (code >= 0xd800 && code <= 0xdfff)) continue
    const given = String.fromCodePoint(code)
    assert.equal(inDatabase.get(given), fold(given), `U+${code.toString(16)}`)
  }
})

test('§4.4 the database folds texts as the service does, letter by letter', async (t) => {
  const { admin } = await testDatabase(t)
  const letters = fc.constantFrom(
    'I',
    'İ',
    'ı',
    'i',
    'e\u0301',
    'ß',
    'ẞ',
    'Æ',
    'þ',
    'ς',
    'Σ',
    "'",
    '\\',
    '%',
    'x',
    '´',
    'آ',
    'ﷺ',
    '\u064e',
    'ی',
    '٣',
    '３',
    'ﬃ',
    'ｶ',
    'ﾞ',
    '한',
    '\u11a8',
    '\u00a0',
    '\u0316',
    '\u3099',
  )
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(letters).map((each) => each.join('')),
  )
  const texts = fc.array(
    text.map((each) => each.replaceAll('\0', '').toWellFormed()),
    { minLength: 50, maxLength: 50 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const rows = await admin<FoldedText>(
        `select fold(one) as folded from unnest($1::text[]) with ordinality as t (one, n) order by n`,
        [given],
      )
      assert.deepEqual(
        rows.map(({ folded }) => folded),
        given.map(fold),
      )
    }),
    { numRuns: 10 },
  )
})
