import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormulas } from './formula-texts.ts'
import { formatMetric, type MetricContext, useGroupLabels } from './metric-format.ts'
import { useMetricName } from './metric-names.ts'
import { type Report, type ReportRow, valueOf } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

type ReportTableProps = {
  readonly report: Report & { readonly name: string }
  readonly rows: readonly ReportRow[]
  readonly groupBy: string
  readonly context: MetricContext
  readonly isBusy: boolean
}

/** The rows of a report; where it compares, the other period stands small beside each figure. */
export function ReportTable({ report, rows, groupBy, context, isBusy }: ReportTableProps) {
  const texts = useTexts(reportPageTexts)
  const nameOf = useMetricName(report.name)
  const formulaOf = useFormulas(report.name, report.definitions)
  const labelOf = useGroupLabels(groupBy)
  const metrics = Object.keys(report.definitions).map(
    (metric): Column<ReportRow> => ({
      key: metric,
      head: <span title={formulaOf(metric)}>{nameOf(metric)}</span>,
      isNumber: true,
      cell: (row) => (
        <span data-metric={metric} data-value={valueOf(row, metric) ?? undefined}>
          {row.comparison && (
            <small className={styles.other}>{formatMetric(metric, valueOf(row.comparison, metric), context)}</small>
          )}{' '}
          {formatMetric(metric, valueOf(row, metric), context)}
        </span>
      ),
    }),
  )
  const head: Column<ReportRow> = {
    key: 'group',
    head: wordOf(texts, groupBy),
    cell: (row) => <span data-row={row.group ?? ''}>{labelOf(row).full}</span>,
  }
  return (
    <RecordTable
      columns={[head, ...metrics]}
      isBusy={isBusy}
      label={wordOf(texts, groupBy)}
      rowKey={(row) => `${row.group} ${row.name}`}
      rows={rows}
    />
  )
}
