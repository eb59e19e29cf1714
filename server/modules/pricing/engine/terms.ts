import type { RoundingMode } from '#shared/money.ts'
import type { Stay, Weekday } from '#shared/stay.ts'

/**
 * What the price rules (§2.4) take in. Amounts, percentages and factors are decimal strings in the hotel's currency,
 * as stored, never below zero unless said; dates are `YYYY-MM-DD`; null means the field is not set.
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

/** How a guest is priced beside those the base price covers; `value` counts for `percent` and `fixed` only. */
export type GuestPriceMode = 'full' | 'percent' | 'fixed' | 'free'

/** A season's own price for a guest type, before the type's own rule. */
export type GuestTypePrice = {
  readonly guestTypeId: string
  readonly mode: GuestPriceMode
  readonly value: string | null
}

/** A period of one room type's prices and restrictions; both dates are nights, an empty `weekdays` means all. */
export type Season = {
  readonly id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly basePrice: string
  readonly weekdayPrices: { readonly [day in Weekday]?: string | null }
  readonly guestTypePrices: readonly GuestTypePrice[]
  readonly minStay: number | null
  readonly maxStay: number | null
  readonly closedToArrival: boolean
  readonly closedToDeparture: boolean
  readonly stopSell: boolean
  readonly weekdays: readonly Weekday[]
  readonly priority: number
}

/** A season as a priced night names it. */
export type NamedSeason = Pick<Season, 'id' | 'name'>

/** Whether a base price is for the room or for one person. */
export type PricingModel = 'perRoom' | 'perPerson'

/** The terms of a room type; `vacantSlotAdjustment` may be negative, a factor multiplies the base for so many adults. */
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

/** So many guests of one type; a party has each type once. */
export type PartyMember = { readonly guestType: GuestTypeTerms; readonly count: number }

/** What a discount takes off. */
export type DiscountType = 'percent' | 'amountPerNight' | 'amountPerStay' | 'fixedPricePerNight' | 'freeNights'

/** What a discount takes off and on which nights; an empty `weekdays` means all. */
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

/** A discount as defined: its terms, and for whom, when and where it is; empty lists mean all. */
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

/** What a service is charged by; `perPerson` and `perPersonPerNight` count every guest of the party. */
export type ChargeBasis = 'perStay' | 'perNight' | 'perPerson' | 'perPersonPerNight' | 'perUnit'

/** A service sold beside the room. `taxRatePercent` null: the hotel's; `maxQuantity` null: no limit of its own. */
export type AdditionalService = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price: string
  readonly currencyCode: string
  readonly chargeBasis: ChargeBasis
  readonly guestTypePrices: readonly GuestTypePrice[]
  readonly taxRatePercent: string | null
  readonly isMandatory: boolean
  readonly maxQuantity: number | null
}

/** Who books and when: `today` is the hotel's date, the groups are those of the guest if one is known. */
export type BookingTerms = {
  readonly today: string
  readonly promoCode: string | null
  readonly guestGroupIds: readonly string[]
}

/**
 * One room type to be priced for one stay. `roomsLeft` is the inventory of each night before season and stop-sell have
 * their say (total − out of order + overbooking − sold, may be negative); `discounts` are the columns in order, as
 * `discountColumnsOf` gives them.
 */
export type StayToPrice = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly stay: Stay
  readonly party: readonly PartyMember[]
  readonly roomsLeft: readonly number[]
  readonly discounts: readonly Discount[]
  readonly booking: BookingTerms
}
