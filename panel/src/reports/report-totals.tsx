import { Tooltip } from '@mantine/core'
import { useTexts } from '../text/catalogue.ts'
import { useFormulas } from './formula-texts.ts'
import { formatMetric, type MetricContext } from './metric-format.ts'
import { metricTexts } from './metric-texts.ts'
import { type Report, valueOf } from './report-queries.ts'
import { wordOf } from './report-texts.ts'
import styles from './reports.module.css'

type ReportTotalsProps = {
  readonly report: Report & { readonly name: string }
  readonly totals: Report['totals'][number] | undefined
  readonly context: MetricContext
}

/** The metrics of the whole period, beside those of the other one. Each says its formula to who points at it. */
export function ReportTotals({ report, totals, context }: ReportTotalsProps) {
  const names = useTexts(metricTexts)
  const formulaOf = useFormulas(report.name, report.definitions)
  return (
    <dl className={styles.totals} data-report={report.name}>
      {Object.keys(report.definitions).map((metric) => {
        const [value, other] = [valueOf(totals, metric), valueOf(totals?.comparison, metric)]
        return (
          <div data-metric={metric} data-other={other ?? undefined} data-value={value ?? undefined} key={metric}>
            <dt>
              <Tooltip
                events={{ hover: true, focus: true, touch: true }}
                label={formulaOf(metric)}
                maw={280}
                multiline
                withinPortal={false}
              >
                <button className={styles.term} type="button">
                  {wordOf(names, metric)}
                </button>
              </Tooltip>
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
