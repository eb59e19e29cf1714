import Type from 'typebox'
import { doc, strict } from '#platform/http/schemas.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { decimalSchema } from '#platform/resource/fields.ts'
import { decimalsProblem } from '../seasons/season-rules.ts'

/** An ISO 8601 duration, not negative. */
const duration =
  '^P(?=\\d|T\\d)(\\d{1,3}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=\\d)(\\d{1,5}H)?(\\d{1,6}M)?(\\d{1,8}S)?)?$'

/** One rule of a cancellation policy: the fee from an offset after the booking or before the arrival. */
export type CancellationRule = {
  from: 'booking' | 'arrival'
  offset: string
  feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
  feeValue: number
}

/** The schema of a rule; `feeValue` applies to nights, percent and amount. */
export const CancellationRule = Type.Object(
  {
    from: doc(
      Type.Unsafe<string>({ type: 'string', enum: ['booking', 'arrival'] }),
      'What the deadline is counted from: after the booking, or before the arrival.',
      'arrival',
    ),
    offset: doc(
      Type.Unsafe<string>({
        type: 'string',
        pattern: duration,
        inWords: 'an ISO 8601 duration, such as P2D or PT12H',
      }),
      'How long after the booking or before the arrival the rule begins.',
      'P2D',
    ),
    feeType: doc(
      Type.Unsafe<string>({ type: 'string', enum: ['none', 'nights', 'percent', 'amount', 'full'] }),
      'How the fee is computed: none, nights, percent or amount by `feeValue`, or the full price.',
      'nights',
    ),
    feeValue: Type.Optional(
      doc(
        decimalSchema(0, 9_999_999_999),
        'The number of nights, the percentage or the amount; not needed for `none` and `full`.',
        1,
      ),
    ),
  },
  { ...strict, title: 'CancellationRule' },
)

/** A policy before the defaults of `feeValue`. */
type Policy = readonly (Omit<CancellationRule, 'feeValue'> & { readonly feeValue?: number })[]

/**
 * The problems of a policy: a missing fee value, more than 100 percent, a fraction of a night, more decimals than the
 * currency has, and two rules with the same deadline.
 */
export const policyProblems = (policy: Policy, decimals: number): ErrorItem[] =>
  policy.flatMap((rule, index) => {
    const field = `cancellationPolicy[${index}]`
    const isDuplicate = policy
      .slice(0, index)
      .some(({ from, offset }) => from === rule.from && isSameDeadline(offset, rule.offset))
    const duplicate: ErrorItem = {
      field: `${field}.offset`,
      code: 'invalid_value',
      message: 'There is already a rule with this deadline',
    }
    return [...feeProblems(rule, `${field}.feeValue`, decimals), ...(isDuplicate ? [duplicate] : [])]
  })

// P1D and PT24H are the same deadline, except when clocks change.
const referenceDay = Temporal.PlainDateTime.from('2026-01-01')
const isSameDeadline = (a: string, b: string): boolean => referenceDay.add(a).equals(referenceDay.add(b))

function feeProblems({ feeType, feeValue }: Policy[number], field: string, decimals: number): ErrorItem[] {
  if (feeType === 'none' || feeType === 'full') return []
  if (feeValue === undefined)
    return [{ field, code: 'required', message: `feeValue is required for a fee of type ${feeType}` }]
  if (feeType === 'percent' && feeValue > 100) {
    return [{ field, code: 'out_of_range', message: 'A fee can be at most 100 percent' }]
  }
  if (feeType === 'nights' && !Number.isInteger(feeValue)) {
    return [{ field, code: 'invalid_type', message: 'feeValue must be a whole number of nights' }]
  }
  return feeType === 'amount' ? decimalsProblem(field, feeValue, decimals) : []
}
