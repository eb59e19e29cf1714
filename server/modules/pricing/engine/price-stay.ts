import { type DiscountColumn, evaluateDiscount, findBestDiscountId } from './evaluate-discount.ts'
import type { PriceLine } from './price-lines.ts'
import { type NightPrice, nightPricer } from './price-night.ts'
import { type StayReason, type StaySeasons, sellableRooms, stayReasons } from './restrictions.ts'
import { type SeasonSegment, seasonSegments } from './season-segments.ts'
import { seasonsOfNights } from './seasons-of-nights.ts'
import { type AmountDue, taxRule } from './tax.ts'
import type { Season, SeasonName, StayTerms } from './terms.ts'

/** One night of a stay. Without a season it has no lines, price 0 and no available rooms. */
export type PricedNight<S extends SeasonName = SeasonName> = {
  readonly date: string
  readonly season: S | null
  readonly availableRooms: number
  readonly lines: readonly PriceLine[]
  readonly price: bigint
}

/** The price of one room type for one stay (§2.3, §4.5). Amounts are minor units of the hotel's currency. */
export type StayPrice<S extends SeasonName = SeasonName> = {
  readonly availableRooms: number
  readonly isBookable: boolean
  readonly reasons: readonly StayReason[]
  readonly segments: readonly SeasonSegment[]
  readonly nights: readonly PricedNight<S>[]
  readonly owed: AmountDue
  readonly columns: readonly DiscountColumn[]
  readonly bestDiscountId: string | null
}

const unpriced: NightPrice = { lines: [], price: 0n }

/**
 * Prices one room type for one stay (§2.4). Availability, quotes, reservations and their changes all use this function.
 * Each unit price is rounded once; sums are not rounded again. If a night has no season, the result has the prices of
 * the other nights, nothing is owed and the stay cannot be booked (`no_season`).
 */
export function priceStay(terms: StayTerms): StayPrice<Season> {
  const seasons = seasonsOf(terms)
  const nights = pricedNights(terms, seasons)
  const isPriced = !seasons.ofNights.includes(null)
  const prices = nights.map((night) => night.price)
  const owedFor = taxRule(terms.hotel)
  const owed = isPriced ? owedFor(prices) : { net: 0n, tax: 0n, total: 0n }
  const price = isPriced ? prices.reduce((a, b) => a + b, 0n) : null
  const columns = terms.discounts.map((discount) => evaluateDiscount(discount, { terms, prices, price, owed, owedFor }))
  const reasons = stayReasons(terms, seasons)
  return {
    availableRooms: Math.min(...nights.map((night) => night.availableRooms)),
    isBookable: reasons.length === 0,
    reasons,
    segments: seasonSegments(nights),
    nights,
    owed,
    columns,
    bestDiscountId: findBestDiscountId(columns),
  }
}

// One day more than the nights, because the season of the check-out date decides whether departures are allowed.
function seasonsOf({ roomType, stay }: StayTerms): StaySeasons {
  const seasons = seasonsOfNights(roomType.seasons, stay.firstDay, stay.nights.length + 1)
  return { ofNights: seasons.slice(0, -1), ofCheckOut: seasons.at(-1) ?? null }
}

function pricedNights(terms: StayTerms, seasons: StaySeasons): PricedNight<Season>[] {
  const priceOf = nightPricer(terms)
  const rooms = sellableRooms(terms, seasons)
  return terms.stay.nights.map((date, i) => {
    const season = seasons.ofNights[i] ?? null
    const { lines, price } = season === null ? unpriced : priceOf(season, terms.stay.firstDay + i)
    return { date, season, availableRooms: rooms[i] ?? 0, lines, price }
  })
}
