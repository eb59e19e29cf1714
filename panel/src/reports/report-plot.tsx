import type { ReportInfo } from '@bellhop/sdk'
import { BarList, Plot, PlotLegend, type PlotPoint } from '../parts/plot.tsx'
import { useTexts } from '../text/catalogue.ts'
import { hasOrder, isEmpty } from './arrange-rows.ts'
import { useListLinks } from './list-links.tsx'
import { type MetricContext, metricFormat, unitOf, useGroupLabels } from './metric-format.ts'
import { useGroupName, useMetricName, useUnitName } from './metric-names.ts'
import { NightCalendar } from './night-calendar.tsx'
import { type Report, type ReportRow, useReport, valueOf } from './report-data.ts'
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
  const unitName = useUnitName()
  const link = useListLinks(report, groupBy)
  const groupName = useGroupName(report.name)
  const { comparedWith } = report.parameters
  const valuesOf = (row: ReportRow) => [valueOf(row, metric), valueOf(row.comparison, metric)] as const
  const write = metricFormat(metric, rows.flatMap(valuesOf), context)
  const points = rows.map((row): PlotPoint => {
    const { full, short } = labelOf(row)
    const [value, other] = valuesOf(row)
    const shown = write(value)
    const tip = `${full}: ${shown}${comparedWith ? ` (${write(other)})` : ''}`
    return { key: row.group ?? '', short, shown, tip, value, other, open: (text) => link(metric, text, row.group) }
  })
  const unit = unitName(unitOf(report.name, metric))
  const label = texts.plotLabel(name, groupName(groupBy))
  return (
    <section className={styles.sheet} data-plot={metric}>
      <div className={styles.caption}>
        <h2>{name === title ? title : texts.plotTitle(title, name)}</h2>
        {unit !== undefined && <span className="dim small">{unit}</span>}
        {comparedWith && (
          <PlotLegend
            now={context.format.dayRange(daysOf(report).from, daysOf(report).to)}
            other={context.format.dayRange(comparedWith.from, comparedWith.to)}
          />
        )}
      </div>
      {isEmpty(rows, metric) ? (
        <p className={styles.nothing}>{texts.noneInPeriod}</p>
      ) : hasOrder(groupBy) ? (
        <Plot
          axis={(ticks) => metricFormat(metric, ticks, context)}
          isTime={unitOf(report.name, metric) === 'seconds'}
          label={label}
          points={points}
          unit={isNumbered(groupBy) ? groupName(groupBy) : undefined}
        />
      ) : (
        <BarList label={label} points={points} />
      )}
    </section>
  )
}

/** Whether the labels of a group are bare numbers. */
const isNumbered = (groupBy: string): boolean => groupBy === 'bucket' || groupBy === 'daysBefore' || groupBy === 'hour'

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
