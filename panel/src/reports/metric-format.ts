import { type MetricUnit, reportMetrics } from '../../../sdk/generated/report-metrics.ts'
import { letterEventTexts, letterReasonTexts } from '../letters/letter-words.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { useWeekdayNames } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { turnawayKindTexts, turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import type { ReportRow } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import { groupTexts, reportsTexts as reportPageTexts } from './texts.ts'

const units: Readonly<Record<string, { readonly metrics: Readonly<Record<string, MetricUnit>> }>> = reportMetrics

const longTime = 3600

/** How the figures of a report are written. `currency` is that of its amounts. */
export type MetricContext = { readonly report: string; readonly format: Format; readonly currency: string | undefined }

/** What a metric of a report counts or measures. */
export const unitOf = (report: string, metric: string): MetricUnit => units[report]?.metrics[metric] ?? 'number'

/**
 * Writes the figures of a metric that stand together, in a column, on an axis or alone. They have the same decimals, and
 * these only where one of the figures needs them: amounts those of their currency, other figures one.
 */
export function metricFormat(metric: string, together: readonly (number | null)[], context: MetricContext) {
  const { report, format, currency } = context
  const unit = unitOf(report, metric)
  const write = writerOf(unit, format, { currency, needsDecimals: needsDecimals(unit, together) })
  return (value: number | null): string => (value === null ? '–' : write(value))
}

type WriterOptions = { readonly currency: string | undefined; readonly needsDecimals: boolean }

function writerOf(unit: MetricUnit, format: Format, { currency, needsDecimals }: WriterOptions) {
  const decimals = needsDecimals ? 1 : 0
  if (unit === 'money' && currency !== undefined)
    return (value: number) => (needsDecimals ? format.money : format.shortMoney)(value, currency)
  if (unit === 'percent' || unit === 'share') return (value: number) => format.percent(value / 100, decimals)
  if (unit === 'seconds') return (value: number) => (value < longTime ? format.duration(value) : format.span(value))
  if (unit === 'milliseconds') return format.latency
  return (value: number) => format.count(value, decimals)
}

/** Whether one of the figures is not whole as it is written. A percentage of 99.97 is written as 100. */
function needsDecimals(unit: MetricUnit, together: readonly (number | null)[]): boolean {
  const steps = unit === 'money' ? 100_000 : 10
  return together.some((value) => value !== null && Math.round(value * steps) % steps !== 0)
}

/** A figure of a report that stands alone. */
export const formatMetric = (metric: string, value: number | null, context: MetricContext): string =>
  metricFormat(metric, [value], context)(value)

/** Says what a row stands for, in the language of the panel. `groupBy` is that of the report. */
export function useGroupLabels(groupBy: string) {
  const texts = useTexts(reportPageTexts)
  const words = useTexts(groupTexts)
  const events = useTexts(letterEventTexts)
  const reasons = { ...useTexts(letterReasonTexts), ...useTexts(turnawayReasonTexts) }
  const kinds = useTexts(turnawayKindTexts)
  const weekdays = useWeekdayNames('long')
  const nameIn = useBuiltInName('wrapUpCategories')
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
    event: (event) => both(wordOf(events, event)),
    reason: (reason) => both(wordOf(reasons, reason)),
    kind: (kind) => both(wordOf(kinds, kind)),
    language: (tag) => both(format.languageName(tag)),
  }
  return ({ group, name }: Pick<ReportRow, 'group' | 'name'>): { full: string; short: string } => {
    if (group === null) return both(groupBy === 'discount' ? texts.noDiscount : texts.notGiven)
    if (groupBy === 'category' && name !== null) return both(nameIn(name))
    const ofGroup = ofTime[groupBy]
    return ofGroup ? ofGroup(group) : both(name ?? wordOf(words, group))
  }
}

const both = (text: string) => ({ full: text, short: text })
