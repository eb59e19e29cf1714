import type { Guest, Reservation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Money } from '../parts/money.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './desk.module.css'
import { ReservationStatusChip } from './reservation-status.tsx'
import { sortStays } from './stays-ahead.ts'
import { deskTexts } from './texts.ts'

/** How many bookings the desk shows; the record has all. */
const maxRows = 6

/** The bookings of the guest, the next one first. */
export function GuestBookings({ guest, stays }: { guest: Guest; stays: readonly Reservation[] }) {
  const texts = useTexts(deskTexts)
  const { count } = useFormat()
  const [now] = useState(Date.now)
  const columns = useBookingColumns()
  const title = texts.bookingsOf(`${guest.firstName} ${guest.lastName}`)
  return (
    <section className={styles.list}>
      <div className={styles.caption}>
        <h2>{title}</h2>
        {stays.length > 0 && (
          <span className="dim small">
            {texts.aheadAndStays(count(guest.stats.ahead), guest.stats.stays, count(guest.stats.stays))}
          </span>
        )}
        <Link params={{ id: guest.id }} to="/guests/$id">
          {texts.allInRecord}
        </Link>
      </div>
      {stays.length === 0 ? (
        <p className={styles.none}>{texts.noBookings}</p>
      ) : (
        <RecordTable columns={columns} isGone={isOver} label={title} rows={sortStays(stays, now).slice(0, maxRows)} />
      )}
    </section>
  )
}

const isOver = ({ status }: Reservation): boolean => status === 'cancelled' || status === 'expired'

function useBookingColumns(): readonly Column<Reservation>[] {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  return [
    { key: 'code', head: texts.code, cell: (stay) => <BookingLink reservation={stay} /> },
    {
      key: 'stay',
      head: texts.stay,
      cell: ({ checkIn, checkOut }) => <span className={styles.nowrap}>{format.dayRange(checkIn, checkOut)}</span>,
    },
    ...useStayColumns(),
  ]
}

/** What both lists of bookings say of a stay: the room, the status and the amount. */
export function useStayColumns(): readonly Column<Reservation>[] {
  const texts = useTexts(deskTexts)
  return [
    { key: 'room', head: texts.room, cell: ({ roomType }) => roomType.name, isWide: true },
    { key: 'status', head: texts.status, cell: (stay) => <ReservationStatusChip reservation={stay} /> },
    {
      key: 'total',
      head: texts.amount,
      cell: ({ totalAmount, currencyCode }) => <Money amount={totalAmount} currency={currencyCode} />,
      isNumber: true,
    },
  ]
}

/** The code of a reservation, which leads to it. */
export const BookingLink = ({ reservation: { id, confirmationNumber } }: { reservation: Reservation }) => (
  <Link params={{ id }} to="/reservations/$id">
    {confirmationNumber}
  </Link>
)
