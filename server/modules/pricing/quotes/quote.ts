import { addDays } from '#shared/stay.ts'
import type { GuestCount } from '../engine/party.ts'
import type { PriceLine } from '../engine/price-lines.ts'
import type { BookedServiceLine } from '../engine/price-services.ts'
import type { DiscountTerms, MoneyTerms, SeasonName } from '../engine/terms.ts'

/** One quoted night, in minor units. Its date follows from its index. */
export type QuotedNight = {
  readonly season: SeasonName
  readonly lines: readonly PriceLine[]
  readonly price: bigint
}

/**
 * A price quoted for one room of a type: everything that its booking is priced from, with every discount that applied.
 * It contains the terms of tax and discounts, which take less space than their amounts for each night.
 */
export type Quote = {
  /** Unix time in seconds at which the quote expires. */
  readonly expires: number
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly guests: readonly GuestCount[]
  readonly money: MoneyTerms
  readonly nights: readonly QuotedNight[]
  readonly discounts: readonly DiscountTerms[]
  /** The services of all rooms as they were offered, in a stored quote. Without them, services cost what they cost today. */
  readonly services?: readonly BookedServiceLine[]
}

/** The check-out date of a quote. */
export const checkOutOf = ({ checkIn, nights }: Quote): string => addDays(checkIn, nights.length)
