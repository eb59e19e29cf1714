import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { hidden } from '#platform/resource/fields.ts'

const text = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** §6.1 `guest.created` */
export const guestCreated = event(
  'guest.created',
  Type.Object({
    guestId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    phone: hidden(text, 'phone'),
    email: hidden(text, 'email'),
    languageCode: text,
    countryCode: text,
    source: Type.String(),
    guestTypeId: text,
    createdAt: Type.String(),
  }),
  { webhook: true, emittedWhen: 'a new guest record was created' },
)
