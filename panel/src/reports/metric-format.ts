import { type MetricUnit, reportMetrics } from '../../../sdk/generated/report-metrics.ts'
import { useWeekdayNames } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import type { ReportRow } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import { groupTexts, reportsTexts as reportPageTexts } from './texts.ts'

const units: Readonly<Record<string, { readonly metrics: Readonly<Record<string, MetricUnit>> }>> = reportMetrics

const longTime = 3600

/** A metric as people read it. */
export function formatMetric(metric: string, value: number | null, context: MetricContext): string {
  const { report, format, currency } = context
  if (value === null) return '–'
  const unit = units[report]?.metrics[metric]
  if (unit === 'money' && currency !== undefined) return format.money(value, currency)
  if (unit === 'percent') return format.rate(value)
  if (unit === 'seconds') return value < longTime ? format.duration(value) : format.span(value)
  if (unit === 'milliseconds') return format.latency(value)
  return format.decimal(value)
}

/** How the figures of a report are written. `currency` is that of its amounts. */
export type MetricContext = { readonly report: string; readonly format: Format; readonly currency: string | undefined }

/** Says what a row stands for, in the language of the panel. `groupBy` is that of the report. */
export function useGroupLabels(groupBy: string) {
  const texts = useTexts(reportPageTexts)
  const words = useTexts(groupTexts)
  const weekdays = useWeekdayNames('long')
  const format = useFormat()
  const ofTime: Readonly<Record<string, (group: string) => { full: string; short: string }>> = {
    day: (day) => ({ full: format.day(day), short: format.night(day) }),
    week: (week) => {
      const [year = '', padded = ''] = week.split('-W')
      const number = String(Number(padded))
      return { full: texts.weekOf(number, year), short: texts.shortWeek(number) }
    },
    month: (month) => both(format.month(`${month}-15T12:00:00Z`)),
    weekday: (day) => both(wordOf(weekdays, day)),
    hour: (hour) => ({ full: `${hour}:00`, short: hour }),
  }
  return ({ group, name }: Pick<ReportRow, 'group' | 'name'>): { full: string; short: string } => {
    if (group === null) return both(texts.notGiven)
    const ofGroup = ofTime[groupBy]
    return ofGroup ? ofGroup(group) : both(name ?? wordOf(words, group))
  }
}

const both = (text: string) => ({ full: text, short: text })
