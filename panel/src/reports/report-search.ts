import { type ReportOption, reportOptions } from '../../../sdk/generated/report-options.ts'
import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

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

/** The parameters of a report and what its page shows, as its address has them. */
export type ReportSearch = { readonly [Option in ReportOption]?: string | undefined } & {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly groupBy?: string | undefined
  readonly compareTo?: (typeof comparisons)[number] | undefined
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
    ...Object.fromEntries(reportOptions.map((option) => [option, textValue(search, option)])),
    currency: textValue(search, 'currency'),
    metric: textValue(search, 'metric'),
    page: pageValue(search),
  })
