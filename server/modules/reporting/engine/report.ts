import type { TSchema } from 'typebox'
import type { Query } from '#platform/db/sql.ts'
import type { AskedHotel } from './hotel-scope.ts'
import type { GroupBy } from './group-by.ts'
import type { Metric, Sums } from './metrics.ts'
import type { Period } from './period.ts'

/** A question to a report, as its SQL needs it. */
export type Asked = {
  readonly tenantId: string
  readonly timeZone: string
  readonly hotels: readonly AskedHotel[]
  readonly hotelIds: readonly string[]
  /** Whether what belongs to no hotel counts too: nobody named a hotel. */
  readonly withoutHotel: boolean
  /** Everything is asked about, by somebody who may see all of it. */
  readonly isAll: boolean
  readonly now: Temporal.Instant
  readonly period: Period
  readonly groupBy: GroupBy
  /** The values of the report's own parameters. */
  readonly given: Readonly<Record<string, unknown>>
  /** How many years a compared period lies before the one that was asked for. */
  readonly yearsBefore: number
}

/** What a question answers for one group: the group, its currency where sums are by currency, and the sums. */
export type SumsOfGroup = Sums & { readonly group: string | null; readonly currencyCode?: string }

type Common = {
  /** Below `/reports/`. */
  readonly name: string
  readonly summary: string
  readonly metrics: Readonly<Record<string, Metric>>
  /** Parameters besides those of every report, each optional or with a default. */
  readonly parameters?: Readonly<Record<string, TSchema>>
  /** Rows and totals are by currency, since amounts of two currencies are not added. */
  readonly perCurrency: boolean
  /** The sums of each group; with `groupBy: 'none'` those of everything, for the totals. */
  sums(asked: Asked): Query<SumsOfGroup>
}

/** A report of groups and their metrics. */
export type SummedReport = Common & {
  /** What it can be grouped by; the first unless told. */
  readonly groupBy: readonly GroupBy[]
  /** What a group is called, where its key does not say it. */
  nameOf?(group: string, asked: Asked): string | null
}

/** A report that lists bookings; its metrics are those of the totals. */
export type ListReport = Common & {
  /** The rows; among their columns are `day` and `id`, by which they are listed. */
  readonly row: TSchema
  rows(asked: Asked): Query<object>
}

/** Everything that a report is. One declaration a file in `reports/`. */
export type Report = SummedReport | ListReport

/** Whether a report lists bookings. */
export const isList = (report: Report): report is ListReport => 'rows' in report
