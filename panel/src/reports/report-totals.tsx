import styles from '../parts/metric-strip.module.css'
import { Explained } from '../parts/term.tsx'
import { useFormulas } from './formula-texts.ts'
import { useListLinks } from './list-links.tsx'
import { formatMetric, type MetricContext, unitOf } from './metric-format.ts'
import { useMetricName, useUnitName } from './metric-names.ts'
import { type Report, valueOf } from './report-data.ts'

type ReportTotalsProps = {
  readonly report: Report & { readonly name: string }
  readonly totals: Report['totals'][number] | undefined
  readonly context: MetricContext
}

/**
 * The metrics of the whole period, beside those of the other one. Each says its formula to who points at it. The share of
 * the whole in itself is none of them.
 */
export function ReportTotals({ report, totals, context }: ReportTotalsProps) {
  const nameOf = useMetricName(report.name)
  const formulaOf = useFormulas(report.name, report.definitions)
  const unitName = useUnitName()
  const link = useListLinks(report, String(report.parameters['groupBy'] ?? ''))
  const metrics = Object.keys(report.definitions).filter((metric) => unitOf(report.name, metric) !== 'share')
  return (
    <dl className={styles.strip} data-report={report.name}>
      {metrics.map((metric) => {
        const [value, other] = [valueOf(totals, metric), valueOf(totals?.comparison, metric)]
        const unit = value === null ? undefined : unitName(unitOf(report.name, metric), value)
        return (
          <div data-metric={metric} data-other={other ?? undefined} data-value={value ?? undefined} key={metric}>
            <dt>
              <Explained text={formulaOf(metric)}>{nameOf(metric)}</Explained>
            </dt>
            <dd>
              {link(metric, formatMetric(metric, value, context))}{' '}
              {unit !== undefined && <span className={styles.unit}>{unit}</span>}{' '}
              {totals?.comparison && <small>{formatMetric(metric, other, context)}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
