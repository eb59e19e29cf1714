import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rebasedRates } from './rebased-rates.ts'

test('§4.4 the rates after a switch of the base currency refer to the new one', () => {
  const eur = { code: 'EUR', isBase: true, exchangeRate: 1 }
  const usd = { code: 'USD', isBase: false, exchangeRate: 1.25 }
  const gbp = { code: 'GBP', isBase: false, exchangeRate: null }
  assert.deepEqual(rebasedRates([eur, usd, gbp], usd), [
    { code: 'EUR', before: 1, after: 0.8 },
    { code: 'USD', before: 1.25, after: 1 },
    { code: 'GBP', before: null, after: null },
  ])
  assert.deepEqual(
    rebasedRates([eur, usd, gbp], gbp).map(({ after }) => after),
    [null, null, 1],
  )
})
