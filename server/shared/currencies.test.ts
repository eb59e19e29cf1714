import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoCurrencies } from './currencies.ts'

test('every currency has a code, a name and a symbol that the platform knows too', () => {
  const known = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  for (const [code, { name, symbol, decimalPlaces }] of isoCurrencies) {
    assert.match(code, /^[A-Z]{3}$/)
    assert.ok(known.of(code), code)
    assert.ok(name.length > 2 && symbol.length > 0, code)
    assert.ok([0, 2, 3, 4].includes(decimalPlaces), code)
  }
})

const codesWith = (places: number) =>
  [...isoCurrencies].filter(([, c]) => c.decimalPlaces === places).map(([code]) => code)

test('the decimal places are those of ISO 4217', () => {
  const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
  assert.deepEqual(codesWith(0).toSorted(), none.split(' '))
  assert.deepEqual(codesWith(3).toSorted(), ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  assert.deepEqual(codesWith(4).toSorted(), ['CLF', 'UYW'])
})

test('withdrawn currencies and metals are not offered', () => {
  for (const code of ['ANG', 'BGN', 'CUC', 'DEM', 'HRK', 'SLL', 'XAU', 'XXX', 'ZWL'])
    assert.ok(!isoCurrencies.has(code), code)
})
