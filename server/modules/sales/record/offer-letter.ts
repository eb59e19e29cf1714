import Type, { type Static } from 'typebox'
import { doc, Id, Instant, TextOrNull, text } from '#platform/http/schemas.ts'

/** A letter of an offer as the API shows it with the offer. */
export const OfferLetter = Type.Object(
  {
    id: doc(Id, 'The id of the letter.'),
    event: doc(text(), '`offer` or `offerReminder`.', 'offer'),
    status: doc(text(), '`planned`, `queued`, `sent`, `delivered`, `read`, `failed` or `skipped`.', 'delivered'),
    reason: doc(TextOrNull, 'Why it is skipped; null if it is not.', null),
    channel: doc(TextOrNull, 'The channel of its last message; null before it is written.', 'email'),
    at: doc(Instant, 'When it was asked for or planned.'),
  },
  { title: 'OfferLetter' },
)
export type OfferLetter = Static<typeof OfferLetter>
