import Type from 'typebox'
import { event } from '#platform/events/event.ts'

const text = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** §6.1 `guest.created` */
export const guestCreated = event(
  'guest.created',
  Type.Object({
    guestId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    phone: text,
    email: text,
    languageCode: text,
    countryCode: text,
    source: Type.String(),
    guestTypeId: text,
    createdAt: Type.String(),
  }),
  { webhook: true, emittedWhen: 'a new guest record was created' },
)
