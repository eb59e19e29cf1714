import { useTexts } from '../text/catalogue.ts'
import type { Report } from './report-data.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

/** Says which bookings a report counts, so that two reports with different filters do not seem to contradict each other. */
export function CountedBookings({ report: { parameters } }: { report: Report }) {
  const texts = useTexts(reportPageTexts)
  const { cohort, include, by } = parameters
  const days = {
    created: texts.countsCreated,
    arriving: texts.countsArriving,
    createdAt: texts.countsCreated,
    checkIn: texts.countsArriving,
    cancelledAt: texts.countsCancelled,
  }[String(cohort ?? by)]
  if (days === undefined) return null
  const kinds = include === 'active' ? texts.countsActive : include === 'all' ? texts.countsAll : undefined
  return <p className={styles.note}>{texts.counts([days, kinds].filter(Boolean).join(', '))}</p>
}
