import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessColumns } from '#shared/csv/guest-columns.ts'
import { importColumns } from './csv-columns.ts'

test('§4.2 the names of other systems are recognized, each column once', () => {
  const headers = ['First Name', 'SOYADI', 'E-Posta', 'Telefon', 'Handy', 'Bonus', '']
  assert.deepEqual(guessColumns(importColumns, headers), ['firstName', 'lastName', 'email', 'phone', '-', '-', '-'])
  const own = importColumns.map(({ name }) => name)
  assert.deepEqual(guessColumns(importColumns, own), own, 'an export is its own mapping')
})
