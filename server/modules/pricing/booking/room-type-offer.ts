import { divideRounded, jsonNumbers } from '#shared/money.ts'
import type { HotelTerms } from '../engine/terms.ts'
import type { PriceLine } from '../engine/price-lines.ts'
import type { PricedNight, StayPrice } from '../engine/price-stay.ts'
import type { SeasonSegment } from '../engine/season-segments.ts'

/** Turns minor units into the number the API sends. */
type ToNumber = (minor: bigint) => number

/**
 * A priced stay as `GET /availability` shows it for a room type (§4.5); the only place where minor units become JSON
 * numbers. The average is for show, rounded by the currency's rule.
 */
export function offerOf(priced: StayPrice, hotel: HotelTerms) {
  const number: ToNumber = jsonNumbers(hotel.currencyDecimals)
  const average = divideRounded(priced.owed.total, BigInt(priced.nights.length), hotel.roundingMode)
  return {
    availableRooms: priced.availableRooms,
    isBookable: priced.isBookable,
    reasons: priced.reasons,
    seasonSegments: priced.segments.map((segment) => segmentOffer(segment, number)),
    nightlyPrices: nightOffers(priced.nights, number),
    totalPrice: number(priced.owed.total),
    averageNightlyPrice: number(average),
    netAmount: number(priced.owed.net),
    taxAmount: number(priced.owed.tax),
    discounts: columnOffers(priced, number),
    bestDiscountId: priced.bestDiscountId,
  }
}

/** The price part of a room type's entry in the answer to `GET /availability`. */
export type Offer = ReturnType<typeof offerOf>

const segmentOffer = ({ season, subtotal, ...run }: SeasonSegment, number: ToNumber) => ({
  seasonId: season?.id ?? null,
  name: season?.name ?? null,
  startDate: run.startDate,
  endDate: run.endDate,
  nights: run.nights,
  subtotal: number(subtotal),
})

// Nights alike share one list of lines, which is converted once.
function nightOffers(nights: readonly PricedNight[], number: ToNumber) {
  const known = new Map<readonly PriceLine[], ReturnType<typeof lineOffer>[]>()
  return nights.map(({ date, season, availableRooms, lines, price }) => {
    const shown = known.get(lines) ?? lines.map((line) => lineOffer(line, number))
    known.set(lines, shown)
    return { date, seasonId: season?.id ?? null, availableRooms, lines: shown, price: number(price) }
  })
}

const lineOffer = (line: PriceLine, number: ToNumber) => ({
  kind: line.kind,
  guestTypeId: line.guestTypeId,
  count: line.count,
  unitPrice: number(line.unitPrice),
  amount: number(line.amount),
})

function columnOffers({ columns, nights }: StayPrice, number: ToNumber) {
  return columns.map((column) => ({
    discountId: column.discount.id,
    code: column.discount.code,
    isApplicable: column.isApplicable,
    reasons: column.reasons,
    nightlyPrices: nights.map(({ date }, i) => ({
      date,
      discountAmount: number(column.nightly[i] ?? 0n),
      price: number(column.prices[i] ?? 0n),
    })),
    discountAmount: number(column.discountAmount),
    totalPrice: number(column.owed.total),
    netAmount: number(column.owed.net),
    taxAmount: number(column.owed.tax),
  }))
}
