import { raisePrice } from '../../../server/shared/raise-price.ts'
import { type Weekday, weekdays } from '../../../server/shared/stay.ts'

/** The prices of a season by weekday. */
export type SeasonPrices = {
  readonly basePrice: number
  readonly weekdayPrices: { readonly [day in Weekday]?: number | null }
}

/** The price of the nights of a weekday. */
export const priceOn = ({ basePrice, weekdayPrices }: SeasonPrices, day: Weekday): number =>
  weekdayPrices[day] ?? basePrice

/** What the nights of a week cost on average. */
const averageOf = (season: SeasonPrices): number =>
  weekdays.reduce((sum, day) => sum + priceOn(season, day), 0) / weekdays.length

/** How dear each season is among those of its room type, from 1 to 6. Seasons of one price have one level. */
export function levelsOf<Season extends SeasonPrices>(seasons: readonly Season[]): ReadonlyMap<Season, number> {
  const prices = [...new Set(seasons.map(averageOf))].toSorted((a, b) => a - b)
  const step = prices.length < 2 ? 0 : Math.min(2, 5 / (prices.length - 1))
  const lowest = prices.length < 2 ? 3 : 1
  return new Map(seasons.map((season) => [season, Math.round(lowest + prices.indexOf(averageOf(season)) * step)]))
}

/**
 * The weekdays in groups within which every season has one price, so that a table needs few columns. The group of most
 * days comes first. Each group begins after a day of another one: Sunday to Thursday, Friday and Saturday.
 */
export function weekdayGroups(seasons: readonly SeasonPrices[]): Weekday[][] {
  const groups = [
    ...Map.groupBy(weekdays, (day) => JSON.stringify(seasons.map((season) => priceOn(season, day)))).values(),
  ]
  return groups.map(inCalendarOrder).toSorted((a, b) => b.length - a.length)
}

/** A group that crosses the end of the week begins before it: Sunday, Monday, Tuesday. */
function inCalendarOrder(group: Weekday[]): Weekday[] {
  if (group.length === weekdays.length) return group
  const isIn = (index: number): boolean =>
    group.includes(weekdays[(index + weekdays.length) % weekdays.length] as Weekday)
  if (!isIn(0) || !isIn(-1)) return group
  let first = weekdays.length - 1
  while (isIn(first - 1)) first -= 1
  return [
    ...group.filter((day) => weekdays.indexOf(day) >= first),
    ...group.filter((day) => weekdays.indexOf(day) < first),
  ]
}

/** Whether the days of a group follow each other in the calendar. */
export const isRun = (group: readonly Weekday[]): boolean =>
  group.every((day, index) => {
    const before = group[index - 1]
    return before === undefined || (weekdays.indexOf(before) + 1) % weekdays.length === weekdays.indexOf(day)
  })

/**
 * Weekday prices for a room type with another base price: each keeps its ratio to the base price, rounded to the
 * decimals of the currency.
 */
export function scaledWeekdayPrices(
  { basePrice, weekdayPrices }: SeasonPrices,
  { price, decimals }: { readonly price: number; readonly decimals: number },
): SeasonPrices['weekdayPrices'] {
  if (!Number.isFinite(basePrice) || basePrice === 0) return {}
  const percent = ((price / basePrice - 1) * 100).toFixed(8)
  const roundTo = (10 ** -decimals).toFixed(decimals)
  return Object.fromEntries(
    Object.entries(weekdayPrices).flatMap(([day, amount]) =>
      typeof amount !== 'number' ? [] : [[day, raisePrice(amount, { percent, roundTo, decimals })]],
    ),
  )
}
