import { invalidField } from '#platform/kernel/errors.ts'
import { nightRange } from '#modules/hotels/index.ts'
import { addDays, daysBetween, nightsOf } from '#shared/stay.ts'

/** Days of business from one to another, both included. */
export type Period = { readonly from: string; readonly to: string }

/** What a period can be compared with. */
export const comparisons = ['none', 'previousPeriod', 'previousYear'] as const
export type Comparison = (typeof comparisons)[number]

const mostDays = 400
const unlessTold = 30
const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * The period that was asked for; where nothing is said the last 30 days. Throws 422 on `to`: `date_range` before `from`,
 * `out_of_range` for more than 400 days; `out_of_range` also for years before 1900 and after 2999.
 */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? addDays(to, 1 - unlessTold)
  for (const [field, date] of Object.entries({ from, to })) {
    if (date < earliest || date > latest) throw invalidField(field, 'out_of_range', `From ${earliest} to ${latest}`)
  }
  nightRange({ from, to }, mostDays)
  return { from, to }
}

/** How many days a period has. */
const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The period that one is compared with: as many days right before it, or the same dates a year earlier. */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'previousPeriod') {
    const days = -lengthOf(period)
    return { from: addDays(period.from, days), to: addDays(period.to, days) }
  }
  return { from: yearBefore(period.from), to: yearBefore(period.to) }
}

/** The same date a year earlier; of 29 February the 28th. */
export const yearBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString()

/** The days of a period in order. */
export const daysOf = ({ from, to }: Period): string[] => [...nightsOf(from, to), to]
