import type { MetricUnit } from '../../../sdk/generated/report-metrics.ts'
import { useTexts } from '../text/catalogue.ts'
import { metricTexts } from './metric-texts.ts'
import { wordOf } from './report-texts.ts'
import { groupNameTexts, reportsTexts, unitTexts } from './texts.ts'

/** The names of the metrics of a report. A metric of a report may have a name of its own. */
export function useMetricName(report: string): (metric: string) => string {
  const names = useTexts(metricTexts)
  return (metric) => wordOf(names, Object.hasOwn(names, `${report}.${metric}`) ? `${report}.${metric}` : metric)
}

/** The names of the groups of a report. Buckets say what they are buckets of. */
export function useGroupName(report: string): (groupBy: string) => string {
  const texts = useTexts(reportsTexts)
  const ofReports = useTexts(groupNameTexts)
  return (groupBy) =>
    Object.hasOwn(ofReports, `${report}.${groupBy}`)
      ? wordOf(ofReports, `${report}.${groupBy}`)
      : wordOf(texts, groupBy)
}

/** The name of a unit that the figures themselves do not show. */
export function useUnitName(): (unit: MetricUnit, value?: number | null) => string | undefined {
  const texts = useTexts(unitTexts)
  return (unit, value = null) => (unit === 'days' || unit === 'nights' ? texts[unit](value === 1) : undefined)
}
