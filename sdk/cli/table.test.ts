import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMoney, formatTable } from './table.ts'

test('columns are aligned, numbers to the right, also beside wide characters', () => {
  const rows = [
    ['Elif 🏨', 7, null],
    ['山田', 12, 'last'],
  ]
  assert.equal(
    formatTable(['NAME', 'STAYS', 'NOTE'], rows, false),
    'NAME     STAYS  NOTE\nElif 🏨      7\n山田        12  last\n',
  )
})

test('a cell cannot control the terminal', () => {
  const [, line] = formatTable(['NAME'], [['Ada\u001b]0;title\u0007\u009b31m\nKaya\u2028']], true).split('\n')
  assert.equal(line, 'Ada ]0;title  31m Kaya')
})

test('amounts have the decimals of their currency', () => {
  assert.deepEqual(
    [formatMoney(540, 'EUR'), formatMoney(540, 'JPY'), formatMoney(1.5, 'KWD')],
    ['540.00 EUR', '540 JPY', '1.500 KWD'],
  )
})
