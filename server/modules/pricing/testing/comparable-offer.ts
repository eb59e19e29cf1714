import { discountColumnsOf } from '../discounts/discount-status.ts'
import { type Offer, offerOf } from '../booking/room-type-offer.ts'
import type { StayToPrice } from '../engine/terms.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { SlowOffer } from './slow-offer.ts'

/** What the API says of a stay whose hotel has these discounts, by the real rules. */
export function offerWithColumns(input: StayToPrice): Offer {
  const discounts = discountColumnsOf(input.discounts, input.hotel.id, input.booking.today)
  return offerOf(priceStay({ ...input, discounts }), input.hotel)
}

/** An offer as the slow calculation gives it: codes without sentences, charges summed by kind and guest type. */
export const comparable = ({ reasons, seasonSegments, nightlyPrices, discounts, ...rest }: Offer): SlowOffer => ({
  ...rest,
  reasons: codesOf(reasons),
  seasonSegments: seasonSegments.map(({ name: _name, ...segment }) => segment),
  nightlyPrices: nightlyPrices.map(({ lines, ...night }) => ({ ...night, charges: chargesOf(lines) })),
  discounts: discounts.map(({ nightlyPrices: nights, reasons: why, ...column }) => ({
    ...column,
    reasons: codesOf(why),
    nightly: nights.map(({ discountAmount, price }) => [discountAmount, price]),
  })),
})

const codesOf = (reasons: readonly { code: string }[]): string[] => reasons.map(({ code }) => code).toSorted()

const chargesOf = (lines: Offer['nightlyPrices'][number]['lines']): { [what: string]: number } =>
  Object.fromEntries(
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, guestTypeId, amount }) => [guestTypeId ? `${kind} ${guestTypeId}` : kind, amount]),
  )
