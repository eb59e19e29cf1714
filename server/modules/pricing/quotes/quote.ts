import { addDays } from '#shared/stay.ts'
import type { AskedGuests } from '../engine/party.ts'
import type { DiscountTerms, MoneyTerms, NamedSeason } from '../engine/terms.ts'
import type { PriceLine } from '../engine/price-lines.ts'

/** One night as it was quoted, in minor units; its date follows from its place. */
export type QuotedNight = {
  readonly season: NamedSeason
  readonly lines: readonly PriceLine[]
  readonly price: bigint
}

/**
 * What was quoted for one room of a type: all that its booking is priced from, with every discount that applied. Tax
 * and discounts are kept as the terms they follow from, which are few, where their nightly amounts would be many.
 */
export type Quote = {
  /** Unix seconds; at this second the quote is over. */
  readonly expires: number
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly guests: readonly AskedGuests[]
  readonly money: MoneyTerms
  readonly nights: readonly QuotedNight[]
  readonly discounts: readonly DiscountTerms[]
}

/** The check-out date of a quote. */
export const checkOutOf = ({ checkIn, nights }: Quote): string => addDays(checkIn, nights.length)
