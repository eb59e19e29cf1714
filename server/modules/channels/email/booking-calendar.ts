import type { CalendarFile } from '../provider/port.ts'

/** What a calendar shows of a reservation. */
export type CalendarBooking = {
  readonly reservationId: string
  /** Grows with each change, so that a calendar replaces the older entry. */
  readonly version: number
  readonly status: 'held' | 'confirmed' | 'cancelled'
  readonly checkIn: Temporal.PlainDate
  readonly checkOut: Temporal.PlainDate
  /** When the reservation was last changed. */
  readonly changedAt: Temporal.Instant
  /** What the entry is called, in the language of the guest. */
  readonly title: string
  readonly description: string | null
  readonly hotel: { readonly name: string; readonly address: string | null; readonly email: string }
}

const statuses = { held: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/**
 * The calendar file of a reservation (RFC 5545): one entry over its nights, by date and without a time, that leaves the
 * days free for other appointments. A later file with the same UID and a higher SEQUENCE replaces the entry; that of a
 * cancelled reservation removes it.
 */
export async function bookingCalendar(booking: CalendarBooking): Promise<CalendarFile> {
  const {
    default: createCalendar,
    ICalCalendarMethod,
    ICalEventBusyStatus,
    ICalEventStatus,
    ICalEventTransparency,
  } = await import('ical-generator')
  const { checkIn, checkOut, changedAt, hotel } = booking
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const calendar = createCalendar({
    prodId: { company: 'Bellhop', product: 'Bookings' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: booking.reservationId,
    sequence: booking.version,
    status: ICalEventStatus[statuses[booking.status]],
    allDay: true,
    start: checkIn,
    end: Temporal.PlainDate.compare(checkIn, checkOut) < 0 ? checkOut : checkIn.add({ days: 1 }),
    stamp: changedAt,
    lastModified: changedAt,
    summary: booking.title,
    ...(booking.description !== null && { description: booking.description }),
    location: { title: hotel.name, ...(hotel.address !== null && { address: hotel.address }) },
    organizer: { name: hotel.name, email: hotel.email },
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  })
  return { method, content: calendar.toString() }
}
