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

/** The same date a year earlier; 28 February for 29 February. */
export const yearBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString()

/** The days of a period in order. */
export const daysOf = ({ from, to }: Period): string[] => [...nightsOf(from, to), to]
