import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { addDays } from '../parts/zoned-time.ts'

/** Periods with a name, in the order of their menu. */
export const periods = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'next7',
  'next30',
  'nextMonth',
  'threeMonths',
  'thisYear',
] as const

/** A period with a name. */
export type Period = (typeof periods)[number]

/** What a report is compared with. */
export const comparisons = ['previousPeriod', 'previousYear'] as const

/** Rows of a page. */
export const rowsPerPage = 100

/** The parameters that only some reports have. The list of reports says which values each one takes. */
export const ownParameters = ['by', 'cohort', 'include', 'days'] as const

/** The parameters of a report and what its page shows, as its address has them. */
export type ReportSearch = {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly groupBy?: string | undefined
  readonly compareTo?: (typeof comparisons)[number] | undefined
  readonly by?: string | undefined
  readonly cohort?: string | undefined
  readonly include?: string | undefined
  readonly days?: string | undefined
  /** The currency whose amounts the page shows. */
  readonly currency?: string | undefined
  /** The metric of the plot. */
  readonly metric?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of a report. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  withoutAbsent({
    period: wordValue(search, 'period', periods),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    groupBy: textValue(search, 'groupBy'),
    compareTo: wordValue(search, 'compareTo', comparisons),
    by: textValue(search, 'by'),
    cohort: textValue(search, 'cohort'),
    include: textValue(search, 'include'),
    days: textValue(search, 'days'),
    currency: textValue(search, 'currency'),
    metric: textValue(search, 'metric'),
    page: pageValue(search),
  })

/** The first and the last business date of a report. */
export type Days = { readonly from: string; readonly to: string }

/** The period without a choice: nights that can still be sold, today's lists, or the time that is over. */
export const usualPeriod = (name: string): Period => {
  if (name === 'occupancy' || name === 'pickup') return 'threeMonths'
  return ['arrivals', 'departures', 'inHouse'].includes(name) ? 'today' : 'last30'
}

/** The days of the address: those of its own, or of the period. */
export function daysOf(search: ReportSearch, name: string, today: string): Days {
  const { from, to } = search
  if (from !== undefined && to !== undefined) return { from, to }
  return periodDays(search.period ?? usualPeriod(name), today)
}

/** The days of a period with a name. */
function periodDays(period: Period, today: string): Days {
  const month = (offset: number): string => {
    const [year, number] = today.split('-').map(Number)
    return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + offset, 1)).toISOString().slice(0, 10)
  }
  const months = (first: number, end: number): Days => ({ from: month(first), to: addDays(month(end), -1) })
  const around = (first: number, last: number): Days => ({ from: addDays(today, first), to: addDays(today, last) })
  const days: Readonly<Record<Period, () => Days>> = {
    today: () => around(0, 0),
    yesterday: () => around(-1, -1),
    last7: () => around(-6, 0),
    last30: () => around(-29, 0),
    thisMonth: () => months(0, 1),
    lastMonth: () => months(-1, 0),
    next7: () => around(0, 6),
    next30: () => around(0, 29),
    nextMonth: () => months(1, 2),
    threeMonths: () => months(0, 3),
    thisYear: () => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
  }
  return days[period]()
}

/** The query of the API without its page. */
export function reportParameters(
  search: ReportSearch,
  { days, hotelId }: { readonly days: Days; readonly hotelId: string | undefined },
): Readonly<Record<string, string>> {
  const { groupBy, compareTo, by, cohort, include } = search
  return withoutAbsent({ ...days, hotelId, groupBy, compareTo, by, cohort, include, days: search.days }) as Record<
    string,
    string
  >
}
