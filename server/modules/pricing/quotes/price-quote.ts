import { stayOf } from '#shared/stay.ts'
import { applyDiscount, type DiscountColumn } from '../engine/evaluate-discount.ts'
import type { StayPrice } from '../engine/price-stay.ts'
import { seasonSegments } from '../engine/season-segments.ts'
import { taxRule } from '../engine/tax.ts'
import type { DiscountTerms, HotelTerms } from '../engine/terms.ts'
import { checkOutOf, type Quote } from './quote.ts'

/** The price of a stay as it was quoted. */
type QuotedPrice = Pick<StayPrice, 'segments' | 'nights' | 'owed' | 'columns'>

/**
 * Prices a quote by the rules that priced the availability it was given with. `hotel` has the money terms of the quote;
 * the discount, if any, is the only column.
 */
export function priceQuote(
  quote: Quote,
  { hotel, rooms, discount }: { hotel: HotelTerms; rooms: number; discount: DiscountTerms | null },
): QuotedPrice {
  const stay = stayOf(quote.checkIn, checkOutOf(quote))
  const nights = quote.nights.map((night, i) => ({ ...night, date: stay.nights[i] ?? '', availableRooms: 0 }))
  const prices = nights.map(({ price }) => price)
  const owedFor = taxRule(hotel)
  const columns: DiscountColumn[] = discount ? [applyDiscount(discount, { hotel, stay, rooms, prices, owedFor })] : []
  return { segments: seasonSegments(nights), nights, owed: owedFor(prices), columns }
}
