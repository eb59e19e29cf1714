import type { Dashboard } from '@bellhop/sdk'
import stripStyles from '../parts/metric-strip.module.css'
import { Sheet } from '../parts/page.tsx'
import { Explained, Term } from '../parts/term.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { type Metric, nowMetrics, todayMetrics } from './metrics.tsx'
import { sheetLink, useOpeners } from './openers.tsx'
import { dashboardTexts } from './texts.ts'

type MetricsOfTodayProps = {
  readonly data: Dashboard
  /** The same weekday a week before; undefined until it is read. */
  readonly before: Dashboard | undefined
}

/** The figures of the business date, beside those of the same weekday a week before. */
export function MetricsOfToday({ data, before }: MetricsOfTodayProps) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const metrics = todayMetrics({ data, before, texts, format, open: useOpeners(data.businessDate) })
  return <MetricList className={stripStyles.strip} metrics={metrics} />
}

/** The figures of this moment, a line each. */
export function MetricsOfNow({ data }: { data: Dashboard }) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const open = useOpeners(data.businessDate)
  return (
    <Sheet action={sheetLink(open.queue, texts.queue)} title={texts.now}>
      <MetricList className={styles.lines} metrics={nowMetrics({ data, before: undefined, texts, format, open })} />
    </Sheet>
  )
}

type MetricListProps = { readonly metrics: readonly Metric[]; readonly className: string | undefined }

/** Figures with their words. Each explains itself to who points at it, and opens its list. */
function MetricList({ metrics, className }: MetricListProps) {
  const texts = useTexts(dashboardTexts)
  return (
    <dl className={className}>
      {metrics.map(({ name, label, value, before, isNow = false, open, term, about }) => (
        <div data-metric={name} data-now={isNow} key={label}>
          <dt>
            {term ? (
              <Term of={term}>{label}</Term>
            ) : about === undefined ? (
              label
            ) : (
              <Explained text={about}>{label}</Explained>
            )}
          </dt>
          <dd>
            {open ? open(value) : value}{' '}
            {before !== undefined && (
              <small>
                <span className="unseen">{texts.before(before)}</span>
                <span aria-hidden="true">{before}</span>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
