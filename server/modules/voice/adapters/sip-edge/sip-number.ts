import { parsePhone } from '#shared/phone.ts'

/** The longest national number without its leading zero, in digits. */
const maxNationalDigits = 10

/**
 * A number in E.164 as a carrier sends it: `+902121110000`, `00902121110000`, `902121110000` or, if the country is
 * known, `02121110000` and `2121110000`. Undefined for any other text.
 */
export function parseSipNumber(text: string, countryCode: string | null): string | undefined {
  if (!/^\+?\d{3,20}$/.test(text)) return undefined
  if (/^(\+|00)/.test(text)) return parsePhone(text, null)
  const international = text.startsWith('0') ? undefined : parsePhone(`+${text}`, null)
  if (international !== undefined && text.length > maxNationalDigits) return international
  return (countryCode === null ? undefined : parsePhone(text, countryCode)) ?? international
}
