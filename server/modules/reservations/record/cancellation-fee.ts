import { type CancellationRule, cancellationSteps, findStepAt } from '#modules/hotels/index.ts'
import {
  divideRounded,
  formatMinorUnits,
  multiply,
  parseMinorUnits,
  parseRational,
  type RoundingMode,
} from '#shared/money.ts'

/** The input of the cancellation fee. Amounts are decimal strings in the booking's currency. */
export type CancelledStay = {
  readonly policy: readonly CancellationRule[]
  readonly bookedAt: Temporal.Instant
  readonly cancelledAt: Temporal.Instant
  /** The expected arrival in the hotel's time zone. */
  readonly arrival: Temporal.ZonedDateTime
  /** The amount of each night for all rooms, in order. */
  readonly nightlyAmounts: readonly string[]
  readonly totalAmount: string
  readonly currency: { readonly decimals: number; readonly rounding: RoundingMode }
}

/**
 * Computes the fee of a cancellation as a decimal string. The step of the policy at that moment sets the fee, capped at
 * the total. Without such a step the fee is 0.
 */
export function cancellationFee(stay: CancelledStay): string {
  const { decimals, rounding } = stay.currency
  const rule = findStepAt(cancellationSteps(stay.policy, stay), stay.cancelledAt)?.rule
  const total = parseMinorUnits(stay.totalAmount, decimals, rounding)
  const fee = rule ? feeOf(rule, stay, total) : 0n
  return formatMinorUnits(fee > total ? total : fee, decimals)
}

function feeOf({ feeType, feeValue }: CancellationRule, stay: CancelledStay, total: bigint): bigint {
  const { decimals, rounding } = stay.currency
  switch (feeType) {
    case 'none':
      return 0n
    case 'full':
      return total
    case 'amount':
      return parseMinorUnits(String(feeValue), decimals, rounding)
    case 'percent':
      return percentOf(total, feeValue, rounding)
    case 'nights':
      return stay.nightlyAmounts
        .slice(0, feeValue)
        .reduce((sum, amount) => sum + parseMinorUnits(amount, decimals, rounding), 0n)
  }
}

function percentOf(total: bigint, percent: number, rounding: RoundingMode): bigint {
  const share = multiply(parseRational(String(percent)), { numerator: total, denominator: 100n })
  return divideRounded(share.numerator, share.denominator, rounding)
}
