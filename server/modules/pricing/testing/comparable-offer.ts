import { type RoomTypeOffer, roomTypeOffer } from '../booking/room-type-offer.ts'
import { selectDiscountColumns } from '../discounts/discount-status.ts'
import { priceStay } from '../engine/price-stay.ts'
import type { StayTerms } from '../engine/terms.ts'
import type { SlowOffer } from './slow-offer.ts'

/** The offer of the API for a stay in a hotel with these discounts, by the real rules. */
export function offerWithColumns(input: StayTerms): RoomTypeOffer {
  const discounts = selectDiscountColumns(input.discounts, input.hotel.id, input.booking.today)
  return roomTypeOffer(priceStay({ ...input, discounts }), input.hotel)
}

/**
 * Converts an offer to the form of the slow calculation: codes without messages, charges summed by kind and guest type.
 */
export const comparable = ({
  reasons,
  seasonSegments,
  nightlyPrices,
  discounts,
  ...rest
}: RoomTypeOffer): SlowOffer => ({
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

const chargesOf = (lines: RoomTypeOffer['nightlyPrices'][number]['lines']): { [what: string]: number } =>
  Object.fromEntries(
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, guestTypeId, amount }) => [guestTypeId ? `${kind} ${guestTypeId}` : kind, amount]),
  )
