import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findBestMatch, parseSearchTerms } from './match.ts'
import type { SearchField } from './searchable.ts'

const fields: Readonly<Record<string, SearchField>> = {
  name: { kind: 'words' },
  phone: { kind: 'key', personal: 'phone' },
  email: { kind: 'key', personal: 'email' },
  code: { kind: 'key' },
}
const values = {
  name: 'İlknur O’Brien-Yılmaz',
  phone: ['+902121112233', '+905321234567'],
  email: 'ilknur@hotel.test',
  code: 'AB12CD34',
}

const match = (text: string, isMasked = false) => {
  const { field, score } = findBestMatch({ values }, fields, { terms: parseSearchTerms(text, 'TR'), isMasked })
  return [field, score]
}

const cases: readonly (readonly [text: string, field: string, score: number])[] = [
  ['ab12cd34', 'code', 100],
  ['0532 123 45 67', 'phone', 100],
  ['+90 (532) 123-4567', 'phone', 100],
  ['Ilknur@Hotel.TEST', 'email', 100],
  ['ilknur obrien yilmaz', 'name', 90],
  ['İLKNUR', 'name', 80],
  ['ilknur o', 'name', 80],
  ['yılmaz', 'name', 60],
  ['brien ilk', 'name', 60],
  ['ab12', 'code', 50],
  ['ilknur@', 'name', 80],
  ['0532 123', 'phone', 30],
  ['lmaz', 'name', 30],
  ['yilmaz 0532', 'name', 40],
  ['nothing of it', 'name', 40],
]
for (const [text, field, score] of cases) {
  test(`“${text}” matches by ${field} with ${score}`, () => assert.deepEqual(match(text), [field, score]))
}

test('a masked role finds phone numbers and addresses only by their complete value', () => {
  assert.deepEqual(match('0532 123 45 67', true), ['phone', 100])
  assert.deepEqual(match('ilknur@hotel.test', true), ['email', 100])
  for (const text of ['0532 123', 'ilknurhotel.test', '4567', 'hotel.test']) {
    assert.equal(match(text, true)[0], 'name', text)
  }
})

test("a value of a related record counts a little less than the record's own", () => {
  const borrowed = { 'guest.name': { kind: 'words', borrowed: true } } as const
  const find = { values: { 'guest.name': 'Ada' } }
  assert.equal(findBestMatch(find, borrowed, { terms: parseSearchTerms('ada', null), isMasked: false }).score, 85)
})

test('for any search the score is from 1 to 100 and the field exists', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 100, unit: 'grapheme' }), fc.boolean(), (text, isMasked) => {
      const [field = '', score = 0] = match(text, isMasked)
      assert.ok(field in fields && Number(score) >= 1 && Number(score) <= 100)
    }),
  )
})
