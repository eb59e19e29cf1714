import { bestDiscountOf, type DiscountColumn, discountColumn } from './evaluate-discount.ts'
import type { NamedSeason, Season, StayToPrice } from './terms.ts'
import type { PriceLine } from './price-lines.ts'
import { type NightPrice, nightPricer } from './price-night.ts'
import { roomsLeftOf, type SeasonsOfStay, type StayReason, stayReasons } from './restrictions.ts'
import { seasonsOfDays } from './season-of-night.ts'
import { type SeasonSegment, seasonSegments } from './season-segments.ts'
import { type Owed, taxRule } from './tax.ts'

/** One night of a stay: without a season it has no lines, price 0 and no room. */
export type PricedNight<S extends NamedSeason = NamedSeason> = {
  readonly date: string
  readonly season: S | null
  readonly availableRooms: number
  readonly lines: readonly PriceLine[]
  readonly price: bigint
}

/** All there is to say about one room type for one stay (§2.3, §4.5); amounts are minor units of the hotel's currency. */
export type StayPrice<S extends NamedSeason = NamedSeason> = {
  readonly availableRooms: number
  readonly isBookable: boolean
  readonly reasons: readonly StayReason[]
  readonly segments: readonly SeasonSegment[]
  readonly nights: readonly PricedNight<S>[]
  readonly owed: Owed
  readonly columns: readonly DiscountColumn[]
  readonly bestDiscountId: string | null
}

const unpriced: NightPrice = { lines: [], price: 0n }

/**
 * Prices one room type for one stay (§2.4): the one function that availability, quotes, reservations and their changes
 * ask. Each unit price is rounded once, sums never again. A stay with a night without a season shows the prices of the
 * covered nights, owes 0 and cannot be booked (`no_season`).
 */
export function priceStay(input: StayToPrice): StayPrice<Season> {
  const seasons = seasonsOf(input)
  const nights = pricedNights(input, seasons)
  const isPriced = !seasons.ofNights.includes(null)
  const prices = nights.map((night) => night.price)
  const owedFor = taxRule(input.hotel)
  const owed = isPriced ? owedFor(prices) : { net: 0n, tax: 0n, total: 0n }
  const price = isPriced ? prices.reduce((a, b) => a + b, 0n) : null
  const columns = input.discounts.map((discount) => discountColumn(discount, { input, prices, price, owed, owedFor }))
  const reasons = stayReasons(input, seasons)
  return {
    availableRooms: Math.min(...nights.map((night) => night.availableRooms)),
    isBookable: reasons.length === 0,
    reasons,
    segments: seasonSegments(nights),
    nights,
    owed,
    columns,
    bestDiscountId: bestDiscountOf(columns),
  }
}

// One day more than nights: the season of the check-out date decides on departures.
function seasonsOf({ roomType, stay }: StayToPrice): SeasonsOfStay {
  const seasons = seasonsOfDays(roomType.seasons, stay.firstDay, stay.nights.length + 1)
  return { ofNights: seasons.slice(0, -1), ofCheckOut: seasons.at(-1) ?? null }
}

function pricedNights(input: StayToPrice, seasons: SeasonsOfStay): PricedNight<Season>[] {
  const priceOf = nightPricer(input)
  const rooms = roomsLeftOf(input, seasons)
  return input.stay.nights.map((date, i) => {
    const season = seasons.ofNights[i] ?? null
    const { lines, price } = season === null ? unpriced : priceOf(season, input.stay.firstDay + i)
    return { date, season, availableRooms: rooms[i] ?? 0, lines, price }
  })
}
