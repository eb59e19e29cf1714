import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

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
