import type { TSchema } from 'typebox'
import type { Query } from '#platform/db/sql.ts'
import type { GroupBy } from './group-by.ts'
import type { Metric, Sums } from './metrics.ts'
import type { Distance, Period } from './period.ts'
import type { ReportHotel } from './report-hotels.ts'

/** The query of a report, with everything that its SQL needs. */
export type ReportQuery = {
  readonly tenantId: string
  readonly timeZone: string
  readonly hotels: readonly ReportHotel[]
  readonly hotelIds: readonly string[]
  /** Whether records without a hotel count too: true if no hotel was requested. */
  readonly withoutHotel: boolean
  /** No hotel was requested, and the user may see all of them. */
  readonly isAll: boolean
  readonly now: Temporal.Instant
  readonly period: Period
  readonly groupBy: GroupBy
  /** The values of the report's own parameters. */
  readonly options: Readonly<Record<string, unknown>>
  /** How far the period precedes the requested one; nothing unless it is the compared one. */
  readonly distance: Distance
}

/** The sums of one group; with its currency if the report has sums per currency. */
export type GroupSums = Sums & { readonly group: string | null; readonly currencyCode?: string }

/** The calls behind a metric: what `GET /calls` takes to list them, beside the business dates. */
export type CallList = {
  readonly direction?: 'inbound' | 'outbound'
  readonly outcome?: 'answered' | 'notAnswered' | 'missed' | 'abandoned'
  readonly status?: 'completed'
  readonly isExternal?: true
  /** The group whose key the list needs too: only such rows have a list. */
  readonly by?: 'queue' | 'category'
}

/** The bookings behind a metric: what `GET /reservations` takes to list them, beside the dates of the report's basis. */
export type BookingList = {
  readonly status?: 'cancelled' | 'noShow'
  /** The report always counts by the arrival; others by what `by` or `cohort` chooses, at first by the booking. */
  readonly isOfArrivals?: true
}

type ReportBase = {
  /** The path below `/reports/`. */
  readonly name: string
  readonly summary: string
  readonly metrics: Readonly<Record<string, Metric>>
  /** The metric that the report is about, which a plot shows first; without it the first one. */
  readonly mainMetric?: string
  /** The calls behind metrics that count calls. A list has as many calls as the metric says. */
  readonly callLists?: Readonly<Record<string, CallList>>
  /** The bookings behind metrics that count bookings of a currency. A list has as many as the metric says. */
  readonly bookingLists?: Readonly<Record<string, BookingList>>
  /** Whether people read it for the days to come, which a client shows first; otherwise for those that are over. */
  readonly looksAhead?: true
  /** Parameters in addition to the common ones; each is optional or has a default. */
  readonly parameters?: Readonly<Record<string, TSchema>>
  /** Whether rows and totals are per currency: amounts of different currencies are never added. */
  readonly perCurrency: boolean
  /** The sums of each group; with `groupBy: 'none'`, the sums of everything, for the totals. */
  sums(query: ReportQuery): Query<GroupSums>
}

/** A report with groups and their metrics. */
export type SummedReport = ReportBase & {
  /** The supported groups; the first one is the default. */
  readonly groupBy: readonly GroupBy[]
  /** The label of a group whose key is not readable by itself. */
  labelOf?(group: string, query: ReportQuery): string | null
}

/** A report that lists bookings. Its metrics are only used for the totals. */
export type ListReport = ReportBase & {
  /** The schema of a row. It has `day` and `id`, by which rows are sorted. */
  readonly row: TSchema
  rows(query: ReportQuery): Query<object>
}

/** The declaration of a report. Each file in `reports/` has one. */
export type Report = SummedReport | ListReport

/** Whether a report lists bookings. */
export const isList = (report: Report): report is ListReport => 'rows' in report
