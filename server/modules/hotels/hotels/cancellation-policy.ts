import Type from 'typebox'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { decimalSchema } from '#platform/resource/fields.ts'
import { decimalsProblem } from '../seasons/season-rules.ts'

/** An ISO 8601 duration that is not negative. */
const duration =
  '^P(?=\\d|T\\d)(\\d{1,3}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=\\d)(\\d{1,5}H)?(\\d{1,6}M)?(\\d{1,8}S)?)?$'

/** One rule of a hotel's cancellation policy: from when on (after the booking, before the arrival) it costs what. */
export type CancellationRule = {
  from: 'booking' | 'arrival'
  offset: string
  feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
  feeValue: number
}

/** Its schema; `feeValue` is for nights, percent and amount. */
export const CancellationRule = Type.Object(
  {
    from: Type.Unsafe<string>({ type: 'string', enum: ['booking', 'arrival'] }),
    offset: Type.Unsafe<string>({ type: 'string', pattern: duration }),
    feeType: Type.Unsafe<string>({ type: 'string', enum: ['none', 'nights', 'percent', 'amount', 'full'] }),
    feeValue: Type.Optional(decimalSchema(0, 9_999_999_999)),
  },
  { additionalProperties: false },
)

/** What a rule is checked with. */
type Policy = readonly (Omit<CancellationRule, 'feeValue'> & { readonly feeValue?: number })[]

/**
 * The rules that make no sense: a fee without its value, more than 100 percent, half a night, decimals that the currency
 * does not have, and two for one deadline, of which nobody could say which counts.
 */
export const policyProblems = (policy: Policy, decimals: number): ErrorItem[] =>
  policy.flatMap((rule, index) => {
    const field = `cancellationPolicy[${index}]`
    const isSecond = policy
      .slice(0, index)
      .some(({ from, offset }) => from === rule.from && isSame(offset, rule.offset))
    const twice: ErrorItem = {
      field: `${field}.offset`,
      code: 'invalid_value',
      message: 'There is a rule for this deadline',
    }
    return [...feeProblems(rule, `${field}.feeValue`, decimals), ...(isSecond ? [twice] : [])]
  })

// P1D and PT24H are one deadline, but for two days of the year.
const someDay = Temporal.PlainDateTime.from('2026-01-01')
const isSame = (a: string, b: string): boolean => someDay.add(a).equals(someDay.add(b))

function feeProblems({ feeType, feeValue }: Policy[number], field: string, decimals: number): ErrorItem[] {
  if (feeType === 'none' || feeType === 'full') return []
  if (feeValue === undefined) return [{ field, code: 'required', message: `A fee of type ${feeType} needs a value` }]
  if (feeType === 'percent' && feeValue > 100) {
    return [{ field, code: 'out_of_range', message: 'A fee is 100 percent at most' }]
  }
  if (feeType === 'nights' && !Number.isInteger(feeValue)) {
    return [{ field, code: 'invalid_type', message: 'Nights are whole' }]
  }
  return feeType === 'amount' ? decimalsProblem(field, feeValue, decimals) : []
}
