import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personName } from './person-name.ts'

test('a name keeps what is left without phone numbers and e-mail addresses', () => {
  const cases: [string, string | null, string?][] = [
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada  ', 'Ada'],
    ['Room 4711', 'Room 4711'],
    ['Born 12 05 1990'.slice(0, 10), 'Born 12 05'],
    ['+90 532 111 22 33', null],
    ['Ada +90 (532) 111-22-33', 'Ada'],
    ['0532.111.22.33 Ada', 'Ada'],
    ['٠٥٣٢١١١٢٢٣٣', null],
    ['ada@private.test', null],
    ['Ada <ada@private.test>', 'Ada'],
    ['wa905321112233', null],
    ['hidden.account', null, 'Hidden.Account'],
    ['905321112233', null, '+905321112233'],
    ['@ada', '@ada'],
    ['', null],
  ]
  for (const [text, name, value] of cases) assert.equal(personName(text, value), name, text)
})
