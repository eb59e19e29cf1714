import { decimalOf, minorOf, type RoundingMode, times, rationalOf, divideRounded } from '#shared/money.ts'

/** One rule of a hotel's cancellation policy. `offset`: after the booking, or before the arrival (ISO 8601). */
export type CancellationRule = {
  readonly from: 'booking' | 'arrival'
  readonly offset: string
  readonly feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
  readonly feeValue: number
}

/** What the fee of a cancellation depends on. Amounts are decimal strings of the booking's currency. */
export type CancelledStay = {
  readonly policy: readonly CancellationRule[]
  readonly bookedAt: Temporal.Instant
  readonly cancelledAt: Temporal.Instant
  /** When the guest was expected, in the hotel's time zone. */
  readonly arrival: Temporal.ZonedDateTime
  /** What each night cost, all rooms together, in order. */
  readonly nightlyAmounts: readonly string[]
  readonly totalAmount: string
  readonly currency: { readonly decimals: number; readonly rounding: RoundingMode }
}

/**
 * What a cancellation costs, as a decimal string: of the rules whose deadline (hotel time) has passed, the latest sets
 * the fee, never more than the total. No rule, no fee.
 */
export function cancellationFee(stay: CancelledStay): string {
  const { decimals, rounding } = stay.currency
  const passed = stay.policy
    .map((rule) => ({ rule, deadline: deadlineOf(rule, stay) }))
    .filter(({ deadline }) => Temporal.Instant.compare(deadline, stay.cancelledAt) <= 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.deadline, b.deadline))
  const rule = passed.at(-1)?.rule
  const total = minorOf(stay.totalAmount, decimals, rounding)
  const fee = rule ? feeOf(rule, stay, total) : 0n
  return decimalOf(fee > total ? total : fee, decimals)
}

const deadlineOf = ({ from, offset }: CancellationRule, { bookedAt, arrival }: CancelledStay): Temporal.Instant =>
  from === 'booking'
    ? bookedAt.toZonedDateTimeISO(arrival.timeZoneId).add(offset).toInstant()
    : arrival.subtract(offset).toInstant()

function feeOf({ feeType, feeValue }: CancellationRule, stay: CancelledStay, total: bigint): bigint {
  const { decimals, rounding } = stay.currency
  switch (feeType) {
    case 'none':
      return 0n
    case 'full':
      return total
    case 'amount':
      return minorOf(String(feeValue), decimals, rounding)
    case 'percent':
      return percentOf(total, feeValue, rounding)
    case 'nights':
      return stay.nightlyAmounts
        .slice(0, feeValue)
        .reduce((sum, amount) => sum + minorOf(amount, decimals, rounding), 0n)
  }
}

function percentOf(total: bigint, percent: number, rounding: RoundingMode): bigint {
  const share = times(rationalOf(String(percent)), { numerator: total, denominator: 100n })
  return divideRounded(share.numerator, share.denominator, rounding)
}
