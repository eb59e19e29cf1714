import type { Dashboard } from '@bellhop/sdk'
import type { ReactNode } from 'react'
import pageStyles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { Term } from '../parts/term.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { type Metric, nowMetrics, todayMetrics, weekBefore } from './metrics.tsx'
import { useOpeners } from './openers.tsx'
import { dashboardTexts } from './texts.ts'

type DashboardMetricsProps = {
  readonly data: Dashboard
  /** The same weekday a week before; undefined until it is read. */
  readonly before: Dashboard | undefined
}

/** The figures of this moment, then those of the business date beside the same weekday a week before. */
export function DashboardMetrics({ data, before }: DashboardMetricsProps) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const scope = { data, before, texts, format, open: useOpeners(data.businessDate) }
  const small = <span className="dim small">{texts.small(format.day(weekBefore(data)))}</span>
  return (
    <>
      <MetricSheet metrics={nowMetrics(scope)} title={texts.now} />
      <MetricSheet action={small} metrics={todayMetrics(scope)} title={texts.today(format.day(data.businessDate))} />
    </>
  )
}

type MetricSheetProps = { readonly title: string; readonly action?: ReactNode; readonly metrics: readonly Metric[] }

function MetricSheet({ title, action, metrics }: MetricSheetProps) {
  const texts = useTexts(dashboardTexts)
  return (
    <Sheet action={action} title={title}>
      <dl className={pageStyles.metrics}>
        {metrics.map(({ name, label, value, before, isNow = false, open, term }) => (
          <div className={pageStyles.metric} data-metric={name} data-now={isNow} key={label}>
            <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
            <dd>
              {open ? open(value) : value}{' '}
              {before !== undefined && (
                <small>
                  <span className="unseen">{texts.before(before)}</span>
                  <span aria-hidden="true" className={styles.before}>
                    {before}
                  </span>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
