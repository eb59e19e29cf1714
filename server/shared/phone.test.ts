import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { type CountryCode, getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countryOfPhone, parsePhone, phoneKey, phoneSpellings, readPhone } from './phone.ts'

const numberOf = (text: string, country: string | null = null): string | undefined => parsePhone(text, country)

/** A valid mobile number of every country that has one in the library's tables. */
const mobiles = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)
  return number?.isValid() ? [{ country, number }] : []
})

const zeroOf: Readonly<Record<string, number>> = { arabic: 0x660, persian: 0x6f0, full: 0xff10, hindi: 0x966 }
const inDigits = (text: string, script: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zeroOf[script] ?? 0) + Number(digit)))

test('numbers of all countries, as people write them, are the same number', () => {
  assert.ok(mobiles.length > 200)
  for (const { country, number } of mobiles) {
    const newest = phoneSpellings(number.number)[0]
    const international = number.formatInternational()
    const [code = '', ...rest] = international.split(' ')
    const spellings: readonly [text: string, country: string | null][] = [
      [international, null],
      [international.replace('+', '00'), 'TR'],
      [international.replaceAll(' ', '\u00a0'), null],
      [international.replaceAll(' ', '–'), null],
      [inDigits(international, 'arabic'), null],
      [inDigits(international, 'persian').replace('+', '＋'), null],
      [inDigits(international, 'full'), null],
      [`\u202a${international}\u202c`, null],
      [`tel:${number.number}`, null],
      [`Tel.: (${code}) ${rest.join('.')}`, null],
      [number.formatNational(), country],
      [inDigits(number.formatNational(), 'hindi'), country],
      [String(number.nationalNumber), country],
    ]
    for (const [text, of] of spellings) assert.equal(numberOf(text, of), newest, `${country}: ${text}`)
    if (country !== 'IT') assert.ok(!('number' in readPhone(number.formatNational(), null)), country)
  }
})

test('a zero in brackets behind the country code is left out, except in Italy, where it belongs to the number', () => {
  assert.equal(numberOf('+44 (0) 20 7946 0000'), '+442079460000')
  assert.equal(numberOf('0049 (0)30 123456'), '+4930123456')
  assert.equal(numberOf('+90 (0) 532 111 00 01'), '+905321110001')
  assert.equal(numberOf('+39 (0)6 1234 5678'), '+390612345678')
})

test('a number without a country code is one of the default country, or is refused with the reason', () => {
  assert.deepEqual(readPhone('(212) 555-0123', 'US'), { number: '+12125550123', extension: null, usedCountry: true })
  assert.deepEqual(readPhone('(212) 555-0123', 'TR'), { number: '+902125550123', extension: null, usedCountry: true })
  for (const [text, country, reason] of [
    ['(212) 555-0123', null, /no country code/],
    ['1234567890123', 'TR', /not a valid phone number of TR/],
    ['+9053211100011', null, /wrong number of digits/],
    ['+15550001', null, /too few digits/],
    ['442079460000', 'TR', /not a valid phone number of TR/],
    ['+999 12345678', null, /country code that does not exist/],
    ['1-800-FLOWERS', 'US', /Must be a phone number/],
    ['+90 532 111 00 01 / 0533 111 00 02', null, /too many digits/],
    ['+90 532 111 00 01 Ahmet', null, /Must be a phone number/],
    ['', 'TR', /Must be a phone number/],
  ] as const) {
    const read = readPhone(text, country)
    assert.ok('problem' in read && reason.test(read.problem), `${text}: ${JSON.stringify(read)}`)
  }
})

test('an extension is kept apart from the number', () => {
  const extensions =
    'ext. 12|x12|#12|dahili 12|Dah.: 12|iç hat 12|Durchwahl 12|DW 12|poste 12|ramal 12|(ext 12)|;ext=12|,12|доб. 12|内線12'
  for (const extension of extensions.split('|')) {
    const read = readPhone(`+90 212 111 00 00 ${extension}`, null)
    assert.deepEqual(read, { number: '+902121110000', extension: '12', usedCountry: false }, extension)
  }
  assert.deepEqual(readPhone('tel:+90-212-111-00-00;ext=145', null), {
    number: '+902121110000',
    extension: '145',
    usedCountry: false,
  })
  assert.ok('problem' in readPhone('+90 212 111 00 00 ext. 123456789', null))
})

