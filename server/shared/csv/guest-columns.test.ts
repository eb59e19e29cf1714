import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessColumns, importColumns } from './guest-columns.ts'

test('§4.2 the names of other systems are recognized, each column once', () => {
  assert.deepEqual(guessColumns(['First Name', 'SOYADI', 'E-Posta', 'Telefon', 'Handy', 'Bonus', '']), [
    'firstName',
    'lastName',
    'email',
    'phone',
    '-',
    '-',
    '-',
  ])
  assert.deepEqual(guessColumns([...importColumns]), [...importColumns], 'an export is its own mapping')
})
