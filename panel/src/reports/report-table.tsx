import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useFormulas } from './formula-texts.ts'
import { useListLinks } from './list-links.tsx'
import { type MetricContext, metricFormat, unitOf, useGroupLabels } from './metric-format.ts'
import { useGroupName, useMetricName, useUnitName } from './metric-names.ts'
import { type Report, type ReportRow, valueOf } from './report-data.ts'
import styles from './reports.module.css'

type ReportTableProps = {
  readonly report: Report & { readonly name: string }
  readonly rows: readonly ReportRow[]
  readonly groupBy: string
  readonly context: MetricContext
  readonly isBusy: boolean
}

/** The rows of a report; where it compares, the other period stands small beside each figure. */
export function ReportTable({ report, rows, groupBy, context, isBusy }: ReportTableProps) {
  const groupName = useGroupName(report.name)
  const unitName = useUnitName()
  const link = useListLinks(report, groupBy)
  const nameOf = useMetricName(report.name)
  const formulaOf = useFormulas(report.name, report.definitions)
  const labelOf = useGroupLabels(groupBy)
  const metrics = Object.keys(report.definitions).map((metric): Column<ReportRow> => {
    const unit = unitName(unitOf(report.name, metric))
    const write = metricFormat(
      metric,
      rows.flatMap((row) => [valueOf(row, metric), valueOf(row.comparison, metric)]),
      context,
    )
    return {
      key: metric,
      head: (
        <span title={formulaOf(metric)}>
          {nameOf(metric)}
          {unit !== undefined && `, ${unit}`}
        </span>
      ),
      isNumber: true,
      cell: (row) => (
        <span data-metric={metric} data-value={valueOf(row, metric) ?? undefined}>
          {row.comparison && <small className={styles.other}>{write(valueOf(row.comparison, metric))}</small>}{' '}
          {link(metric, write(valueOf(row, metric)), row.group)}
        </span>
      ),
    }
  })
  const head: Column<ReportRow> = {
    key: 'group',
    head: groupName(groupBy),
    cell: (row) => <span data-row={row.group ?? ''}>{labelOf(row).full}</span>,
  }
  return (
    <RecordTable
      columns={[head, ...metrics]}
      isBusy={isBusy}
      label={groupName(groupBy)}
      rowKey={(row) => `${row.group} ${row.name}`}
      rows={rows}
    />
  )
}
