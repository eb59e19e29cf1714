import type { RoundingMode } from '#shared/money.ts'
import type { Stay, Weekday } from '#shared/stay.ts'

/**
 * The input of the price rules (§2.4). Amounts, percentages and factors are decimal strings as stored, in the hotel's
 * currency, and never negative unless a comment says so. Dates are `YYYY-MM-DD`. Null means that a field is not set.
 */
export type HotelTerms = MoneyTerms & { readonly id: string; readonly isActive: boolean }

/** How a hotel's amounts are rounded and taxed. */
export type MoneyTerms = {
  readonly currencyCode: string
  readonly currencyDecimals: number
  readonly roundingMode: RoundingMode
  readonly pricesIncludeTax: boolean
  readonly taxRatePercent: string
}

/** How a guest who is not covered by the base price is priced. A value is only used for `percent` and `fixed`. */
export type GuestPriceMode = 'full' | 'percent' | 'fixed' | 'free'

/** A season's price for a guest type. It overrides the price rule of the type. */
export type GuestTypePriceRule = {
  readonly guestTypeId: string
  readonly mode: GuestPriceMode
  readonly value: string | null
}

/** A period with the prices and restrictions of one room type. Both dates are nights; empty `weekdays` means all. */
export type Season = {
  readonly id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly basePrice: string
  readonly weekdayPrices: { readonly [day in Weekday]?: string | null }
  readonly guestTypePrices: readonly GuestTypePriceRule[]
  readonly minStay: number | null
  readonly maxStay: number | null
  readonly closedToArrival: boolean
  readonly closedToDeparture: boolean
  readonly stopSell: boolean
  readonly weekdays: readonly Weekday[]
  readonly priority: number
}

/** The season of a priced night. */
export type SeasonName = Pick<Season, 'id' | 'name'>

/** Whether a base price is for the room or for one person. */
type PricingModel = 'perRoom' | 'perPerson'

/**
 * The terms of a room type. `vacantSlotAdjustment` may be negative. An occupancy factor multiplies the base price for
 * that number of adults.
 */
export type RoomTypeTerms = {
  readonly id: string
  readonly isActive: boolean
  readonly pricingModel: PricingModel
  readonly baseOccupancy: number
  readonly maxOccupancy: number
  readonly maxAdults: number | null
  readonly maxChildren: number | null
  readonly occupancyFactors: readonly { readonly adults: number; readonly factor: string }[]
  readonly vacantSlotAdjustment: string | null
  readonly seasons: readonly Season[]
}

/** The terms of a guest type. */
export type GuestTypeTerms = {
  readonly id: string
  readonly category: 'adult' | 'child' | 'infant'
  readonly baseSlot: 'always' | 'preferred' | 'never'
  readonly priceMode: GuestPriceMode
  readonly priceValue: string | null
  readonly countsTowardOccupancy: boolean
}

/** A guest type with what is displayed with it. An inactive one prices the stays that have it. */
export type PricedGuestType = GuestTypeTerms & {
  readonly name: string
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly isDefault: boolean
  readonly isActive: boolean
}

/** The number of guests of one type. A party has each type once. */
export type PartyMember = { readonly guestType: GuestTypeTerms; readonly count: number }

/** How a discount is computed. */
export type DiscountType = 'percent' | 'amountPerNight' | 'amountPerStay' | 'fixedPricePerNight' | 'freeNights'

/** The amount of a discount and its nights. Empty `weekdays` means all. */
export type DiscountTerms = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly type: DiscountType
  readonly value: string | null
  readonly freeNights: number | null
  readonly everyNights: number | null
  readonly maxDiscountAmount: string | null
  readonly stayFrom: string | null
  readonly stayTo: string | null
  readonly weekdays: readonly Weekday[]
}

/** A discount: its terms and its conditions. Empty lists mean all. */
export type Discount = DiscountTerms & {
  readonly currencyCode: string | null
  readonly hotelIds: readonly string[]
  readonly roomTypeIds: readonly string[]
  readonly bookFrom: string | null
  readonly bookTo: string | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
  readonly minNights: number | null
  readonly maxNights: number | null
  readonly guestGroupIds: readonly string[]
  readonly minTotalAmount: string | null
  readonly usageLimit: number | null
  readonly usageCount: number
  readonly requiresCode: boolean
  readonly priority: number
  readonly isActive: boolean
}

/** The unit that a service is charged for. `perPerson` and `perPersonPerNight` count every guest of the party. */
export type ChargeBasis = 'perStay' | 'perNight' | 'perPerson' | 'perPersonPerNight' | 'perUnit'

/** A service sold with a room. `taxRatePercent` null means the hotel's rate; `maxQuantity` null means no limit. */
export type AdditionalService = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price: string
  readonly currencyCode: string
  readonly chargeBasis: ChargeBasis
  readonly guestTypePrices: readonly GuestTypePriceRule[]
  readonly taxRatePercent: string | null
  readonly isMandatory: boolean
  readonly maxQuantity: number | null
}

/** The conditions of a booking: the hotel's date, the promo code and the groups of the guest, if known. */
export type BookingTerms = {
  readonly today: string
  readonly promoCode: string | null
  readonly guestGroupIds: readonly string[]
}

/**
 * The input for the price of one room type and one stay. Nights are priced for one room; `rooms` is how many the
 * reservation has, because discounts may have amounts for the whole reservation. `roomsLeft` is the inventory of each
 * night before seasons and stop-sell apply (total − out of order + overbooking − sold; may be negative). `discounts` are
 * the columns in order, from `selectDiscountColumns`.
 */
export type StayTerms = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly stay: Stay
  readonly party: readonly PartyMember[]
  readonly rooms: number
  readonly roomsLeft: readonly number[]
  readonly discounts: readonly Discount[]
  readonly booking: BookingTerms
}
