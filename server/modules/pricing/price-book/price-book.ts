import type { Weekday } from '#shared/stay.ts'
import type { AdditionalService, Discount, GuestTypeTerms, HotelTerms, RoomTypeTerms, Season } from '../engine/terms.ts'

/** A hotel as its prices are shown. */
export type PricedHotel = HotelTerms & {
  readonly name: string
  readonly timeZone: string
  /** When the day of business begins, as a duration after midnight (`PT6H`); until then "today" is the day before. */
  readonly businessDayStart: string
  readonly cancellationPolicy: readonly object[]
}

/** A guest type as a party names it. */
export type NamedGuestType = GuestTypeTerms & { readonly name: string; readonly isDefault: boolean }

/** A room type with all its seasons by start date, and what its capacity is made of; dates out of order are nights. */
export type BookedRoomType = RoomTypeTerms & {
  readonly code: string | null
  readonly name: string
  readonly totalRooms: number
  readonly overbookingLimit: number | null
  readonly outOfOrder: readonly { readonly startDate: string; readonly endDate: string; readonly rooms: number }[]
}

/**
 * All that a hotel's prices are made of, but for what changes with every booking and what depends on the clock: room
 * types by rank and name, and the discounts that are switched on. How often one was used is read anew.
 */
export type HotelBook = {
  readonly hotel: PricedHotel & { readonly overbookingLimit: number }
  readonly roomTypes: readonly BookedRoomType[]
  readonly guestTypes: readonly NamedGuestType[]
  readonly discounts: readonly Discount[]
  /** Active ones, by name; those in another currency than the hotel's are among them. */
  readonly services: readonly AdditionalService[]
}

/** The book as PostgreSQL writes it; a list without rows is null. */
export type StoredBook = {
  readonly hotel: WithNumbers<HotelBook['hotel'], 'taxRatePercent'>
  readonly roomTypes: readonly StoredRoomType[] | null
  readonly seasons: readonly StoredSeason[] | null
  readonly guestTypes: readonly WithNumbers<NamedGuestType, 'priceValue'>[] | null
  readonly discounts: readonly StoredDiscount[] | null
  readonly services: readonly StoredService[] | null
}

/** A discount as PostgreSQL writes it in JSON. */
export type StoredDiscount = WithNumbers<Discount, 'value' | 'minTotalAmount' | 'maxDiscountAmount'>

type WithNumbers<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [name in Name]: number | null }
type StoredRoomType = WithNumbers<Omit<BookedRoomType, 'seasons' | 'occupancyFactors'>, 'vacantSlotAdjustment'> & {
  readonly occupancyFactors: readonly { readonly adults: number; readonly factor: number }[]
}
type StoredService = Omit<AdditionalService, 'price' | 'taxRatePercent' | 'guestTypePrices'> & {
  readonly price: number
  readonly taxRatePercent: number | null
  readonly guestTypePrices: readonly (Omit<AdditionalService['guestTypePrices'][number], 'value'> & {
    readonly value?: number | null
  })[]
}
type StoredSeason = WithNumbers<Omit<Season, 'weekdayPrices' | 'guestTypePrices'>, 'basePrice'> & {
  readonly roomTypeId: string
  readonly weekdayPrices: { readonly [day in Weekday]?: number | null }
  readonly guestTypePrices: readonly (Omit<Season['guestTypePrices'][number], 'value'> & {
    readonly value?: number | null
  })[]
}

/** Reads a book; whole numbers and decimals become the exact decimal strings that prices are computed from. */
export function bookOf(stored: StoredBook): HotelBook {
  const seasons = Map.groupBy(stored.seasons ?? [], ({ roomTypeId }) => roomTypeId)
  return {
    hotel: { ...stored.hotel, taxRatePercent: String(stored.hotel.taxRatePercent) },
    roomTypes: (stored.roomTypes ?? []).map((roomType) => ({
      ...roomType,
      vacantSlotAdjustment: decimal(roomType.vacantSlotAdjustment),
      occupancyFactors: roomType.occupancyFactors.map(({ adults, factor }) => ({ adults, factor: String(factor) })),
      seasons: (seasons.get(roomType.id) ?? []).map(seasonOf),
    })),
    guestTypes: guestTypesOf(stored.guestTypes),
    discounts: (stored.discounts ?? []).map(discountOf),
    services: (stored.services ?? []).map(serviceOf),
  }
}

/** Guest types with their values as exact decimal strings. */
export const guestTypesOf = (stored: StoredBook['guestTypes']): NamedGuestType[] =>
  (stored ?? []).map((type) => ({ ...type, priceValue: decimal(type.priceValue) }))

/** A discount with its amounts as exact decimal strings. */
export const discountOf = (discount: StoredDiscount): Discount => ({
  ...discount,
  value: decimal(discount.value),
  minTotalAmount: decimal(discount.minTotalAmount),
  maxDiscountAmount: decimal(discount.maxDiscountAmount),
})

const serviceOf = (service: StoredService): AdditionalService => ({
  ...service,
  price: String(service.price),
  taxRatePercent: decimal(service.taxRatePercent),
  guestTypePrices: service.guestTypePrices.map((price) => ({ ...price, value: decimal(price.value) })),
})

const seasonOf = ({ roomTypeId: _of, ...season }: StoredSeason): Season => ({
  ...season,
  basePrice: String(season.basePrice),
  weekdayPrices: Object.fromEntries(Object.entries(season.weekdayPrices).map(([day, price]) => [day, decimal(price)])),
  guestTypePrices: season.guestTypePrices.map((price) => ({ ...price, value: decimal(price.value) })),
})

// Numbers of up to 14 digits are exact in a double and print as they were written.
const decimal = (value: number | null | undefined): string | null => (typeof value === 'number' ? String(value) : null)

/** How many rows a book was made of, as a measure of its size. */
export const rowsOf = ({ roomTypes, guestTypes, discounts, services }: HotelBook): number =>
  1 +
  guestTypes.length +
  discounts.length +
  services.length +
  roomTypes.reduce((sum, { seasons }) => sum + 1 + seasons.length, 0)
