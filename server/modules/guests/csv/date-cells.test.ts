import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFlag } from '#shared/csv/flag-words.ts'
import { type DateFormat, parseDateCell } from './date-cells.ts'

const dateOf = (cell: string, format?: DateFormat): unknown => {
  const read = parseDateCell(cell, format)
  return 'value' in read ? read.value : read.code
}

test('§4.4 a date is read in the order of its column, whatever separates its numbers', () => {
  for (const cell of ['31.12.1980', '31/12/1980', '31-12-1980', '31. 12. 1980', '31.12.1980 00:00:00', '٣١/١٢/١٩٨٠']) {
    assert.equal(dateOf(cell, 'dmy'), '1980-12-31', cell)
    assert.equal(dateOf(cell, 'mdy'), 'invalid_date', cell)
  }
  for (const cell of ['12/31/1980', '12/31/1980 12:00:00 AM']) assert.equal(dateOf(cell, 'mdy'), '1980-12-31')
  assert.deepEqual([dateOf('1.2.1980', 'dmy'), dateOf('1.2.1980', 'mdy')], ['1980-02-01', '1980-01-02'])
  for (const format of ['dmy', 'mdy', 'ymd', undefined] as const) {
    for (const cell of ['1980-12-31', '1980/12/31', '1980. 12. 31.', '1980-12-31T00:00:00Z']) {
      assert.equal(dateOf(cell, format), '1980-12-31', cell)
    }
    for (const cell of ['1980-02-30', '31.12.80', '31.13.1980'])
      assert.equal(dateOf(cell, format), 'invalid_date', cell)
    assert.equal(dateOf('soon', format), 'soon', 'what is no date at all is checked as in a request')
  }
  assert.equal(dateOf('31.12.1980', 'ymd'), 'invalid_date')
})

test('§4.4 true and false are read in the languages that spreadsheets write', () => {
  for (const word of [
    'TRUE',
    'DOĞRU',
    'doğru',
    'WAHR',
    'VRAI',
    'VERDADERO',
    'ИСТИНА',
    'yes',
    'Evet',
    'Ja',
    '1',
    'sí ',
  ]) {
    assert.equal(parseFlag(word), true, word)
  }
  for (const word of ['FALSE', 'YANLIŞ', 'FALSCH', 'FAUX', 'FALSO', 'ЛОЖЬ', 'no', 'HAYIR', 'nein', '0', 'Não']) {
    assert.equal(parseFlag(word), false, word)
  }
  for (const word of ['', 'perhaps', '2', 'truefalse']) assert.equal(parseFlag(word), undefined, word)
})
