import { divideRounded, jsonNumbers } from '#shared/money.ts'
import type { PriceLine } from '../engine/price-lines.ts'
import type { PricedNight, StayPrice } from '../engine/price-stay.ts'
import type { SeasonSegment } from '../engine/season-segments.ts'
import type { HotelTerms } from '../engine/terms.ts'

/** Converts minor units to the number that the API sends. */
type ToNumber = (minor: bigint) => number

/** The price part of a room type in the response of `GET /availability`. */
export type RoomTypeOffer = ReturnType<typeof roomTypeOffer>

/**
 * Converts a priced stay to the price part of a room type in `GET /availability` (§4.5). The average is for display
 * only and rounded by the currency's rule.
 */
export function roomTypeOffer(priced: StayPrice, hotel: HotelTerms) {
  const toNumber: ToNumber = jsonNumbers(hotel.currencyDecimals)
  const average = divideRounded(priced.owed.total, BigInt(priced.nights.length), hotel.roundingMode)
  return {
    availableRooms: priced.availableRooms,
    isBookable: priced.isBookable,
    reasons: priced.reasons,
    seasonSegments: toJsonSegments(priced.segments, toNumber),
    nightlyPrices: toJsonNights(priced.nights, toNumber),
    totalPrice: toNumber(priced.owed.total),
    averageNightlyPrice: toNumber(average),
    netAmount: toNumber(priced.owed.net),
    taxAmount: toNumber(priced.owed.tax),
    discounts: toJsonColumns(priced, toNumber),
    bestDiscountId: priced.bestDiscountId,
  }
}

/** Season segments as the API sends them. */
export const toJsonSegments = (segments: readonly SeasonSegment[], toNumber: ToNumber) =>
  segments.map(({ season, startDate, endDate, nights, subtotal }) => ({
    seasonId: season?.id ?? null,
    name: season?.name ?? null,
    startDate,
    endDate,
    nights,
    subtotal: toNumber(subtotal),
  }))

/** Nights as the API sends them. Nights with the same price share one list of lines, which is converted once. */
export function toJsonNights(nights: readonly PricedNight[], toNumber: ToNumber) {
  const converted = new Map<readonly PriceLine[], ReturnType<typeof toJsonLine>[]>()
  return nights.map(({ date, season, availableRooms, lines, price }) => {
    const jsonLines = converted.get(lines) ?? lines.map((line) => toJsonLine(line, toNumber))
    converted.set(lines, jsonLines)
    return { date, seasonId: season?.id ?? null, availableRooms, lines: jsonLines, price: toNumber(price) }
  })
}

const toJsonLine = (line: PriceLine, toNumber: ToNumber) => ({
  kind: line.kind,
  guestTypeId: line.guestTypeId,
  count: line.count,
  unitPrice: toNumber(line.unitPrice),
  amount: toNumber(line.amount),
})

const toJsonColumns = ({ columns, nights }: StayPrice, toNumber: ToNumber) =>
  columns.map((column) => ({
    discountId: column.discount.id,
    code: column.discount.code,
    isApplicable: column.isApplicable,
    reasons: column.reasons,
    nightlyPrices: nights.map(({ date }, i) => ({
      date,
      discountAmount: toNumber(column.nightly[i] ?? 0n),
      price: toNumber(column.prices[i] ?? 0n),
    })),
    discountAmount: toNumber(column.discountAmount),
    totalPrice: toNumber(column.owed.total),
    netAmount: toNumber(column.owed.net),
    taxAmount: toNumber(column.owed.tax),
  }))
