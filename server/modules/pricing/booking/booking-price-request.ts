import type { Booker } from '#modules/guests/index.ts'
import type { GuestCount } from '../engine/party.ts'
import type { RequestedService } from './booked-services.ts'
import type { StayChange } from './booked-stay.ts'

/**
 * A stay to price. `guests` is the party of one room; when it is absent, default adults fill the base occupancy. The
 * booker is needed for discounts of guest groups.
 */
export type BookingPriceRequest = Booker & {
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms?: number | undefined
  readonly guests?: readonly GuestCount[] | undefined
  readonly discountId?: string | null | undefined
  readonly promoCode?: string | null | undefined
  /** Book at the price of this quote instead of today's; `guests`, when absent, are those of the quote. */
  readonly quoteId?: string | null | undefined
  /** The same for a quote that `freezeQuote` has stored, with its services. */
  readonly storedQuote?: string | undefined
  readonly additionalServices?: readonly RequestedService[] | undefined
  /** The time of booking of an imported reservation; now when absent. Discounts use the hotel's date at that time. */
  readonly bookedAt?: Temporal.Instant | undefined
  /** Present when a booked stay changes. */
  readonly change?: StayChange | undefined
}
