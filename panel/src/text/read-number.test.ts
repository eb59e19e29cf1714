import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatIn } from './format-in.ts'
import { MisreadNumber, readNumber } from './read-number.ts'

/** The languages of the panel, and German, which is to come. */
const locales = ['en-GB', 'tr-TR', 'de-DE'] as const
const currencies = Intl.supportedValuesOf('currency')

const reasonOf = (text: string, locale: string, decimals?: number): string => {
  const read = readNumber(text, locale, decimals)
  return read instanceof MisreadNumber ? read.reason : `read as ${read}`
}

test('every amount that a language writes is read back as itself, in all currencies', () => {
  const styles = ['code', 'symbol', 'narrowSymbol'] as const
  const amount = fc.double({ min: -99_999_999, max: 99_999_999, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.constantFrom(...styles),
      fc.oneof(amount, fc.integer({ min: -2_000_000, max: 2_000_000 })),
      (locale, currency, currencyDisplay, value) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        const decimals = format.resolvedOptions().maximumFractionDigits ?? 0
        const rounded = Number(value.toFixed(decimals))
        assert.equal(readNumber(format.format(rounded), locale, decimals), rounded + 0, format.format(rounded))
      },
    ),
    { numRuns: 5000 },
  )
})

test('what the panel writes is read back: amounts, amounts where space is scarce, counts, rates and shares', () => {
  const value = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  fc.assert(
    fc.property(fc.constantFrom('en', 'tr'), fc.constantFrom(...currencies), value, (language, currency, whole) => {
      const { money, shortMoney, count, rate, decimal } = formatIn(language)
      const locale = { en: 'en-GB', tr: 'tr-TR' }[language]
      const { maximumFractionDigits: decimals = 0 } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      const amount = whole / 10 ** decimals
      assert.equal(readNumber(money(amount, currency), locale, decimals), amount)
      assert.equal(readNumber(shortMoney(amount, currency), locale, decimals), amount)
      assert.equal(readNumber(count(whole), locale, 0), whole)
      assert.equal(readNumber(rate(whole / 10_000), locale, 4), whole / 10_000)
      assert.equal(readNumber(decimal(whole / 100), locale), whole / 100)
    }),
    { numRuns: 200 },
  )
})

test('what may be two numbers is refused, and what is one is read in whatever way it is written', () => {
  assert.equal(readNumber('1.250', 'tr-TR', 2), 1250)
  assert.equal(readNumber('1,250', 'en-GB', 2), 1250)
  assert.equal(readNumber('1.250', 'de-DE', 2), 1250)
  for (const [text, locale] of [
    ['1.250', 'en-GB'],
    ['1,250', 'tr-TR'],
    ['1,250', 'de-DE'],
    ['１．２５０', 'en-GB'],
    ['€ 12.500', 'en-GB'],
  ] as const) {
    assert.equal(reasonOf(text, locale, 2), 'ambiguous', text)
    assert.equal(reasonOf(text, locale, 0), 'ambiguous', text)
  }
  for (const locale of locales)
    for (const text of [
      '1.250,50',
      '1,250.50',
      '1 250,5',
      '1 250.5',
      '1’250.50',
      '١٬٢٥٠٫٥٠',
      '１２５０．５',
      '1.250,50 €',
    ])
      assert.equal(readNumber(text, locale, 2), 1250.5, `${locale} ${text}`)
  for (const text of ['-5', '−5', '－5', '–5', '5-', '-5 €', '€-5', '-€5'])
    assert.equal(readNumber(text, 'en-GB', 2), -5)
  assert.equal(readNumber(' \u00a0', 'en-GB'), null)
  assert.equal(readNumber('0,5', 'en-GB', 2), 0.5)
  assert.equal(readNumber('12,00', 'tr-TR', 0), 12)
})

test('what is no number is refused', () => {
  for (const locale of locales)
    for (const text of [
      'abc',
      '1e5',
      '0x1f',
      '--5',
      '1-2',
      '(5)',
      '1.25.000',
      '1,250,00',
      '5 5',
      '12 34',
      '.',
      '€',
      'Infinity',
    ])
      assert.equal(reasonOf(text, locale), 'noNumber', `${locale} ${text}`)
  assert.equal(reasonOf('12.5', 'en-GB', 0), 'notWhole')
  assert.equal(reasonOf('1.2345', 'en-GB', 2), 'tooManyDecimals')
})

test('no text is read as another number than one of its digits in their order', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789., -€'), maxLength: 12 })
  fc.assert(
    fc.property(text, fc.constantFrom(...locales), fc.constantFrom(0, 2, 3), (typed, locale, decimals) => {
      const read = readNumber(typed, locale, decimals)
      if (read === null || read instanceof MisreadNumber) return
      const digits = (number: string): string => number.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
      assert.equal(digits(read.toFixed(decimals)), digits(typed))
    }),
    { numRuns: 5000 },
  )
})
