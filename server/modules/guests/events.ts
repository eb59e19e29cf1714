import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'

/** §6.1 `guest.created` */
export const guestCreated = event(
  'guest.created',
  Type.Object({
    guestId: id('The guest'),
    firstName: text('First name'),
    lastName: text('Last name'),
    phone: hidden(textOrNull('Phone number, E.164'), 'phone'),
    email: hidden(textOrNull('E-mail address'), 'email'),
    languageCode: textOrNull('Language, BCP 47'),
    countryCode: textOrNull('Nationality, ISO 3166-1 alpha-2'),
    source: text('Where the record comes from, such as `api`, or the `source` of the booking that created it'),
    guestTypeId: idOrNull('The guest type'),
    createdAt: moment('When the record was created'),
  }),
  { webhook: true, emittedWhen: 'a new guest record was created' },
)
