/** Numbers that begin with `from` to `to` (equally many digits) and have one of these lengths. */
type Range = { readonly from: string; readonly to: string; readonly lengths: readonly number[] }

const range = (from: string, to: string, ...lengths: readonly number[]): Range => ({ from, to, lengths })

/**
 * The first digits of the issuers and how many digits their numbers have (ISO/IEC 7812). Lengths that no card of today
 * has are left out where numbers of other kinds have them: tickets of airlines have 13 digits, devices (IMEI) 15.
 */
const ranges: readonly Range[] = [
  // Visa, with Visa Electron, Dankort and the Elo cards that begin with 4
  range('4', '4', 13, 16, 19),
  // Mastercard
  range('51', '55', 16),
  range('2221', '2720', 16),
  // American Express
  range('34', '34', 15),
  range('37', '37', 15),
  // Diners Club
  range('300', '305', 14, 16, 17, 18, 19),
  range('3095', '3095', 14, 16, 17, 18, 19),
  range('36', '36', 14, 16, 17, 18, 19),
  range('38', '39', 14, 16, 17, 18, 19),
  // JCB
  range('3528', '3589', 16, 17, 18, 19),
  range('2131', '2131', 15),
  range('1800', '1800', 15),
  // Maestro in its own ranges, which alone had short numbers
  range('5018', '5018', 13, 14, 15, 16, 17, 18, 19),
  range('5020', '5020', 13, 14, 15, 16, 17, 18, 19),
  range('5038', '5038', 13, 14, 15, 16, 17, 18, 19),
  range('5893', '5893', 13, 14, 15, 16, 17, 18, 19),
  range('6304', '6304', 13, 14, 15, 16, 17, 18, 19),
  range('6390', '6390', 13, 14, 15, 16, 17, 18, 19),
  range('67', '67', 13, 14, 15, 16, 17, 18, 19),
  // Maestro, Verve, RuPay and the Elo cards that begin with 50
  range('50', '50', 14, 15, 16, 17, 18, 19),
  range('56', '58', 14, 15, 16, 17, 18, 19),
  // Discover (6011, 644–649, 65), UnionPay (62), Maestro, RuPay, Hipercard, InterPayment and Troy's 65
  range('60', '69', 16, 17, 18, 19),
  // UnionPay and RuPay
  range('81', '82', 16, 17, 18, 19),
  // Mir
  range('2200', '2204', 16, 17, 18, 19),
  // Troy, Humo, Uzcard, Napas, Belkart, GPN
  range('9792', '9792', 16),
  range('9860', '9860', 16),
  range('8600', '8600', 16),
  range('9704', '9704', 16, 19),
  range('9112', '9112', 16),
  range('1946', '1946', 16),
]

const byFirstDigit = Map.groupBy(ranges, ({ from }) => from.charAt(0))

/** How many digits a card number has. */
export const cardLengths = { min: 13, max: 19 } as const

/** Whether ASCII digits are a card number: an issuer's first digits and length, and the check digit by Luhn. */
export function isCardNumber(digits: string): boolean {
  const candidates = byFirstDigit.get(digits.charAt(0)) ?? []
  return candidates.some((each) => isWithin(each, digits)) && hasLuhnDigit(digits)
}

function isWithin({ from, to, lengths }: Range, digits: string): boolean {
  const head = digits.slice(0, from.length)
  return lengths.includes(digits.length) && head >= from && head <= to
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts double. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
