import type { Call } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './call-record.module.css'
import { recordTexts } from './record-texts.ts'

/** What was booked in a call. */
export function CallReservations({ call: { id, reservationIds } }: { call: Call }) {
  const { reservations } = useTexts(recordTexts)
  const format = useFormat()
  const isShown = isAllowed(useProfile(), 'reservations.read') && reservationIds.length > 0
  const { data } = useAll('reservations.list', isShown ? [{ callId: id }] : null)
  if (!isShown || !data) return null
  return (
    <AsideSection title={reservations}>
      <ul className={styles.bookings}>
        {data.items.map((booking) => (
          <li key={booking.id}>
            <Link className="strong" params={{ id: booking.id }} to="/reservations/$id">
              {booking.confirmationNumber}
            </Link>{' '}
            <Money amount={booking.totalAmount} currency={booking.currencyCode} />
            <br />
            <span className="dim small">
              {booking.hotel.name} · {format.dayRange(booking.checkIn, booking.checkOut)}
            </span>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
