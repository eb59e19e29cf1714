import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  amountFromJson,
  decimalOf,
  decimalPlacesOf,
  divideRounded,
  largestRemainder,
  minorOf,
  rationalOf,
  toJsonNumber,
} from './money.ts'

const minors = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const decimals = fc.integer({ min: 0, max: 4 })
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

const round = (text: string) => (['halfUp', 'halfEven', 'down'] as const).map((mode) => minorOf(text, 2, mode))

test('§2.4 a half goes away from zero, to the even neighbour, or is cut', () => {
  assert.deepEqual(round('2.345'), [235n, 234n, 234n])
  assert.deepEqual(round('2.355'), [236n, 236n, 235n])
  assert.deepEqual(round('-2.345'), [-235n, -234n, -234n])
  assert.deepEqual(round('2.3451'), [235n, 235n, 234n])
  assert.deepEqual(round('1.005'), [101n, 100n, 100n])
})

const magnitude = (value: bigint) => (value < 0n ? -value : value)

test('a rounded division is within half a unit, or within one when cut', () => {
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

test('minor units survive the way to a decimal string and back', () => {
  fc.assert(
    fc.property(minors, decimals, (minor, places) => {
      assert.equal(minorOf(decimalOf(minor, places), places, 'down'), minor)
    }),
  )
  assert.equal(decimalOf(-5n, 2), '-0.05')
  assert.equal(decimalOf(1250n, 2), '12.50')
  assert.equal(decimalOf(1250n, 0), '1250')
})

test('§2.4 the number sent prints exactly the decimal it stands for', () => {
  fc.assert(
    fc.property(minors, decimals, (minor, places) => {
      const printed = JSON.stringify(toJsonNumber(minor, places))
      assert.equal(minorOf(printed, places, 'down'), minor)
      assert.ok(decimalPlacesOf(printed) <= places)
    }),
  )
})

const readAmount = (input: unknown) => {
  const result = amountFromJson(input)
  return result.ok ? result.amount : result.problem
}

test('an amount is read from a number or a decimal string and made canonical', () => {
  assert.deepEqual([12.5, '12.50', ' 0012.5 ', '-0.00', -0, 1e-7, '0'].map(readAmount), [
    '12.5',
    '12.5',
    '12.5',
    '0',
    '0',
    '0.0000001',
    '0',
  ])
  assert.equal(readAmount(1.25e-9), '0.00000000125')
  for (const wrong of ['', '1,5', '1.', '.5', '+1', '1e3', '0x1', '١', '1 2', 'NaN', '1'.repeat(200)]) {
    assert.equal(readAmount(wrong), 'invalid_format', wrong)
  }
  for (const wrong of [null, undefined, true, [], {}, 1n]) assert.equal(readAmount(wrong), 'invalid_type')
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 100_000_000_000, '100000000000']) {
    assert.equal(readAmount(wrong), 'out_of_range', String(wrong))
  }
})

test('every amount that is accepted is sent back as the same number', () => {
  const amounts = fc.bigInt({ min: -(10n ** 15n - 1n), max: 10n ** 15n - 1n })
  fc.assert(
    fc.property(amounts, (minor) => {
      const text = decimalOf(minor, 4)
      const fromText = amountFromJson(text)
      const fromNumber = amountFromJson(Number(text))
      assert.ok(fromText.ok && fromNumber.ok)
      assert.equal(fromText.amount, fromNumber.amount)
      assert.equal(toJsonNumber(minorOf(fromText.amount, 4, 'down'), 4), Number(text))
    }),
  )
})

test('reading an amount never throws, and what it accepts is a decimal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (input) => {
      const result = amountFromJson(input)
      if (result.ok) assert.ok(rationalOf(result.amount).denominator > 0n)
    }),
  )
})

test('what is stored wrongly is not taken for an amount', () => {
  assert.throws(() => rationalOf('12,50'), /Not a decimal number: 12,50/)
})

const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 40 })

test('§2.4 largest remainder hands out all of the total and no share strays by a whole unit', () => {
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
