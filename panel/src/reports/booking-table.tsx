import type { ListedBooking } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

type BookingTableProps = {
  readonly label: string
  readonly bookings: readonly ListedBooking[]
  readonly isBusy: boolean
}

/** The bookings of a list: who comes, stays or leaves. Users who may see the records open them from here. */
export function BookingTable({ label, bookings, isBusy }: BookingTableProps) {
  const texts = useTexts(reportPageTexts)
  const format = useFormat()
  const profile = useProfile()
  const columns: readonly Column<ListedBooking>[] = [
    { key: 'day', head: texts.day, cell: ({ day }) => format.shortDay(day) },
    {
      key: 'number',
      head: texts.bookingNumber,
      cell: ({ id, confirmationNumber }) =>
        isAllowed(profile, 'reservations.manage') ? (
          <Link params={{ id }} to="/reservations/$id">
            {confirmationNumber}
          </Link>
        ) : (
          confirmationNumber
        ),
    },
    {
      key: 'guest',
      head: texts.guest,
      cell: ({ guestId, guestName }) =>
        isAllowed(profile, 'guests.read') ? (
          <Link params={{ id: guestId }} to="/guests/$id">
            {guestName}
          </Link>
        ) : (
          guestName
        ),
    },
    { key: 'phone', head: texts.phone, cell: ({ guestPhone }) => guestPhone, isWide: true },
    {
      key: 'room',
      head: texts.room,
      cell: ({ rooms, roomTypeName }) =>
        rooms === 1 ? roomTypeName : texts.roomsOf(format.count(rooms), roomTypeName),
    },
    { key: 'hotel', head: texts.hotel, cell: ({ hotelName }) => hotelName, isWide: true },
    { key: 'stay', head: texts.stay, cell: ({ checkIn, checkOut }) => format.nightRange(checkIn, checkOut) },
    {
      key: 'party',
      head: texts.party,
      isNumber: true,
      cell: ({ adults, children, infants, rooms }) => format.count((adults + children + infants) * rooms),
    },
    {
      key: 'requests',
      head: texts.requests,
      isWide: true,
      cell: ({ arrivalTime, specialRequests }) => [arrivalTime, specialRequests].filter(Boolean).join(', '),
    },
  ]
  return (
    <RecordTable
      columns={columns}
      isBusy={isBusy}
      label={label}
      rowKey={({ id, day }) => `${id} ${day}`}
      rows={bookings}
    />
  )
}
