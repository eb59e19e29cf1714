// The complete metadata: only they know the types of numbers.
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Which numbers an account may call. */
export type NumberRules = {
  /** The beginnings of permitted numbers, E.164; empty: numbers of the company's country. */
  readonly prefixes: readonly string[]
  /** The beginnings that the operator permits besides; empty: all. */
  readonly operatorPrefixes: readonly string[]
  readonly countryCode: string | null
}

/**
 * Why a number must not be called: it earns money for its owner, it is a satellite phone, or the company or the operator
 * (`notOffered`) does not permit it.
 */
export type NumberProblem = 'premiumRate' | 'satellite' | 'notPermitted' | 'notOffered'

/** Types whose owner may earn money from calls, whatever the prefixes permit. */
const paidTypes: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER']

/**
 * Calling codes that belong to no country: satellites (870, 881), international networks, many of them satellites and
 * ships (882, 883), personal numbers (878), shared cost (808), premium rate (979) and disaster relief (888). Free phone
 * (800) is permitted where a prefix names it.
 */
const networkCodes: readonly string[] = ['808', '870', '878', '881', '882', '883', '888', '979']

/** Networks ignore digits beyond a complete number, so a number with some more reaches the same phone. */
const maxExtraDigits = 4

/** Says why a number in E.164 must not be called; undefined if it may. */
export function numberProblem(number: string, rules: NumberRules): NumberProblem | undefined {
  const { prefixes, operatorPrefixes, countryCode } = rules
  if (isPaid(number)) return 'premiumRate'
  if (networkCodes.some((code) => number.startsWith(`+${code}`))) return 'satellite'
  const startsWithOne = (all: readonly string[]): boolean => all.some((prefix) => number.startsWith(prefix))
  if (operatorPrefixes.length > 0 && !startsWithOne(operatorPrefixes)) return 'notOffered'
  const isPermitted =
    prefixes.length > 0
      ? startsWithOne(prefixes)
      : countryCode !== null && parsePhoneNumberFromString(number)?.country === countryCode
  return isPermitted ? undefined : 'notPermitted'
}

function isPaid(number: string): boolean {
  if (number.startsWith('+979') || number.startsWith('+808')) return true
  for (let extraDigits = 0; extraDigits <= maxExtraDigits; extraDigits += 1) {
    const parsed = parsePhoneNumberFromString(number.slice(0, number.length - extraDigits))
    const type = parsed?.getType()
    if (type !== undefined) return paidTypes.includes(type)
  }
  return false
}
