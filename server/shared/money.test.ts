import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  cacheLastAmount,
  decimalPlacesOf,
  divideRounded,
  formatMinorUnits,
  largestRemainder,
  parseMinorUnits,
  parseRational,
  toJsonNumber,
} from './money.ts'

const minors = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const decimals = fc.integer({ min: 0, max: 4 })
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

const round = (text: string) => (['halfUp', 'halfEven', 'down'] as const).map((mode) => parseMinorUnits(text, 2, mode))

test('§2.4 a half rounds away from zero, to the even neighbour, or down', () => {
  assert.deepEqual(round('2.345'), [235n, 234n, 234n])
  assert.deepEqual(round('2.355'), [236n, 236n, 235n])
  assert.deepEqual(round('-2.345'), [-235n, -234n, -234n])
  assert.deepEqual(round('2.3451'), [235n, 235n, 234n])
  assert.deepEqual(round('1.005'), [101n, 100n, 100n])
})

const magnitude = (value: bigint) => (value < 0n ? -value : value)

test('a rounded division is within half a unit, or within one if rounded down', () => {
  fc.assert(
    fc.property(minors, fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
      for (const mode of ['halfUp', 'halfEven'] as const) {
        const error = magnitude(numerator - divideRounded(numerator, denominator, mode) * denominator)
        assert.ok(error * 2n <= denominator)
      }
      assert.equal(divideRounded(numerator, denominator, 'down'), numerator / denominator)
    }),
  )
})

test('minor units survive the conversion to a decimal string and back', () => {
  fc.assert(
    fc.property(minors, decimals, (minor, places) => {
      assert.equal(parseMinorUnits(formatMinorUnits(minor, places), places, 'down'), minor)
    }),
  )
  assert.equal(formatMinorUnits(-5n, 2), '-0.05')
  assert.equal(formatMinorUnits(1250n, 2), '12.50')
  assert.equal(formatMinorUnits(1250n, 0), '1250')
})

test('a cached rule returns the same results as the rule', () => {
  const few = fc.bigInt({ min: -2n, max: 2n })
  fc.assert(
    fc.property(fc.array(few, { maxLength: 30 }), (amounts) => {
      const rule = (amount: bigint): bigint => amount * 3n + 1n
      assert.deepEqual(amounts.map(cacheLastAmount(rule)), amounts.map(rule))
    }),
  )
})

test('a decimal has its value however many others were parsed before', () => {
  const read = () => Array.from({ length: 12_000 }, (_, i) => parseRational(`-${i}.5`))
  for (const values of [read(), read()]) {
    assert.ok(values.every(({ numerator, denominator }, i) => numerator === BigInt(-i * 10 - 5) && denominator === 10n))
  }
})

test('§2.4 the JSON number prints exactly the decimal it stands for', () => {
  fc.assert(
    fc.property(minors, decimals, (minor, places) => {
      const printed = JSON.stringify(toJsonNumber(minor, places))
      assert.equal(parseMinorUnits(printed, places, 'down'), minor)
      assert.ok(decimalPlacesOf(printed) <= places)
    }),
  )
})

test('every amount of up to eleven digits and four decimals is sent exactly', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n - 1n), max: 10n ** 15n - 1n }),
      (minor) => parseMinorUnits(String(toJsonNumber(minor, 4)), 4, 'down') === minor,
    ),
  )
})

test('an invalid stored amount throws', () => {
  assert.throws(() => parseRational('12,50'), /Not a decimal number: 12,50/)
})

const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 40 })

test('§2.4 largest remainder distributes all of the total, and no share differs by a whole unit', () => {
  fc.assert(
    fc.property(weights, fc.bigInt({ min: 0n, max: 10n ** 9n }), (list, total) => {
      const shares = largestRemainder(total, list)
      const all = sum(list)
      assert.equal(sum(shares), all === 0n ? 0n : total)
      for (const [i, share] of shares.entries()) {
        const exact = total * (list[i] ?? 0n)
        if (all > 0n) assert.ok(share * all > exact - all && share * all < exact + all)
        if (total <= all) assert.ok(share <= (list[i] ?? 0n))
      }
    }),
  )
})

test('§2.4 equal remainders go to the earlier', () => {
  assert.deepEqual(largestRemainder(1000n, [1n, 1n, 1n]), [334n, 333n, 333n])
  assert.deepEqual(largestRemainder(2n, [1n, 1n, 1n, 1n]), [1n, 1n, 0n, 0n])
  assert.deepEqual(largestRemainder(5n, [0n, 0n]), [0n, 0n])
})
