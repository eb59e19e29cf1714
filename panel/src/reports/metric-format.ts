import { useWeekdayNames } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import type { ReportRow } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import { groupTexts, reportsTexts as reportPageTexts } from './texts.ts'

const isMoney = (metric: string): boolean =>
  /^(adr|revPar|fees|discountAmount)$|[rR]evenue/.test(metric) && !metric.endsWith('Percent')

const isPercent = (metric: string): boolean => /(Percent|Rate|Share)$/.test(metric)

const longTime = 3600

/** A metric as people read it. `currency` is that of the amounts of its report. */
export function formatMetric(metric: string, value: number | null, { format, currency }: MetricContext): string {
  if (value === null) return '–'
  if (currency !== undefined && isMoney(metric)) return format.money(value, currency)
  if (isPercent(metric)) return format.rate(value)
  if (metric.endsWith('Seconds')) return value < longTime ? format.duration(value) : format.span(value)
  if (metric.endsWith('Ms')) return format.latency(value)
  return format.decimal(value)
}

/** How the figures of a report are written. */
export type MetricContext = { readonly format: Format; readonly currency: string | undefined }

/** Says what a row stands for, in the language of the panel. `groupBy` is that of the report. */
export function useGroupLabels(groupBy: string) {
  const texts = useTexts(reportPageTexts)
  const words = useTexts(groupTexts)
  const weekdays = useWeekdayNames('long')
  const format = useFormat()
  const ofTime: Readonly<Record<string, (group: string) => { full: string; short: string }>> = {
    day: (day) => ({ full: format.day(day), short: format.night(day) }),
    week: (week) => {
      const [year = '', number = ''] = week.split('-W')
      const text = texts.weekOf(String(Number(number)), year)
      return { full: text, short: text.split(',')[0] ?? text }
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
