import type { Stay } from '#shared/stay.ts'
import { discountAmounts, inEachRoom, splitOverRooms } from './discount-amounts.ts'
import { type DiscountedStay, type DiscountReason, discountReasons, eligibleNights } from './discount-conditions.ts'
import { type AmountDue, owedTimes } from './tax.ts'
import type { Discount, DiscountTerms, HotelTerms } from './terms.ts'

/**
 * One discount on a reservation of one room type (§2.3), in minor units, of all its rooms. `nightly` is the amount taken
 * off each night, `prices` are the nights after the discount.
 */
export type DiscountColumn = {
  readonly discount: DiscountTerms
  readonly isApplicable: boolean
  readonly reasons: readonly DiscountReason[]
  readonly nightly: readonly bigint[]
  readonly prices: readonly bigint[]
  readonly discountAmount: bigint
  readonly owed: AmountDue
}

/** The nights of one room before any discount, and the tax rule for the discounted nights of all rooms. */
type DiscountableStay = {
  readonly hotel: HotelTerms
  readonly stay: Stay
  readonly rooms: number
  readonly prices: readonly bigint[]
  readonly owedFor: (prices: readonly bigint[]) => AmountDue
}

/** A stay before any discount: the nights' prices and the amount owed for them. */
type UndiscountedStay = DiscountedStay & Pick<DiscountableStay, 'prices' | 'owedFor'> & { readonly owed: AmountDue }

/**
 * Computes the column of one discount from the undiscounted nights, because discounts do not combine. `discountAmount`
 * and the nights exclude tax where the hotel's prices exclude it. Tax is computed on the discounted nights.
 */
export function evaluateDiscount(discount: Discount, stay: UndiscountedStay): DiscountColumn {
  const { terms, prices } = stay
  const reasons = discountReasons(discount, stay)
  if (reasons.length > 0) {
    const nightly = prices.map(() => 0n)
    const ofAllRooms = {
      prices: prices.map((price) => price * BigInt(terms.rooms)),
      owed: owedTimes(stay.owed, terms.rooms),
    }
    return { discount, isApplicable: false, reasons, nightly, ...ofAllRooms, discountAmount: 0n }
  }
  return applyDiscount(discount, { ...stay, hotel: terms.hotel, stay: terms.stay, rooms: terms.rooms })
}

/** Computes the column of a discount that is known to apply. */
export function applyDiscount(
  discount: DiscountTerms,
  { hotel, stay, rooms, prices, owedFor }: DiscountableStay,
): DiscountColumn {
  const nightly = discountAmounts(discount, { prices, eligible: eligibleNights(discount, stay), rooms }, hotel)
  const left = prices.map((price, i) => price * BigInt(rooms) - (nightly[i] ?? 0n))
  return {
    discount,
    isApplicable: true,
    reasons: [],
    nightly,
    prices: left,
    discountAmount: nightly.reduce((a, b) => a + b, 0n),
    owed: owedFor(discountedRooms({ prices, nightly, rooms })),
  }
}

/** The nights of each room after the discount. Tax is rounded once for each of them. */
export function discountedRooms(stay: Pick<DiscountableStay, 'prices' | 'rooms'> & { nightly: readonly bigint[] }) {
  const off = splitOverRooms(stay.nightly, stay.rooms)
  return inEachRoom(stay.prices, stay.rooms).map((price, i) => price - (off[i] ?? 0n))
}

/**
 * The id of the discount with the lowest total that takes something off; the earlier column wins a tie. Null if none.
 */
export function findBestDiscountId(columns: readonly DiscountColumn[]): string | null {
  let best: DiscountColumn | null = null
  for (const column of columns) {
    if (column.discountAmount > 0n && (best === null || column.owed.total < best.owed.total)) best = column
  }
  return best?.discount.id ?? null
}
