import { writeCalendar } from '#modules/letters/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { file } from '#platform/http/response/file-response.ts'
import { asGuestOfBooking } from './as-guest.ts'
import { findBookingOfGuest } from './booking-of-guest.ts'

/** `GET /guestpages/booking/calendar`: the stay as a file for calendars. */
export const showGuestCalendar = endpoint({
  ...asGuestOfBooking,
  method: 'GET',
  path: '/guestpages/booking/calendar',
  operationId: 'getGuestBookingCalendar',
  summary: 'Get a booking as a calendar file, as its guest',
  description:
    'Returns the stay as an iCalendar file. A later one replaces the entry in the calendar, and that of a cancelled booking ' +
    'removes it.',
  returns: file('text/calendar'),
  async handle(ctx) {
    const { booked, languageCode } = await findBookingOfGuest(ctx)
    const { content } = await writeCalendar(ctx, { reservationId: booked.id, languageCode: languageCode ?? 'en' })
    return { bytes: Buffer.from(content), fileName: `${booked.confirmationNumber}.ics` }
  },
})
