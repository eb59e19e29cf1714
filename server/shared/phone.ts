import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

/**
 * A phone number in E.164 (`+905551234567`), or undefined for other text. A national number is read with the country.
 * Spaces, dashes and brackets are ignored.
 */
export function parsePhone(text: string, countryCode: string | null): string | undefined {
  const formatted = text.trim().replace(/^00/, '+')
  const options = countryCode ? { defaultCountry: countryCode as CountryCode } : {}
  const parsed = parsePhoneNumberFromString(formatted, { ...options, extract: false })
  return parsed?.isPossible() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : undefined
}

/** The possible beginnings in E.164 of an incomplete number: as it is, international (`00`), or national. */
export function phonePrefixes(text: string, countryCode: string | null): readonly string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (/^\s*\+/.test(text)) return [`+${digits}`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  const isKnown = countryCode !== null && isSupportedCountry(countryCode)
  return [`+${digits}`, ...(isKnown ? [`+${getCountryCallingCode(countryCode)}${digits.replace(/^0/, '')}`] : [])]
}
