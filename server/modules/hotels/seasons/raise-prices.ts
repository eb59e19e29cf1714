import { type PriceRaise, raisePrice } from '#shared/raise-price.ts'
import type { CompleteSeason } from './season-rules.ts'

/** Changes all prices of a season: base, weekdays and fixed guest type prices. Percentages stay. */
export function raiseSeason(season: CompleteSeason, raise: PriceRaise): CompleteSeason {
  const { basePrice = 0, weekdayPrices = {}, guestTypePrices = [] } = season
  const raiseOptional = (price: number | null | undefined) =>
    price === null || price === undefined ? null : raisePrice(price, raise)
  return {
    ...season,
    basePrice: raisePrice(basePrice, raise),
    weekdayPrices: Object.fromEntries(Object.entries(weekdayPrices).map(([day, price]) => [day, raiseOptional(price)])),
    guestTypePrices: guestTypePrices.map((price) =>
      price.mode === 'fixed' ? { ...price, value: raiseOptional(price.value) } : price,
    ),
  }
}
