import type { Stay } from '#shared/stay.ts'
import { discountAmounts } from './discount-amounts.ts'
import { type DiscountedStay, type DiscountReason, discountReasons, eligibleNights } from './discount-conditions.ts'
import type { Discount, DiscountTerms, HotelTerms } from './terms.ts'
import type { Owed } from './tax.ts'

/** One discount on one room type's stay (§2.3), minor units: what it takes off each night, and the `prices` it leaves. */
export type DiscountColumn = {
  readonly discount: DiscountTerms
  readonly isApplicable: boolean
  readonly reasons: readonly DiscountReason[]
  readonly nightly: readonly bigint[]
  readonly prices: readonly bigint[]
  readonly discountAmount: bigint
  readonly owed: Owed
}

/** The nights of a stay before any discount, and the tax rule for what is left of them. */
export type DiscountableStay = {
  readonly hotel: HotelTerms
  readonly stay: Stay
  readonly prices: readonly bigint[]
  readonly owedFor: (prices: readonly bigint[]) => Owed
}

/** A stay before any discount: the nights' prices, and what they come to. */
export type UndiscountedStay = DiscountedStay & Pick<DiscountableStay, 'prices' | 'owedFor'> & { readonly owed: Owed }

/**
 * The column of one discount, computed on the undiscounted nights, for discounts do not combine. `discountAmount` and
 * the nights are in the terms of the hotel's prices (before tax where it is added on top); tax follows what is left.
 */
export function discountColumn(discount: Discount, stay: UndiscountedStay): DiscountColumn {
  const { input, prices } = stay
  const reasons = discountReasons(discount, stay)
  if (reasons.length > 0) {
    const nightly = prices.map(() => 0n)
    return { discount, isApplicable: false, reasons, nightly, prices, discountAmount: 0n, owed: stay.owed }
  }
  return appliedColumn(discount, { ...stay, hotel: input.hotel, stay: input.stay })
}

/** The column of a discount that is known to apply. */
export function appliedColumn(
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

/** The id of the column with the lowest total that takes something off, ties to the earlier column; null if none. */
export function bestDiscountOf(columns: readonly DiscountColumn[]): string | null {
  let best: DiscountColumn | null = null
  for (const column of columns) {
    if (column.discountAmount > 0n && (best === null || column.owed.total < best.owed.total)) best = column
  }
  return best?.discount.id ?? null
}
