import type { BookingEvent, LetterEvent } from '../letter-events.ts'

/** The events whose letters count days of a stay. */
export const timedEvents = ['beforeArrival', 'afterStay'] as const satisfies readonly BookingEvent[]
export type TimedEvent = (typeof timedEvents)[number]

/** Whether a letter may come at any hour of the day, so that it has to keep quiet hours. */
export const keepsQuietHours = (event: LetterEvent): boolean =>
  event === 'holdExpiring' || event === 'offerReminder' || timedEvents.some((each) => each === event)

/** The statuses of a booking in which a letter about an event is still true. */
export const bookingStatusesOf: Readonly<Record<BookingEvent, readonly string[]>> = {
  confirmed: ['confirmed', 'checkedIn'],
  held: ['held'],
  changed: ['held', 'confirmed', 'checkedIn'],
  cancelled: ['cancelled'],
  holdExpiring: ['held'],
  beforeArrival: ['confirmed'],
  afterStay: ['checkedOut'],
}
