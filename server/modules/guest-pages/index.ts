import type { Module } from '#platform/module.ts'
import { changeGuestBooking, changeGuestRequests, previewGuestBooking } from './booking/change-guest-booking.ts'
import { cancelGuestBooking, confirmGuestBooking } from './booking/end-guest-booking.ts'
import { getGuestBooking } from './booking/get-guest-booking.ts'
import { linkReservation } from './booking/link-booking.ts'
import { showGuestCalendar } from './booking/show-guest-calendar.ts'
import { bookingChangedByGuest } from './events.ts'
import { linkSubscribers } from './follow-bookings.ts'
import { openGuestChat } from './open-guest-chat.ts'

export { tactfully } from './booking/act-on-booking.ts'
export { bookingChangedByGuest } from './events.ts'
export { GuestPageHotel, pageHotel } from './page-hotel.ts'

/** The page of a booking: what its guest sees and does by a link. */
export const guestPagesModule: Module = {
  name: 'guest-pages',
  tables: [],
  endpoints: [
    linkReservation,
    getGuestBooking,
    showGuestCalendar,
    previewGuestBooking,
    changeGuestBooking,
    changeGuestRequests,
    confirmGuestBooking,
    cancelGuestBooking,
    openGuestChat,
  ],
  events: [bookingChangedByGuest],
  subscribers: [...linkSubscribers],
}
