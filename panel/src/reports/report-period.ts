import type { ReportInfo } from '@bellhop/sdk'
import { reportMetrics } from '../../../sdk/generated/report-metrics.ts'
import { reportOptions } from '../../../sdk/generated/report-options.ts'
import { withoutAbsent } from '../parts/search-values.ts'
import { addDays } from '../text/zoned-time.ts'
import type { Period, ReportSearch } from './report-search.ts'

const reports: Readonly<Record<string, { readonly perCurrency: boolean; readonly looksAhead?: true }>> = reportMetrics

/** The first and the last business date of a report. */
export type Days = { readonly from: string; readonly to: string }

/** Whether people read a report for the days to come. */
export const looksAhead = (name: string): boolean => reports[name]?.looksAhead ?? false

/** The period without a choice: nights that can still be sold, today's lists, or the time that is over. */
export const usualPeriod = ({ name, isList }: ReportInfo): Period => {
  if (isList) return 'today'
  return looksAhead(name) ? 'threeMonths' : 'last30'
}

/** The days of the address: those of its own, or of the period. */
export function daysOf(search: ReportSearch, info: ReportInfo, today: string): Days {
  const { from, to } = search
  if (from !== undefined && to !== undefined) return { from, to }
  return periodDays(search.period ?? usualPeriod(info), today)
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
  const { groupBy, compareTo } = search
  const options = Object.fromEntries(reportOptions.map((option) => [option, search[option]]))
  return withoutAbsent({ ...days, hotelId, groupBy, compareTo, ...options }) as Record<string, string>
}
