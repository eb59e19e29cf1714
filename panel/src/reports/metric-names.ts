import { useTexts } from '../text/catalogue.ts'
import { metricTexts } from './metric-texts.ts'
import { wordOf } from './report-texts.ts'

/** The names of the metrics of a report. A metric of a report may have a name of its own. */
export function useMetricName(report: string): (metric: string) => string {
  const names = useTexts(metricTexts)
  return (metric) => wordOf(names, Object.hasOwn(names, `${report}.${metric}`) ? `${report}.${metric}` : metric)
}
