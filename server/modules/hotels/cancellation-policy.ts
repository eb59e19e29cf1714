import Type from 'typebox'
import type { ErrorItem } from '#platform/errors.ts'
import { decimalSchema } from '#platform/resource/fields.ts'

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

/** Its schema; a rule without `feeValue` has 0. */
export const CancellationRule = Type.Object(
  {
    from: Type.Unsafe<string>({ type: 'string', enum: ['booking', 'arrival'] }),
    offset: Type.Unsafe<string>({ type: 'string', pattern: duration }),
    feeType: Type.Unsafe<string>({ type: 'string', enum: ['none', 'nights', 'percent', 'amount', 'full'] }),
    feeValue: Type.Optional(decimalSchema(0, 9_999_999_999)),
  },
  { additionalProperties: false },
)

/** The fee values that make no sense: more than 100 percent, half a night. */
export const policyProblems = (policy: readonly CancellationRule[]): ErrorItem[] =>
  policy.flatMap(({ feeType, feeValue }, index): ErrorItem[] => {
    const field = `cancellationPolicy[${index}].feeValue`
    if (feeType === 'percent' && feeValue > 100) {
      return [{ field, code: 'out_of_range', message: 'A fee is 100 percent at most' }]
    }
    if (feeType === 'nights' && !Number.isInteger(feeValue)) {
      return [{ field, code: 'invalid_type', message: 'Nights are whole' }]
    }
    return []
  })
