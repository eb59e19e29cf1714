import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

/**
 * A phone number in E.164 (`+905551234567`), or nothing when it cannot be one. A national number is read with the
 * country; spaces, dashes and brackets do not matter.
 */
export function readPhone(text: string, countryCode: string | null): string | undefined {
  const spelled = text.trim().replace(/^00/, '+')
  const options = countryCode ? { defaultCountry: countryCode as CountryCode } : {}
  const parsed = parsePhoneNumberFromString(spelled, { ...options, extract: false })
  return parsed?.isPossible() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : undefined
}

/** How numbers in E.164 may begin that somebody has begun to write: as it stands, abroad (`00`), or within the country. */
export function phoneBeginnings(text: string, countryCode: string | null): readonly string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (/^\s*\+/.test(text)) return [`+${digits}`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  const isKnown = countryCode !== null && isSupportedCountry(countryCode)
  return [`+${digits}`, ...(isKnown ? [`+${getCountryCallingCode(countryCode)}${digits.replace(/^0/, '')}`] : [])]
}
