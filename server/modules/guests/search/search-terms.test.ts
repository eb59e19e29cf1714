import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../testing/full.ts'
import { testDatabase } from '../../../testing/postgres/database.ts'
import { normalizeTerm, parseSearchTerms } from './search-terms.ts'

const runs = repetitions(300)

/** All characters below U+0530, general punctuation, and the ideographic space. */
const characters = fc.integer({ min: 1, max: 0x52f }).map((code) => String.fromCodePoint(code))
const others = fc.constantFrom(...'‐‑‒–—―‘’“”„…\u3000山ʼ\u0301😀')
const typed = fc.constantFrom(...` -,;:/|()[]{}<>"!#$%&'*+.=?@\\^_\`~aBİı5`)
const texts = fc.string({ unit: fc.oneof(typed, characters, others), maxLength: 30 })

test('the database and the service split terms alike', async (t) => {
  const { admin } = await testDatabase(t)
  const samples = fc.sample(texts, runs)
  const rows = await admin<{ word: string; words: string[] }>(
    `select search_word(sample) as word, array(select distinct unnest(search_words(sample))) as words
     from unnest($1::text[]) with ordinality as samples (sample, n) order by n`,
    [samples],
  )
  assert.equal(rows.length, samples.length)
  for (const [at, { word, words }] of rows.entries()) {
    const sample = samples[at] ?? ''
    assert.equal(normalizeTerm(sample), word, JSON.stringify(sample))
    // Phone numbers and e-mail addresses have their own rules.
    const prefixesOfSample = /\d.*\d.*\d.*\d|@/s.test(sample)
      ? []
      : parseSearchTerms(sample, null).flatMap((each) => each.prefixes)
    for (const prefix of prefixesOfSample) assert.ok(words.includes(prefix), `${prefix} of ${JSON.stringify(sample)}`)
  }
})

test('a name of plain letters has the words that it has beside a sign', async (t) => {
  const { admin } = await testDatabase(t)
  const name = fc.string({ unit: fc.constantFrom(...'ab Z9 '), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 100, maxLength: 100 }), async (names) => {
      const rows = await admin(
        `select one, array(select longest_terms(search_words(one)) term order by 1) as plain,
           array(select longest_terms(search_words(one || '"')) term order by 1) as beside_a_sign
         from unnest($1::text[]) one`,
        [names],
      )
      for (const { one, plain, beside_a_sign } of rows) assert.deepEqual(plain, beside_a_sign, one)
    }),
    { numRuns: 5 },
  )
})

test('adjacent digits are one number, other text is split into words', () => {
  const prefixes = (text: string) => parseSearchTerms(text, null).map((word) => word.prefixes)
  assert.deepEqual(prefixes('5321 23'), [['+532123', '532123']])
  assert.deepEqual(prefixes('ada 53 21 byron 12'), [['ada'], ['+5321', '5321'], ['byron'], ['12']])
  assert.deepEqual(prefixes('1 2 3'), [['1'], ['2'], ['3']])
  assert.deepEqual(prefixes('0090 53'), [['+009053', '+9053', '009053']])
  assert.deepEqual(prefixes(' - + % '), [])
})

test('a term that another term implies is dropped, and of two equal terms one is kept', () => {
  const words = (text: string) => parseSearchTerms(text, null).flatMap((word) => word.prefixes)
  assert.deepEqual(words('a ay ayse ayse yil'), ['ayse', 'yil'])
})
