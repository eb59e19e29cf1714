import { Fact, Facts } from '../parts/facts.tsx'
import { PrintSheet } from '../parts/print-sheet.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormulas } from './formula-texts.ts'
import { type MetricContext, metricFormat, useGroupLabels } from './metric-format.ts'
import { useGroupName, useMetricName } from './metric-names.ts'
import { PrintedHead } from './printed-head.tsx'
import styles from './printed-report.module.css'
import { type Report, type ReportRow, valueOf } from './report-data.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

type PrintedReportProps = {
  readonly title: string
  readonly hotel: string
  readonly report: Report & { readonly name: string }
  readonly rows: readonly ReportRow[]
  readonly totals: Report['totals'][number] | undefined
  readonly groupBy: string
  readonly context: MetricContext
}

/** The report on paper: its period, all rows, totals, and the formula of each metric. */
export function PrintedReport({ title, hotel, report, rows, totals, groupBy, context }: PrintedReportProps) {
  const texts = useTexts(reportPageTexts)
  const nameOf = useMetricName(report.name)
  const formulaOf = useFormulas(report.name, report.definitions)
  const labelOf = useGroupLabels(groupBy)
  const groupName = useGroupName(report.name)
  const metrics = Object.keys(report.definitions)
  const writers = metrics.map((metric) =>
    metricFormat(
      metric,
      [...rows, totals].map((each) => valueOf(each, metric)),
      context,
    ),
  )
  return (
    <PrintSheet>
      <PrintedHead currency={context.currency} hotel={hotel} report={report} title={title} />
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{groupName(groupBy)}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col">
                {nameOf(metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.group} ${row.name}`}>
              <th scope="row">{labelOf(row).full}</th>
              {metrics.map((metric, at) => (
                <td key={metric}>{writers[at]?.(valueOf(row, metric))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {metrics.map((metric, at) => (
              <td key={metric}>{writers[at]?.(valueOf(totals, metric))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Facts>
        {metrics.map((metric) => (
          <Fact key={metric} label={nameOf(metric)}>
            {formulaOf(metric)}
          </Fact>
        ))}
      </Facts>
    </PrintSheet>
  )
}
