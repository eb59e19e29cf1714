import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { amount, day, id, text } from '#platform/events/payload-fields.ts'
import type { GuestAction } from './booking/guest-actions.ts'

/** A guest did something on the page of a booking. Internal: what changed is told by the events of the reservation. */
export const bookingChangedByGuest = event(
  'guestPage.bookingChanged',
  Type.Object({
    reservationId: id('The reservation'),
    confirmationNumber: text('The confirmation number of the guest'),
    action: Type.Unsafe<GuestAction>({ type: 'string', description: '`confirm`, `change`, `cancel` or `request`' }),
    checkIn: day('The day of arrival'),
    checkOut: day('The day of departure'),
    totalAmount: amount('The total, after the change'),
    currencyCode: text('Its currency (ISO 4217)'),
  }),
  { emittedWhen: 'a guest confirmed, changed or cancelled a booking on its page, or asked for something' },
)
