import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CountryCode } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { formatPhone } from './phone-number.ts'

/** Countries whose numbers stand in groups that the table leaves out: guests from there are rare, or a group is long. */
const otherwise =
  'AR BJ BO CI CK CU CV CW EC ER FO GI GL HT KE KI KM KZ LA MG MM NC NF PM PY SB SC SL SO TV UG WF WS'.split(' ')

test('a phone number is written in the groups of its country', () => {
  const different = getCountries().filter((country: CountryCode) => {
    const example = getExampleNumber(country, examples)
    return example && formatPhone(example.number) !== example.formatInternational().replaceAll('-', ' ')
  })
  assert.deepEqual(different, otherwise)
  for (const [number, shown] of [
    ['+905321110001', '+90 532 111 00 01'],
    ['+442071234567', '+44 20 7123 4567'],
    ['+493012345678', '+49 30 12345678'],
    ['+390612345678', '+39 06 1234 5678'],
    ['+15551234567', '+1 555 123 4567'],
  ] as const) {
    assert.equal(formatPhone(number), shown)
  }
})

test('groups never change a digit, and what is no number in E.164 stays as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 999_999_999_999_999n }), (digits) => {
      assert.equal(formatPhone(`+${digits}`).replaceAll(' ', ''), `+${digits}`)
    }),
  )
  for (const text of ['+90532***0001', '204', 'elif@example.com', '', '+90 532 111 00 01']) {
    assert.equal(formatPhone(text), text)
  }
  assert.equal(formatPhone(null), null)
})
