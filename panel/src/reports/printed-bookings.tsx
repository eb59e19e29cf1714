import type { ListedBooking } from '@bellhop/sdk'
import { PrintSheet } from '../parts/print-sheet.tsx'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formatMetric, type MetricContext } from './metric-format.ts'
import { metricTexts } from './metric-texts.ts'
import { PrintedHead } from './printed-head.tsx'
import styles from './printed-report.module.css'
import type { Report } from './report-data.ts'
import { valueOf } from './report-data.ts'
import { wordOf } from './report-texts.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

type PrintedBookingsProps = {
  readonly title: string
  readonly hotel: string
  readonly report: Report
  readonly totals: Report['totals'][number] | undefined
  readonly bookings: readonly ListedBooking[]
  readonly context: MetricContext
}

/** A list of bookings on paper, for the front desk. */
export function PrintedBookings({ title, hotel, report, totals, bookings, context }: PrintedBookingsProps) {
  const texts = useTexts(reportPageTexts)
  const names = useTexts(metricTexts)
  const { format } = context
  const sums = Object.keys(report.definitions).map(
    (metric) => `${wordOf(names, metric)}: ${formatMetric(metric, valueOf(totals, metric), context)}`,
  )
  return (
    <PrintSheet>
      <PrintedHead hotel={hotel} report={report} title={title}>
        <p>{sums.join(' · ')}</p>
      </PrintedHead>
      <Table
        className={styles.bookings}
        heads={[texts.day, texts.bookingNumber, texts.guest, texts.room, texts.stay, texts.party, texts.requests]}
      >
        {bookings.map((booking) => (
          <tr key={`${booking.id} ${booking.day}`}>
            <td>{format.shortDay(booking.day)}</td>
            <td>{booking.confirmationNumber}</td>
            <td>{booking.guestName}</td>
            <td>{texts.roomsOf(format.count(booking.rooms), booking.roomTypeName)}</td>
            <td>{format.nightRange(booking.checkIn, booking.checkOut)}</td>
            <td>{format.count((booking.adults + booking.children + booking.infants) * booking.rooms)}</td>
            <td>{[booking.arrivalTime, booking.specialRequests].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </Table>
    </PrintSheet>
  )
}
