import { Explained } from '../parts/term.tsx'
import { useFormulas } from './formula-texts.ts'
import { formatMetric, type MetricContext } from './metric-format.ts'
import { useMetricName } from './metric-names.ts'
import { type Report, valueOf } from './report-data.ts'
import styles from './reports.module.css'

type ReportTotalsProps = {
  readonly report: Report & { readonly name: string }
  readonly totals: Report['totals'][number] | undefined
  readonly context: MetricContext
}

/** The metrics of the whole period, beside those of the other one. Each says its formula to who points at it. */
export function ReportTotals({ report, totals, context }: ReportTotalsProps) {
  const nameOf = useMetricName(report.name)
  const formulaOf = useFormulas(report.name, report.definitions)
  return (
    <dl className={styles.totals} data-report={report.name}>
      {Object.keys(report.definitions).map((metric) => {
        const [value, other] = [valueOf(totals, metric), valueOf(totals?.comparison, metric)]
        return (
          <div data-metric={metric} data-other={other ?? undefined} data-value={value ?? undefined} key={metric}>
            <dt>
              <Explained text={formulaOf(metric)}>{nameOf(metric)}</Explained>
            </dt>
            <dd>
              {formatMetric(metric, value, context)}{' '}
              {totals?.comparison && <small>{formatMetric(metric, other, context)}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
