import { orderedGroups } from '../../../sdk/generated/report-metrics.ts'
import { type ReportRow, valueOf } from './report-data.ts'
import { looksAhead } from './report-period.ts'

/** The groups that are dates, whose rows become old. */
const datedGroups = ['day', 'week', 'month']

/** Whether the rows of a group have an order of their own: times, and numbers such as days before arrival. */
export const hasOrder = (groupBy: string): boolean => orderedGroups.includes(groupBy)

type Arrangement = {
  readonly report: string
  readonly groupBy: string
  /** The metric that the page plots. */
  readonly metric: string
  readonly today: string
}

/** The rows of a plot: in their own order, or the largest value of the metric first. Rows without a value are last. */
export const plottedRows = (rows: readonly ReportRow[], { groupBy, metric }: Arrangement): readonly ReportRow[] =>
  hasOrder(groupBy)
    ? rows
    : rows.toSorted((a, b) => (valueOf(b, metric) ?? -Infinity) - (valueOf(a, metric) ?? -Infinity))

/**
 * The rows of a table: as in the plot, but dates begin with what people look for. The newest are first; in a report on
 * the days to come, today is, and the days that are over are last.
 */
export function listedRows(rows: readonly ReportRow[], arrangement: Arrangement): readonly ReportRow[] {
  const { report, groupBy, today } = arrangement
  if (!datedGroups.includes(groupBy)) return plottedRows(rows, arrangement)
  if (!looksAhead(report)) return rows.toReversed()
  // A week is written differently; the few that are over stay where they are.
  const isOver = ({ group }: ReportRow): boolean =>
    groupBy !== 'week' && group !== null && group < today.slice(0, group.length)
  return [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver).toReversed()]
}

/** Whether a metric has neither a value nor one to compare with: there is nothing to plot. */
export const isEmpty = (rows: readonly ReportRow[], metric: string): boolean =>
  rows.every((row) => !valueOf(row, metric) && !valueOf(row.comparison, metric))
