import { isUsedUp } from '../engine/discount-conditions.ts'
import type { Discount } from '../engine/terms.ts'

/** The status of a discount on a date. */
type DiscountStatus = 'scheduled' | 'active' | 'expired' | 'exhausted' | 'disabled'

/**
 * Returns the first status that fits: disabled, expired (past its last booking day or last night), exhausted, scheduled
 * or active.
 */
export function discountStatus(discount: Discount, today: string): DiscountStatus {
  if (!discount.isActive) return 'disabled'
  if (isBefore(discount.bookTo, today) || isBefore(discount.stayTo, today)) return 'expired'
  if (isUsedUp(discount)) return 'exhausted'
  return discount.bookFrom !== null && discount.bookFrom > today ? 'scheduled' : 'active'
}

const isBefore = (date: string | null, today: string): boolean => date !== null && date < today

/**
 * Selects the discount columns of a hotel's availability (§2.3), sorted by priority, name and id: every discount of the
 * hotel that is neither disabled nor expired. Scheduled and exhausted ones, and those that need a code, are included.
 */
export function selectDiscountColumns(discounts: readonly Discount[], hotelId: string, today: string): Discount[] {
  return discounts
    .filter((discount) => discount.hotelIds.length === 0 || discount.hotelIds.includes(hotelId))
    .filter((discount) => !['disabled', 'expired'].includes(discountStatus(discount, today)))
    .toSorted((a, b) => a.priority - b.priority || compareText(a.name, b.name) || compareText(a.id, b.id))
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
