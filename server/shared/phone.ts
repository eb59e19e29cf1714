// The complete metadata: only they know which numbers are valid, not only possible.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { newestSpelling } from './phone-spellings.ts'
import { takeApart } from './phone-text.ts'

export { phoneKey, phoneSpellings } from './phone-spellings.ts'

/** A phone number as it was understood. */
export type ReadPhone = {
  /** The number in E.164, by the newest numbering of its country. */
  readonly number: string
  /** The digits of the extension behind it. */
  readonly extension: string | null
  /** Whether the number was national, so that the default country decided. */
  readonly usedCountry: boolean
}

/** A sentence that says why a text is not stored as a phone number. */
export type PhoneProblem = { readonly problem: string }

const e164 = /^\+[1-9]\d{6,14}$/

/**
 * Reads a phone number as people write it. A number without `+` or `00` is one of the default country; without one it is
 * refused, never guessed. The number must be valid for its country by length and beginning.
 */
export function readPhone(text: string, defaultCountry: string | null): ReadPhone | PhoneProblem {
  const written = takeApart(text)
  if (!written) return { problem: 'Must be a phone number with country code, such as +90 532 000 11 22' }
  const { digits, isInternational, extension, trunkZeroAt } = written
  if (!isInternational) return readNational(digits, extension, defaultCountry)
  // In Italy the zero belongs to the number, elsewhere it is dialled only within the country.
  const withoutZero = trunkZeroAt === undefined ? [] : [digits.slice(0, trunkZeroAt) + digits.slice(trunkZeroAt + 1)]
  const number = [...withoutZero, digits].map((each) => validNumber(each, null)).find((each) => each !== undefined)
  if (number) return { number, extension, usedCountry: false }
  return { problem: problemOf(digits) }
}

function readNational(digits: string, extension: string | null, country: string | null): ReadPhone | PhoneProblem {
  if (country === null || !isSupportedCountry(country)) {
    return {
      problem:
        'This number has no country code, such as +90, and no default country is set: write the country code, or give ' +
        'phoneCountry',
    }
  }
  const number = validNumber(digits, country)
  return number ? { number, extension, usedCountry: true } : { problem: problemOf(digits, country) }
}

function validNumber(digits: string, defaultCountry: CountryCode | null): string | undefined {
  const options = { extract: false, ...(defaultCountry ? { defaultCountry } : {}) }
  const first = parsePhoneNumberFromString(digits, options)
  const parsed = first?.number ?? (defaultCountry ? undefined : digits)
  if (parsed === undefined) return undefined
  const number = newestSpelling(parsed)
  if (!e164.test(number)) return undefined
  // Most numbers are in E.164 already, and parsing is what reading them costs.
  return (number === digits ? first : parsePhoneNumberFromString(number))?.isValid() ? number : undefined
}

const lengthProblems: Readonly<Record<string, string>> = {
  TOO_SHORT: 'has too few digits',
  TOO_LONG: 'has too many digits',
  INVALID_LENGTH: 'has the wrong number of digits',
}

function problemOf(digits: string, country?: CountryCode): string {
  const parsed = parsePhoneNumberFromString(digits, country ? { defaultCountry: country } : {})
  const of = country ?? (parsed ? `the country code +${parsed.countryCallingCode}` : undefined)
  const length = lengthProblems[validatePhoneNumberLength(digits, country) ?? '']
  if (of === undefined) return `This is not a phone number: it ${length ?? 'has a country code that does not exist'}`
  return `This is not a valid phone number of ${of}: it ${length ?? 'has a beginning that no number there has'}`
}

/** The number of a text in E.164, for a comparison; undefined if there is none. An extension is left out. */
export function parsePhone(text: string, defaultCountry: string | null): string | undefined {
  const read = readPhone(text, defaultCountry)
  return 'number' in read ? read.number : undefined
}

/** Whether a text looks like a phone number, valid or not: five digits or more, and only signs that numbers have. */
export function looksLikePhone(text: string): boolean {
  const written = takeApart(text)
  return written !== undefined && written.digits.replace('+', '').length >= minDigits
}

const minDigits = 5

/** Whether a text is written as E.164, valid or not. */
export const isE164 = (text: string): boolean => e164.test(text)

/** A number in E.164 as people write it, with its country code: `+90 212 111 00 00`. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** The country of a number in E.164, ISO 3166-1 alpha-2; null if it has none. */
export const countryOfPhone = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null

/** Whether national numbers of this country can be read. */
export const hasPhoneNumbers = (country: string): boolean => isSupportedCountry(country)

/** The possible beginnings in E.164 of an incomplete number: as it is, international (`00`), or national. */
export function phonePrefixes(text: string, defaultCountry: string | null): readonly string[] {
  const written = takeApart(text)
  if (!written) return []
  const { digits, isInternational } = written
  if (isInternational) return [digits]
  const isKnown = defaultCountry !== null && isSupportedCountry(defaultCountry)
  return [`+${digits}`, ...(isKnown ? [`+${getCountryCallingCode(defaultCountry)}${digits.replace(/^0/, '')}`] : [])]
}
