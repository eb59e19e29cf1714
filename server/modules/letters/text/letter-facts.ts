import type { FeeTerms } from '#modules/reservations/index.ts'
import type { LetterChanges } from '../record/letter-values.ts'

/** Guests of one type in each room. */
export type PartyOfRoom = readonly { readonly name: string; readonly count: number }[]

/** The booking of a letter. Dates are `YYYY-MM-DD`, moments ISO 8601, amounts in the booked currency. */
export type BookingFacts = FeeTerms & {
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
  readonly checkOutTime: string
}

/** The addresses that a letter may lead to, or what stands for them until the letter is sent. Null where there is none. */
export type LetterLinks = { readonly booking: string | null; readonly preferences: string | null }

/** All that the text of a letter depends on. */
export type LetterFacts = {
  readonly now: Temporal.Instant
  readonly guest: { readonly title: string | null; readonly firstName: string; readonly lastName: string }
  readonly hotel: HotelFacts
  readonly booking: BookingFacts
  /** What has changed, of a letter about a change, and the names of the room types in it. */
  readonly changes: LetterChanges | null
  readonly roomTypeNames: Readonly<Record<string, string>>
  readonly links: LetterLinks
}
