import type { Weekday } from '#shared/stay.ts'
import type {
  AdditionalService,
  Discount,
  HotelTerms,
  PricedGuestType,
  RoomTypeTerms,
  Season,
} from '../engine/terms.ts'

/** A hotel with the terms of its prices and what is displayed with them. */
export type PricedHotel = HotelTerms & {
  readonly name: string
  readonly timeZone: string
  /** Start of the business day as a duration after midnight (`PT6H`). Before it, "today" is the previous date. */
  readonly businessDayStart: string
  readonly cancellationPolicy: readonly object[]
}

/** A room type with its seasons by start date, and its capacity. Out-of-order dates are nights. */
export type PriceBookRoomType = RoomTypeTerms & {
  readonly code: string | null
  readonly name: string
  readonly totalRooms: number
  readonly overbookingLimit: number | null
  readonly outOfOrder: readonly { readonly startDate: string; readonly endDate: string; readonly rooms: number }[]
}

/**
 * Everything that a hotel's prices are computed from, except what changes with every booking or with time. Room types
 * are sorted by rank and name. It contains active discounts; their usage counts are loaded separately.
 */
export type PriceBook = {
  readonly hotel: PricedHotel & { readonly overbookingLimit: number }
  readonly roomTypes: readonly PriceBookRoomType[]
  readonly guestTypes: readonly PricedGuestType[]
  readonly discounts: readonly Discount[]
  /** Active services by name, including those priced in another currency than the hotel's. */
  readonly services: readonly AdditionalService[]
}

/** The price book as the JSON that PostgreSQL builds. A list without rows is null. */
export type PriceBookJson = {
  readonly hotel: WithNumbers<PriceBook['hotel'], 'taxRatePercent'>
  readonly roomTypes: readonly RoomTypeJson[] | null
  readonly seasons: readonly SeasonJson[] | null
  readonly guestTypes: readonly WithNumbers<PricedGuestType, 'priceValue'>[] | null
  readonly discounts: readonly DiscountJson[] | null
  readonly services: readonly ServiceJson[] | null
}

/** A discount as the JSON that PostgreSQL builds. */
export type DiscountJson = WithNumbers<Discount, 'value' | 'minTotalAmount' | 'maxDiscountAmount'>

type WithNumbers<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [name in Name]: number | null }
type RoomTypeJson = WithNumbers<Omit<PriceBookRoomType, 'seasons' | 'occupancyFactors'>, 'vacantSlotAdjustment'> & {
  readonly occupancyFactors: readonly { readonly adults: number; readonly factor: number }[]
}
type ServiceJson = Omit<AdditionalService, 'price' | 'taxRatePercent' | 'guestTypePrices'> & {
  readonly price: number
  readonly taxRatePercent: number | null
  readonly guestTypePrices: readonly (Omit<AdditionalService['guestTypePrices'][number], 'value'> & {
    readonly value?: number | null
  })[]
}
type SeasonJson = WithNumbers<Omit<Season, 'weekdayPrices' | 'guestTypePrices'>, 'basePrice'> & {
  readonly roomTypeId: string
  readonly weekdayPrices: { readonly [day in Weekday]?: number | null }
  readonly guestTypePrices: readonly (Omit<Season['guestTypePrices'][number], 'value'> & {
    readonly value?: number | null
  })[]
}

/** Parses a price book. Numbers become the exact decimal strings that prices are computed from. */
export function parsePriceBook(stored: PriceBookJson): PriceBook {
  const seasons = Map.groupBy(stored.seasons ?? [], ({ roomTypeId }) => roomTypeId)
  return {
    hotel: { ...stored.hotel, taxRatePercent: String(stored.hotel.taxRatePercent) },
    roomTypes: (stored.roomTypes ?? []).map((roomType) => ({
      ...roomType,
      vacantSlotAdjustment: toDecimalString(roomType.vacantSlotAdjustment),
      occupancyFactors: roomType.occupancyFactors.map(({ adults, factor }) => ({ adults, factor: String(factor) })),
      seasons: (seasons.get(roomType.id) ?? []).map(parseSeason),
    })),
    guestTypes: parseGuestTypes(stored.guestTypes),
    discounts: (stored.discounts ?? []).map(parseDiscount),
    services: (stored.services ?? []).map(parseService),
  }
}

/** Parses guest types. Values become exact decimal strings. */
export const parseGuestTypes = (stored: PriceBookJson['guestTypes']): PricedGuestType[] =>
  (stored ?? []).map((type) => ({ ...type, priceValue: toDecimalString(type.priceValue) }))

/** Parses a discount. Amounts become exact decimal strings. */
export const parseDiscount = (discount: DiscountJson): Discount => ({
  ...discount,
  value: toDecimalString(discount.value),
  minTotalAmount: toDecimalString(discount.minTotalAmount),
  maxDiscountAmount: toDecimalString(discount.maxDiscountAmount),
})

const parseService = (service: ServiceJson): AdditionalService => ({
  ...service,
  price: String(service.price),
  taxRatePercent: toDecimalString(service.taxRatePercent),
  guestTypePrices: service.guestTypePrices.map((price) => ({ ...price, value: toDecimalString(price.value) })),
})

const parseSeason = ({ roomTypeId: _id, ...season }: SeasonJson): Season => ({
  ...season,
  basePrice: String(season.basePrice),
  weekdayPrices: Object.fromEntries(
    Object.entries(season.weekdayPrices).map(([day, price]) => [day, toDecimalString(price)]),
  ),
  guestTypePrices: season.guestTypePrices.map((price) => ({ ...price, value: toDecimalString(price.value) })),
})

// Numbers of up to 14 digits are exact in a double and convert back to the same text.
const toDecimalString = (value: number | null | undefined): string | null =>
  typeof value === 'number' ? String(value) : null

/** The number of database rows in a book, as a measure of its size. */
export const countRows = ({ roomTypes, guestTypes, discounts, services }: PriceBook): number =>
  1 +
  guestTypes.length +
  discounts.length +
  services.length +
  roomTypes.reduce((sum, { seasons }) => sum + 1 + seasons.length, 0)
