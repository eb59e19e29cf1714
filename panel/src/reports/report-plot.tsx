import type { ReportInfo } from '@bellhop/sdk'
import { orderedGroups } from '../../../sdk/generated/report-metrics.ts'
import { useTexts } from '../text/catalogue.ts'
import { formatMetric, type MetricContext, useGroupLabels } from './metric-format.ts'
import { useMetricName } from './metric-names.ts'
import { NightCalendar } from './night-calendar.tsx'
import { BarList, Plot, type PlotPoint } from './plot.tsx'
import { type Report, type ReportRow, useReport, valueOf } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

type ReportPlotProps = {
  readonly report: Report & { readonly name: string }
  /** The title of the report. */
  readonly title: string
  readonly rows: readonly ReportRow[]
  readonly groupBy: string
  readonly metric: string
  readonly context: MetricContext
}

/** A metric of a report as bars or lines over time, or as a list of bars. */
export function ReportPlot({ report, title, rows, groupBy, metric, context }: ReportPlotProps) {
  const texts = useTexts(reportPageTexts)
  const labelOf = useGroupLabels(groupBy)
  const name = useMetricName(report.name)(metric)
  const { comparedWith } = report.parameters
  const points = rows.map((row): PlotPoint => {
    const { full, short } = labelOf(row)
    const [value, other] = [valueOf(row, metric), valueOf(row.comparison, metric)]
    const shown = formatMetric(metric, value, context)
    const tip = `${full}: ${shown}${comparedWith ? ` (${formatMetric(metric, other, context)})` : ''}`
    return { key: row.group ?? '', short, shown, tip, value, other }
  })
  const label = texts.plotLabel(name, wordOf(texts, groupBy))
  return (
    <section className={styles.sheet} data-plot={metric}>
      <div className={styles.caption}>
        <h2>{name === title ? title : texts.plotTitle(title, name)}</h2>
        {comparedWith && (
          <span className={styles.legend}>
            <i data-series="now" /> {context.format.dayRange(daysOf(report).from, daysOf(report).to)}{' '}
            <i data-series="other" /> {context.format.dayRange(comparedWith.from, comparedWith.to)}
          </span>
        )}
      </div>
      {orderedGroups.includes(groupBy) ? (
        <Plot axis={(value) => formatMetric(metric, value, context)} label={label} points={points} />
      ) : (
        <BarList label={label} points={points} />
      )}
    </section>
  )
}

const daysOf = ({ parameters }: Report) => parameters as unknown as { readonly from: string; readonly to: string }

type CalendarProps = {
  readonly info: ReportInfo
  readonly rows: readonly ReportRow[]
  readonly parameters: Readonly<Record<string, string>>
  readonly today: string
}

/** The calendar of the occupancy, with what the report says of each month. */
export function OccupancyCalendar({ info, rows, parameters, today }: CalendarProps) {
  const { data } = useReport(info, { ...parameters, groupBy: 'month' }, 1)
  return (
    <section data-plot="occupancyPercent">
      <NightCalendar months={data?.items ?? []} nights={rows} today={today} />
    </section>
  )
}
