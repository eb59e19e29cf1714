/** The prices of one calendar month. */
export type PlannedSeason = {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly basePrice: number
}

/** The paid prices of a month: the sum of the prices above 0 in cents, and their number. */
export type PaidInMonth = { readonly cents: number; readonly bookings: number }

/** The months from the first to the last night, inclusive; `YYYY-MM`. */
export type Span = { readonly from: string; readonly to: string }

/**
 * Plans one season for every calendar month of a span. Its price is the mean of the paid prices of the month. A month
 * without data takes the price of the nearest month with data (of two the earlier), or 0 if there is none.
 */
export function planSeasons(paid: ReadonlyMap<string, PaidInMonth>, span: Span): PlannedSeason[] {
  const months = listMonths(span)
  const prices = months.map((month) => meanPrice(paid.get(month.toString())))
  return months.map((month, index) => ({
    name: month.toString(),
    startDate: month.toPlainDate({ day: 1 }).toString(),
    endDate: month.toPlainDate({ day: month.daysInMonth }).toString(),
    basePrice: nearest(prices, index),
  }))
}

function listMonths({ from, to }: Span): Temporal.PlainYearMonth[] {
  const first = Temporal.PlainYearMonth.from(from)
  const { months } = first.until(Temporal.PlainYearMonth.from(to), { largestUnit: 'month' })
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }))
}

const meanPrice = (paid: PaidInMonth | undefined): number | undefined =>
  paid && paid.bookings > 0 ? Math.round(paid.cents / paid.bookings) / 100 : undefined

function nearest(prices: readonly (number | undefined)[], index: number): number {
  for (let distance = 0; distance < prices.length; distance += 1) {
    const price = prices[index - distance] ?? prices[index + distance]
    if (price !== undefined) return price
  }
  return 0
}
