import { rationalOf } from '#shared/money.ts'
import { weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import type { HotelTerms, PartyMember, RoomTypeTerms, Season } from './terms.ts'
import { type PriceLine, perPersonLines, perRoomLines } from './price-lines.ts'

/** What one night costs, in minor units: `price` is the sum of the lines. */
export type NightPrice = { readonly lines: readonly PriceLine[]; readonly price: bigint }

/** What stays the same over the nights of a stay. */
export type NightlyTerms = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly party: readonly PartyMember[]
}

/** The base price of a season's nights on a day of the week (§2.4): weekday price before base price. */
function basePriceOn(season: Season, weekdayIndex: number): string {
  const weekday = weekdays[weekdayIndex]
  return (weekday && season.weekdayPrices[weekday]) ?? season.basePrice
}

/** The price of one night in a season (§2.4) by the rule of the room type's model. */
function priceNight(terms: NightlyTerms, season: Season, basePrice: string): NightPrice {
  const base = rationalOf(basePrice)
  const linesOf = terms.roomType.pricingModel === 'perRoom' ? perRoomLines : perPersonLines
  const lines = linesOf({ ...terms, season, base })
  return { lines, price: lines.reduce((sum, line) => sum + line.amount, 0n) }
}

/** Prices days by number, each season and base price once: nights alike are the same object. */
export function nightPricer(terms: NightlyTerms): (season: Season, day: number) => NightPrice {
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
