import type { FeeTerms } from '#modules/reservations/index.ts'
import type { LetterChanges } from './letter-values.ts'

/** Guests of one type in each room. */
export type PartyOfRoom = readonly { readonly name: string; readonly count: number }[]

/** The booking of a letter. Dates are `YYYY-MM-DD`, moments ISO 8601, amounts in the booked currency. */
export type BookingFacts = FeeTerms & {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  readonly confirmationNumber: string
  readonly roomTypeName: string
  readonly guests: PartyOfRoom
  readonly services: readonly { readonly name: string }[]
  readonly specialRequests: string | null
  readonly checkOut: string
  readonly heldUntil: string | null
  readonly nights: number
  readonly currencyCode: string
}

type AddressFacts = Readonly<
  Partial<Record<'line1' | 'line2' | 'postalCode' | 'city' | 'region' | 'countryCode', string | null>>
>

/** The hotel of a letter. */
export type HotelFacts = {
  readonly name: string
  /** E.164 */
  readonly phone: string | null
  readonly email: string | null
  readonly address: AddressFacts | null
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly timeZone: string
}

/** A stay of an offer. Amounts are in its currency. */
export type OfferedStay = {
  readonly hotelName: string
  readonly roomTypeName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly rooms: number
  readonly guests: PartyOfRoom
  readonly totalAmount: number
  readonly currencyCode: string
  readonly decimals: number
}

/** The offer of a letter. */
export type OfferFacts = {
  readonly number: string
  readonly validUntil: string
  /** Markdown. */
  readonly message: string | null
  /** Those that can still be booked, the best one first. */
  readonly alternatives: readonly OfferedStay[]
}

/** The addresses that a letter may lead to, or what stands for them until the letter is sent. Null where there is none. */
export type LetterLinks = Readonly<Record<'booking' | 'offer' | 'preferences', string | null>>

/** Leads nowhere. */
export const noLinks: LetterLinks = { booking: null, offer: null, preferences: null }

/** All that the text of a letter depends on. */
export type LetterFacts = {
  readonly now: Temporal.Instant
  readonly guest: { readonly title: string | null; readonly firstName: string; readonly lastName: string }
  readonly hotel: HotelFacts
  /** Null in letters about offers. */
  readonly booking: BookingFacts | null
  /** Null in letters about bookings. */
  readonly offer: OfferFacts | null
  /** What has changed, of a letter about a change, and the names of the room types in it. */
  readonly changes: LetterChanges | null
  readonly roomTypeNames: Readonly<Record<string, string>>
  readonly links: LetterLinks
}
