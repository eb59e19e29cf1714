import { stepsOfStay } from '#modules/hotels/index.ts'
import { cancellationFeeAt } from '#modules/reservations/index.ts'
import type { BookingFacts } from '../record/letter-facts.ts'
import type { ValueFormat } from './format-values.ts'
import type { LetterLine } from './list-changes.ts'

/** What a cancellation costs from now until the arrival, by the policy as it was booked. Empty without a policy. */
export function listTerms(booking: BookingFacts, now: Temporal.Instant, format: ValueFormat): LetterLine[] {
  if (booking.cancellationPolicy.length === 0) return []
  return costsOf(booking, now).map((cost, index, costs) => {
    const { terms } = format.words
    const [isFirst, next] = [index === 0, costs[index + 1]]
    const pattern =
      cost.amount === 0
        ? isFirst
          ? next
            ? terms.freeUntil
            : terms.isFree
          : terms.freeFrom
        : isFirst
          ? next
            ? terms.feeUntil
            : terms.fee
          : terms.feeFrom
    const moment = isFirst ? next?.beginsAt : cost.beginsAt
    const text = pattern
      .replace('{moment}', () => (moment ? format.moment(moment, booking.hotel.timeZone) : ''))
      .replace('{amount}', () => format.money(cost.amount, booking.currencyCode, booking.hotel.decimals))
    return { label: null, text }
  })
}

/** The fee of each stretch of time. A hold is priced as if it were confirmed now. */
function costsOf(booking: BookingFacts, now: Temporal.Instant) {
  const confirmedAt = booking.confirmedAt ?? now.toString()
  const agreed: BookingFacts = { ...booking, status: 'confirmed', confirmedAt }
  return stepsOfStay(booking.cancellationPolicy, { ...booking, bookedAt: Temporal.Instant.from(confirmedAt) }, now)
    .map(({ beginsAt }) => ({ beginsAt, amount: cancellationFeeAt(agreed, beginsAt) }))
    .filter(({ amount }, index, all) => amount !== all[index - 1]?.amount)
}
