import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { asGuestOfBooking } from './as-guest.ts'
import { findBookingOfGuest } from './booking-of-guest.ts'
import { GuestBooking, showBooking } from './guest-booking.ts'

/** `GET /guestpages/booking`: what the page of a booking shows. Reading changes nothing. */
export const getGuestBooking = endpoint({
  ...asGuestOfBooking,
  method: 'GET',
  path: '/guestpages/booking',
  operationId: 'getGuestBooking',
  summary: 'Get a booking, as its guest',
  description:
    'Returns the booking of a guest’s link: the stay, its price and terms, and what the guest can do. Send the token of the ' +
    'link as a bearer token. A link that is unknown, expired or revoked is not found.',
  returns: json(GuestBooking),
  handle: async (ctx) => showBooking(ctx, await findBookingOfGuest(ctx)),
})
