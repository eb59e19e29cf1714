import type { Discount } from '../engine/terms.ts'

/** Where a discount stands on a day. */
export type DiscountStatus = 'scheduled' | 'active' | 'expired' | 'exhausted' | 'disabled'

/**
 * A discount's status on a date: switched off; past its last booking day or last night; used up; not begun; or active.
 * The first that fits is told.
 */
export function discountStatus(discount: Discount, today: string): DiscountStatus {
  if (!discount.isActive) return 'disabled'
  if (isBefore(discount.bookTo, today) || isBefore(discount.stayTo, today)) return 'expired'
  if (discount.usageLimit !== null && discount.usageCount >= discount.usageLimit) return 'exhausted'
  return discount.bookFrom !== null && discount.bookFrom > today ? 'scheduled' : 'active'
}

const isBefore = (date: string | null, today: string): boolean => date !== null && date < today

/**
 * The columns of a hotel's availability (§2.3): every discount for this hotel that is neither disabled nor expired,
 * also those not begun, used up or asking for a code, by priority, name and id.
 */
export function discountColumnsOf(discounts: readonly Discount[], hotelId: string, today: string): Discount[] {
  return discounts
    .filter((discount) => discount.hotelIds.length === 0 || discount.hotelIds.includes(hotelId))
    .filter((discount) => !['disabled', 'expired'].includes(discountStatus(discount, today)))
    .toSorted((a, b) => a.priority - b.priority || byText(a.name, b.name) || byText(a.id, b.id))
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
