import {
  divideRounded,
  formatMinorUnits,
  multiply,
  parseMinorUnits,
  parseRational,
  type RoundingMode,
} from '#shared/money.ts'

/** One rule of a cancellation policy. `offset` is a duration after booking or before arrival (ISO 8601). */
export type CancellationRule = {
  readonly from: 'booking' | 'arrival'
  readonly offset: string
  readonly feeType: 'none' | 'nights' | 'percent' | 'amount' | 'full'
  readonly feeValue: number
}

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
 * Computes the fee of a cancellation as a decimal string. The rule with the latest deadline that has passed (in hotel
 * time) sets the fee, capped at the total. Without such a rule the fee is 0.
 */
export function cancellationFee(stay: CancelledStay): string {
  const { decimals, rounding } = stay.currency
  const passed = stay.policy
    .map((rule) => ({ rule, deadline: deadlineOf(rule, stay) }))
    .filter(({ deadline }) => Temporal.Instant.compare(deadline, stay.cancelledAt) <= 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.deadline, b.deadline))
  const rule = passed.at(-1)?.rule
  const total = parseMinorUnits(stay.totalAmount, decimals, rounding)
  const fee = rule ? feeOf(rule, stay, total) : 0n
  return formatMinorUnits(fee > total ? total : fee, decimals)
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
