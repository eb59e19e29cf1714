import type { Stay } from '#shared/stay.ts'
import { discountAmounts } from './discount-amounts.ts'
import { type DiscountedStay, type DiscountReason, discountReasons, eligibleNights } from './discount-conditions.ts'
import type { AmountDue } from './tax.ts'
import type { Discount, DiscountTerms, HotelTerms } from './terms.ts'

/**
 * One discount on one room type's stay (§2.3), in minor units. `nightly` is the amount taken off each night, `prices`
 * are the nights after the discount.
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

/** The nights of a stay before any discount, and the tax rule for the discounted nights. */
type DiscountableStay = {
  readonly hotel: HotelTerms
  readonly stay: Stay
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
    return { discount, isApplicable: false, reasons, nightly, prices, discountAmount: 0n, owed: stay.owed }
  }
  return applyDiscount(discount, { ...stay, hotel: terms.hotel, stay: terms.stay })
}

/** Computes the column of a discount that is known to apply. */
export function applyDiscount(
  discount: DiscountTerms,
  { hotel, stay, prices, owedFor }: DiscountableStay,
): DiscountColumn {
  const nightly = discountAmounts(discount, { prices, eligible: eligibleNights(discount, stay) }, hotel)
  const left = prices.map((price, i) => price - (nightly[i] ?? 0n))
  return {
    discount,
    isApplicable: true,
    reasons: [],
    nightly,
    prices: left,
    discountAmount: nightly.reduce((a, b) => a + b, 0n),
    owed: owedFor(left),
  }
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
