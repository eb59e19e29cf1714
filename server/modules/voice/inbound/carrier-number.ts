import { isE164, parsePhone } from '#shared/phone.ts'

/** Fewer digits without `+` may be a national number of any country. */
const minInternationalDigits = 11

/**
 * A number in E.164 as a carrier sends it: `+902121110000`, `00902121110000`, or, in the country of the line,
 * `02121110000` and `2121110000`. A number with `+` is what the network says, even if the tables of valid numbers do not
 * know it yet. Digits alone are read with the country; only longer ones may begin with the code of another country.
 * Undefined for any other text.
 */
export function parseCarrierNumber(text: string, country: string | null): string | undefined {
  if (!/^\+?\d{3,20}$/.test(text)) return undefined
  if (/^(\+|00)/.test(text)) {
    const number = text.replace(/^00/, '+')
    return parsePhone(number, null) ?? (isE164(number) ? number : undefined)
  }
  const national = country === null ? undefined : parsePhone(text, country)
  if (national !== undefined || text.startsWith('0') || text.length < minInternationalDigits) return national
  return parsePhone(`+${text}`, null)
}
