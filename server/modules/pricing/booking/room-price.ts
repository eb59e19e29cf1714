import type { PricedNight } from '../engine/price-stay.ts'
import type { SeasonSegment } from '../engine/season-segments.ts'
import type { AmountDue } from '../engine/tax.ts'
import type { HotelTerms } from '../engine/terms.ts'

/** A discount as it is taken off a booking; `nightly`, `discountAmount` and `owed` in minor units, of all rooms. */
export type AppliedDiscount = {
  readonly discount: { readonly id: string; readonly name: string }
  readonly nightly: readonly bigint[]
  readonly discountAmount: bigint
  readonly owed: AmountDue
}

/** The price of one room of a booking, in minor units. `hotel` has the money terms that the price was computed with. */
export type RoomPrice = {
  readonly hotel: HotelTerms
  readonly nights: readonly PricedNight[]
  readonly segments: readonly SeasonSegment[]
  /** The amount owed before the discount. */
  readonly owed: AmountDue
  readonly applied: AppliedDiscount | null
}
