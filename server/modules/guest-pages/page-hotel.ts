import Type from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, named, TextOrNull, text } from '#platform/http/schemas.ts'

/** A hotel as guests see it on their pages. */
export const GuestPageHotel = named(
  'GuestPageHotel',
  Type.Object({
    id: doc(text({ format: 'uuid' }), 'The hotel.'),
    name: doc(text(), 'Its name.', 'Bellhop Bosphorus'),
    phone: doc(TextOrNull, 'The phone number of the hotel.', '+902120000000'),
    email: doc(TextOrNull, 'The e-mail address of the hotel.', 'desk@example.com'),
    timeZone: doc(text(), 'Its time zone.', 'Europe/Istanbul'),
    checkInTime: doc(text(), 'From when guests can have their rooms, local time.', '14:00'),
    checkOutTime: doc(text(), 'Until when guests leave their rooms, local time.', '12:00'),
  }),
)

/** The expression of a hotel `h` as `GuestPageHotel` describes it. */
export const pageHotel: Query = sql`jsonb_build_object('id', h.id, 'name', h.name, 'phone', h.phone, 'email', h.email,
  'timeZone', h.time_zone, 'checkInTime', h.check_in_time, 'checkOutTime', h.check_out_time)`
