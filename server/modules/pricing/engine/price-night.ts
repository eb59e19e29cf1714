import { parseRational } from '#shared/money.ts'
import { weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import { type PriceLine, perPersonLines, perRoomLines } from './price-lines.ts'
import type { HotelTerms, PartyMember, RoomTypeTerms, Season } from './terms.ts'

/** The price of one night in minor units: the sum of its lines. */
export type NightPrice = { readonly lines: readonly PriceLine[]; readonly price: bigint }

/** The terms that all nights of a stay share. */
type RoomPricingTerms = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly party: readonly PartyMember[]
}

/** The base price of a season on a weekday (§2.4): the weekday price, else the season's base price. */
function basePriceOn(season: Season, weekdayIndex: number): string {
  const weekday = weekdays[weekdayIndex]
  return (weekday && season.weekdayPrices[weekday]) ?? season.basePrice
}

/** Prices one night of a season (§2.4) by the room type's pricing model. */
function priceNight(terms: RoomPricingTerms, season: Season, basePrice: string): NightPrice {
  const base = parseRational(basePrice)
  const linesOf = terms.roomType.pricingModel === 'perRoom' ? perRoomLines : perPersonLines
  const lines = linesOf({ ...terms, season, base })
  return { lines, price: lines.reduce((sum, line) => sum + line.amount, 0n) }
}

/** Creates a function that prices nights by day number. Nights with the same season and base price share one object. */
export function nightPricer(terms: RoomPricingTerms): (season: Season, day: number) => NightPrice {
  const bySeason = new Map<Season, Map<string, NightPrice>>()
  return (season, day) => {
    const byPrice = bySeason.get(season) ?? new Map<string, NightPrice>()
    if (byPrice.size === 0) bySeason.set(season, byPrice)
    const basePrice = basePriceOn(season, weekdayIndexOfDay(day))
    const known = byPrice.get(basePrice) ?? priceNight(terms, season, basePrice)
    byPrice.set(basePrice, known)
    return known
  }
}
