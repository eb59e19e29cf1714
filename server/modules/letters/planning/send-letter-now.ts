import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { language, oneOf } from '#platform/resource/fields.ts'
import { type BookingEvent, bookingEventNames, type LetterChannel, letterChannels } from '../letter-events.ts'
import { letters } from '../record/letters.ts'
import { findBooking } from './notified-booking.ts'
import { writeLetterNow } from './write-letter-now.ts'

const LetterRequest = named(
  'LetterCreate',
  Type.Object(
    {
      reservationId: doc(Id, 'The booking.'),
      event: doc(
        Type.Unsafe<BookingEvent>(named('BookingLetterEvent', oneOf(...bookingEventNames)).schema),
        'What the letter is about.',
        'confirmed',
      ),
      channel: Type.Optional(
        doc(
          Type.Unsafe<LetterChannel>(named('LetterChannel', oneOf(...letterChannels)).schema),
          'The only channel to use. By default the one that the guest prefers, then those of the rule.',
          'email',
        ),
      ),
      languageCode: Type.Optional(
        doc(Type.Unsafe<string>(language().schema), 'The language. By default that of the guest.', 'de'),
      ),
    },
    strict,
  ),
)

/** `POST /letters`: writes a letter now, or again. */
export const sendLetterNow = endpoint({
  method: 'POST',
  path: '/letters',
  operationId: 'sendLetter',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Write a letter now',
  description:
    'Writes a letter about a booking at once, also if there was one, and returns it. It uses the active rule of the ' +
    'hotel for the event, or else an inactive one, and does not wait for the end of quiet hours. Refused if the booking ' +
    'is not in the status that the letter is about, or if no channel is possible. A planned letter of the rule is skipped.',
  errors: ['letter_not_possible', 'contact_not_permitted', 'unknown_reference'],
  emits: ['letter.sent', 'letter.failed'],
  extension: true,
  body: LetterRequest,
  returns: json(letters.shapes.row),
  async handle(ctx, { body }) {
    const booking = await findBooking(ctx, body.reservationId)
    if (!booking) throw invalidField('reservationId', 'unknown_reference', 'There is no such reservation')
    return letters.find(ctx, await writeLetterNow(ctx, { ...body, ...booking }))
  },
})
