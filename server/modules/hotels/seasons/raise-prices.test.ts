import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { raisePrice } from '#shared/raise-price.ts'

const raise = (price: number, percent: string, roundTo: string, decimals = 2): number =>
  raisePrice(price, { percent, roundTo, decimals })

test('a price is computed exactly and rounded once, half away from zero', () => {
  assert.equal(raise(100, '10', '0.01'), 110)
  assert.equal(raise(89.99, '7.5', '0.01'), 96.74)
  assert.equal(raise(1.01, '50', '0.01'), 1.52)
  assert.equal(raise(1.005, '0', '0.01'), 1.01)
  assert.equal(raise(112.5, '0', '5'), 115)
  assert.equal(raise(112.49, '0', '5'), 110)
  assert.equal(raise(104.99, '0', '10'), 100)
  assert.equal(raise(135.55, '-99.9999', '0.01'), 0)
  assert.equal(raise(10_001, '12.5', '1', 0), 11_251)
  assert.equal(raise(33.335, '12.5', '0.001', 3), 37.502)
  assert.equal(raise(99, '0', '0.25'), 99)
})

test('a changed price is the nearest multiple of the step', () => {
  const steps = fc.constantFrom(['0.01', 1n], ['0.05', 5n], ['1', 100n], ['5', 500n], ['10', 1000n] as const)
  const minors = fc.integer({ min: 0, max: 99_999_999 })
  const percents = fc.integer({ min: -9_999, max: 100_000 })
  fc.assert(
    fc.property(minors, percents, steps, (minor, hundredths, [round, step]) => {
      const raised = BigInt(Math.round(raise(minor / 100, String(hundredths / 100), round) * 100))
      assert.equal(raised % step, 0n)
      // In ten-thousandths of a minor unit the changed price is an integer.
      const exact = BigInt(minor) * BigInt(10_000 + hundredths)
      const off = raised * 10_000n - exact
      assert.ok(2n * off <= step * 10_000n && -2n * off < step * 10_000n, `${minor} ${hundredths} ${round}`)
    }),
  )
})
