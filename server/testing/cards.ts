import fc from 'fast-check'

/** Digits with the check digit that makes them a valid number (Luhn). */
export function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const issuers: readonly (readonly [prefix: string, length: number])[] = [
  ['4', 16],
  ['4', 19],
  ['51', 16],
  ['55', 16],
  ['2221', 16],
  ['2720', 16],
  ['34', 15],
  ['37', 15],
  ['36', 14],
  ['3530', 16],
  ['6011', 16],
  ['62', 19],
  ['6759', 18],
  ['9792', 16],
  ['2204', 16],
]

/** A random card number of one of the usual issuers. */
export const randomCard: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...issuers), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 20, maxLength: 20 }))
  .map(([[prefix, length], digits]) => withCheckDigit(`${prefix}${digits.join('')}`.slice(0, length - 1)))