test('two valid spellings of a mobile number are one number, stored by the newer numbering', () => {
  const spellings: Readonly<Record<string, readonly [old: string, now: string]>> = {
    Brazil: ['+55 11 8765-4321', '+5511987654321'],
    Mexico: ['+52 1 55 1234 5678', '+525512345678'],
    "Côte d'Ivoire": ['+225 07 12 34 56', '+2250707123456'],
    'Côte d’Ivoire, another operator': ['+225 05 12 34 56', '+2250505123456'].map((each) =>
      each.replace('05 12', '45 12').replace('0505', '0545'),
    ) as [string, string],
    Benin: ['+229 97 12 34 56', '+2290197123456'],
    Gabon: ['+241 07 12 34 56', '+24177123456'],
    Cameroon: ['+237 77 12 34 56', '+237677123456'],
    Vietnam: ['+84 120 1234567', '+84701234567'],
    Mauritius: ['+230 712 3456', '+23057123456'],
    Qatar: ['+974 512 3456', '+97455123456'],
    'Costa Rica': ['+506 812 3456', '+50688123456'],
    Kuwait: ['+965 912 3456', '+96599123456'],
    Morocco: ['+212 61 23 45 67', '+212661234567'],
    Georgia: ['+995 77 12 34 56', '+995577123456'],
    Latvia: ['+371 912 3456', '+37129123456'],
  }
  for (const [country, [old, now]] of Object.entries(spellings)) {
    assert.equal(numberOf(old), now, country)
    assert.ok(phoneSpellings(now).includes(old.replaceAll(/[ -]/g, '')), `${country}: ${phoneSpellings(now)}`)
    assert.equal(phoneKey(old.replaceAll(/[ -]/g, '')), phoneKey(now), country)
  }
  assert.equal(numberOf('044 55 1234 5678', 'MX'), '+525512345678')
  assert.equal(numberOf('11 8765 4321', 'BR'), '+5511987654321')
  // In Argentina both forms stay, because only the owner knows whether the line is a mobile.
  assert.equal(numberOf('011 15 1234-5678', 'AR'), '+5491112345678')
  assert.equal(numberOf('+54 11 1234-5678'), '+541112345678')
  assert.equal(phoneKey('+541112345678'), phoneKey('+5491112345678'))
})

test('any other spelling of a number stands for the same number, in its own country', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mobiles), fc.array(fc.nat(9), { maxLength: 6 }), ({ number }, end) => {
      const text = number.number.slice(0, number.number.length - end.length) + end.join('')
      const read = numberOf(text)
      if (read === undefined) return
      assert.equal(countryOfPhone(read), parsePhoneNumberFromString(text)?.country ?? countryOfPhone(read))
      assert.equal(numberOf(read), read, 'what is stored is read as it is')
      for (const other of phoneSpellings(read)) {
        assert.ok(phoneSpellings(other).includes(read), `${read} ${other}`)
        assert.equal(phoneKey(other), phoneKey(read))
      }
    }),
    { numRuns: 500 },
  )
})

test('whatever the text and the country are, a number is one of that country or carries its own code', () => {
  const sign = fc.constantFrom(...'0123456789+() -./,;#xext=٣۴５\u00a0\u200e'.split(''), '00', '(0)', 'tel:', ' ext. ')
  const text = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom<CountryCode[]>('TR', 'US', 'DE', 'BR', 'IT', 'VN'), (written, country) => {
      const read = readPhone(written, country)
      if (!('number' in read)) return assert.ok(read.problem.length > 10)
      assert.ok(parsePhoneNumberFromString(read.number)?.isValid(), read.number)
      if (!read.usedCountry) assert.deepEqual(readPhone(written, null), read)
    }),
    { numRuns: 2000 },
  )
})
