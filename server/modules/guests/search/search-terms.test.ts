import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../../../testing/database.ts'
import { searchWord, searchWords } from './search-terms.ts'

const runs = Number(process.env.SEARCH_RUNS ?? 300)

/** Everything below U+0530, general punctuation, and the space of East Asia. */
const characters = fc.integer({ min: 1, max: 0x52f }).map((code) => String.fromCodePoint(code))
const others = fc.constantFrom(...'‐‑‒–—―‘’“”„…\u3000山ʼ\u0301😀')
const typed = fc.constantFrom(...` -,;:/|()[]{}<>"!#$%&'*+.=?@\\^_\`~aBİı5`)
const texts = fc.string({ unit: fc.oneof(typed, characters, others), maxLength: 30 })

test('the database and the service cut words alike', async (t) => {
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
    assert.equal(searchWord(sample), word, JSON.stringify(sample))
    // Numbers and addresses have rules of their own.
    const asked = /\d.*\d.*\d.*\d|@/s.test(sample) ? [] : searchWords(sample, null).flatMap((each) => each.beginnings)
    for (const beginning of asked) assert.ok(words.includes(beginning), `${beginning} of ${JSON.stringify(sample)}`)
  }
})

test('figures that stand together are one number, others are words', () => {
  const beginnings = (text: string) => searchWords(text, null).map((word) => word.beginnings)
  assert.deepEqual(beginnings('5321 23'), [['+532123', '532123']])
  assert.deepEqual(beginnings('ada 53 21 byron 12'), [['ada'], ['+5321', '5321'], ['byron'], ['12']])
  assert.deepEqual(beginnings('1 2 3'), [['1'], ['2'], ['3']])
  assert.deepEqual(beginnings('0090 53'), [['+009053', '+9053', '009053']])
  assert.deepEqual(beginnings(' - + % '), [])
})

test('a word that another one implies is not asked for, and one of two alike is', () => {
  const words = (text: string) => searchWords(text, null).flatMap((word) => word.beginnings)
  assert.deepEqual(words('a ay ayse ayse yil'), ['ayse', 'yil'])
})
