import { rationalOf } from '#shared/money.ts'
import { weekdayIndexOfDay, weekdays } from '#shared/stay.ts'
import type { HotelTerms, PartyMember, RoomTypeTerms, Season } from './price-book.ts'
import { type PriceLine, perPersonLines, perRoomLines } from './price-lines.ts'

/** What one night costs, in minor units: `price` is the sum of the lines. */
export type NightPrice = { readonly lines: readonly PriceLine[]; readonly price: bigint }

/** What stays the same over the nights of a stay. */
export type NightlyTerms = {
  readonly hotel: HotelTerms
  readonly roomType: RoomTypeTerms
  readonly party: readonly PartyMember[]
}

/** The price of one night in a season (§2.4): weekday price before base price, the rule of the room type's model. */
export function priceNight(terms: NightlyTerms, season: Season, weekdayIndex: number): NightPrice {
  const weekday = weekdays[weekdayIndex]
  const base = rationalOf((weekday && season.weekdayPrices[weekday]) ?? season.basePrice)
  const linesOf = terms.roomType.pricingModel === 'perRoom' ? perRoomLines : perPersonLines
  const lines = linesOf({ ...terms, season, base })
  return { lines, price: lines.reduce((sum, line) => sum + line.amount, 0n) }
}

/** Prices days by number, each season and weekday once: nights alike are the same object. */
export function nightPricer(terms: NightlyTerms): (season: Season, day: number) => NightPrice {
  const bySeason = new Map<Season, NightPrice[]>()
  return (season, day) => {
    const byWeekday = bySeason.get(season) ?? []
    if (byWeekday.length === 0) bySeason.set(season, byWeekday)
    const weekdayIndex = weekdayIndexOfDay(day)
    const known = byWeekday[weekdayIndex] ?? priceNight(terms, season, weekdayIndex)
    byWeekday[weekdayIndex] = known
    return known
  }
}
