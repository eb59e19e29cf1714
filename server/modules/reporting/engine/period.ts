import { nightRange } from '#modules/hotels/index.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { addDays, daysBetween, nightsOf } from '#shared/stay.ts'

/** Business dates from `from` to `to`, both included. */
export type Period = { readonly from: string; readonly to: string }

/** The periods that a period can be compared with. */
export const comparisons = ['none', 'previousPeriod', 'previousYear'] as const
export type Comparison = (typeof comparisons)[number]

const maxDays = 400
const defaultDays = 30
const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * Parses a period; the default is the last 30 days. Throws 422 on `to`: `date_range` if it is before `from`,
 * `out_of_range` for more than 400 days. Throws 422 `out_of_range` for years before 1900 and after 2999.
 */
export function parsePeriod(requested: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const to = requested.to ?? (requested.from !== undefined && requested.from > today ? requested.from : today)
  const from = requested.from ?? addDays(to, 1 - defaultDays)
  for (const [field, date] of Object.entries({ from, to })) {
    if (date < earliest || date > latest)
      throw invalidField(field, 'out_of_range', `${field} must be from ${earliest} to ${latest}`)
  }
  nightRange({ from, to }, maxDays)
  return { from, to }
}

/** The number of days in a period. */
const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The period to compare with: the same number of days right before, or the same dates a year earlier. */
export function comparisonPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'previousPeriod') {
    const days = -lengthOf(period)
    return { from: addDays(period.from, days), to: addDays(period.to, days) }
  }
  return { from: yearBefore(period.from), to: yearBefore(period.to) }
}

/** How far the days of a query lie before the requested period, and the first day of that one. */
export type Distance = { readonly days: number; readonly years: number; readonly from: string }

/** The distance of a compared period from the requested one; without a comparison that of the period itself. */
export const distanceOf = (period: Period, comparison: Comparison): Distance => ({
  days: comparison === 'previousPeriod' ? lengthOf(period) : 0,
  years: comparison === 'previousYear' ? 1 : 0,
  from: period.from,
})

/**
 * The day of the requested period that a day is compared with: as many days later, or the same date a year later. It is
 * 28 February for 29 February, except where the requested period begins on a 29 February.
 */
export function counterpartOf(day: string, { days, years, from }: Distance): string {
  const later = Temporal.PlainDate.from(day).add({ days, years }).toString()
  return later < from ? from : later
}

/** Whether a day has no same date a year later. */
export const isLeapDay = (day: string): boolean => day.endsWith('-02-29')

/** The same date a year earlier; 28 February for 29 February. */
export const yearBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString()

/** The days of a period in order. */
export const daysOf = ({ from, to }: Period): string[] => [...nightsOf(from, to), to]
