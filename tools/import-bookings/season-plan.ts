/** Prices of one calendar month. */
export type PlannedSeason = {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly basePrice: number
}

/** What was paid in a month: the sum of the prices above 0, in cents, and how many there were. */
export type PaidInMonth = { readonly cents: number; readonly bookings: number }

/** From the month of the first night to the month of the last one, both included; `YYYY-MM`. */
export type Span = { readonly from: string; readonly to: string }

/**
 * One season for every calendar month of a span, so that each of its nights has a price: the mean of what was paid in
 * that month; in a month without data that of the nearest month with some (of two the earlier), and 0 if there is none.
 */
export function seasonsOf(paid: ReadonlyMap<string, PaidInMonth>, span: Span): PlannedSeason[] {
  const months = monthsOf(span)
  const prices = months.map((month) => meanOf(paid.get(month.toString())))
  return months.map((month, index) => ({
    name: month.toString(),
    startDate: month.toPlainDate({ day: 1 }).toString(),
    endDate: month.toPlainDate({ day: month.daysInMonth }).toString(),
    basePrice: nearest(prices, index),
  }))
}

function monthsOf({ from, to }: Span): Temporal.PlainYearMonth[] {
  const first = Temporal.PlainYearMonth.from(from)
  const { months } = first.until(Temporal.PlainYearMonth.from(to), { largestUnit: 'month' })
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }))
}

const meanOf = (paid: PaidInMonth | undefined): number | undefined =>
  paid && paid.bookings > 0 ? Math.round(paid.cents / paid.bookings) / 100 : undefined

function nearest(prices: readonly (number | undefined)[], index: number): number {
  for (let distance = 0; distance < prices.length; distance += 1) {
    const price = prices[index - distance] ?? prices[index + distance]
    if (price !== undefined) return price
  }
  return 0
}
