import Type from 'typebox'
import { type Channel, channels, conversationOf } from '#modules/channels/index.ts'
import { guestIdFilter } from '#modules/guests/index.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, Id, Instant, named, TextOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  derived,
  instant,
  jsonValue,
  language,
  list,
  oneOf,
  optional,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { letterEventNames } from '../letter-events.ts'
import { type LetterChanges, letterStatuses, skipReasons } from './letter-values.ts'

const Attempt = Type.Object(
  {
    channel: doc(named('MessageChannel', oneOf(...channels)).schema, 'The channel.', 'email'),
    messageId: doc(Id, 'The message that carries the letter.'),
    errorCode: doc(TextOrNull, 'Why the message failed; null if it has not.', null),
    at: doc(Instant, 'When the message was queued.'),
  },
  { title: 'LetterAttempt' },
)

/** One try to send a letter. The last one counts. */
export type LetterAttempt = {
  readonly channel: Channel
  readonly messageId: string
  readonly errorCode: string | null
  readonly at: string
}

const Changes = Type.Record(
  Type.String(),
  Type.Object({
    from: Type.Unknown({ description: 'The value before the first of the changes that it tells.' }),
    to: Type.Unknown({ description: 'The value now.' }),
  }),
)

/** The fields of a letter. */
export const letterFields = {
  reservationId: doc(computed(optional(uuid())), 'The booking that it is about; null of an offer.'),
  offerId: doc(computed(optional(uuid())), 'The offer that it is about; null of a booking.'),
  guestId: doc(computed(uuid()), 'The guest whom it is written to.'),
  hotelId: doc(computed(uuid()), 'The hotel that writes it.'),
  ruleId: doc(computed(uuid()), 'The rule by which it is written.'),
  event: doc(computed(named('LetterEvent', oneOf(...letterEventNames))), 'What it is about.', 'confirmed'),
  occasion: doc(
    computed(text(120)),
    'What it is written for: an event, the end of a hold, a date, or the wish of a user. A rule writes once for each.',
    '2027-06-12',
  ),
  dueAt: doc(computed(instant()), 'When it is to be written.'),
  status: doc(
    withDefault(computed(named('LetterStatus', oneOf(...letterStatuses))), 'planned'),
    '`planned` until it is due; then `skipped`, or the status of its last message.',
    'delivered',
  ),
  reason: doc(
    computed(optional(named('LetterSkipReason', oneOf(...skipReasons)))),
    'Why it is skipped; null if it is not.',
    null,
  ),
  languageCode: doc(computed(optional(language())), 'The language of its text; null before it is written.', 'en'),
  changes: doc(
    computed(optional(jsonValue<LetterChanges>(Changes))),
    'What has changed, of letters about a change: the old and the new value by field; null for others.',
    null,
  ),
  attempts: doc(
    withDefault(computed(list<LetterAttempt>(Attempt, 3)), []),
    'The messages that carried it, at most three: the next channel is tried if one fails.',
    [],
  ),
  conversationId: doc(
    derived(
      optional(uuid()),
      conversationOf(sql`letters.tenant_id`, sql`(letters.attempts -> -1 ->> 'messageId')::uuid`),
    ),
    'The conversation of its last message; null without one, or if you do not see it.',
  ),
  byUserId: doc(computed(optional(uuid())), 'The user who asked for it; null if the service writes by itself.'),
}

/** The condition that a user `u` asked for a letter. */
export const whoWroteLetter = (letterId: string): Query =>
  sql`u.id is not distinct from (select l.by_user_id from letters l where l.tenant_id = u.tenant_id and l.id = ${letterId})`

/** The counters of the list of letters. */
export const countedLetters: CountedList = {
  table: 'letters',
  hotels: 'hotel_id',
  keys: { status: sql`status`, event: sql`event` },
}

/** The letters about bookings and offers: written, planned, and skipped with the reason. */
export const letters = resource({
  path: '/letters',
  table: 'letters',
  label: 'letter',
  hotel: 'hotel_id',
  extension: true,
  access: { read: 'reservations.manage', write: 'reservations.manage' },
  reach: 'hotel',
  fields: letterFields,
  verbs: ['list', 'get'],
  counted: countedLetters,
  filters: ['reservationId', 'offerId', 'hotelId', 'event', 'status', 'dueAt', 'createdAt'],
  listFilters: { guestId: guestIdFilter },
  sort: ['-createdAt', 'createdAt', 'dueAt'],
})
