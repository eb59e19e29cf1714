import { useTexts } from '../text/catalogue.ts'
import type { Report } from './report-data.ts'
import { reportTexts, wordOf } from './report-texts.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

type ReportSentenceProps = { readonly name: string; readonly report: Report | undefined }

/**
 * What a report answers, and which bookings it counts: so two reports with different filters do not seem to contradict
 * each other.
 */
export function ReportSentence({ name, report }: ReportSentenceProps) {
  const texts = useTexts(reportPageTexts)
  const names = useTexts(reportTexts)
  const counted = useCounted(report)
  const about = Object.hasOwn(names, `${name}Text`) ? `${wordOf(names, `${name}Text`)}.` : undefined
  return <>{[about, counted && texts.counts(counted)].filter(Boolean).join(' ')}</>
}

/** Which bookings a report counts; undefined if it has no choice of them. */
function useCounted(report: Report | undefined): string | undefined {
  const texts = useTexts(reportPageTexts)
  if (!report) return undefined
  const { cohort, include, by } = report.parameters
  const days = {
    created: texts.countsCreated,
    arriving: texts.countsArriving,
    createdAt: texts.countsCreated,
    checkIn: texts.countsArriving,
    cancelledAt: texts.countsCancelled,
  }[String(cohort ?? by)]
  const kinds = include === 'active' ? texts.countsActive : include === 'all' ? texts.countsAll : undefined
  return days && [days, kinds].filter(Boolean).join(', ')
}
