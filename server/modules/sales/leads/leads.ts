import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { ReservationGuest, shownGuest } from '#modules/reservations/index.ts'
import { lostReasons } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  currency,
  date,
  derived,
  fixed,
  flag,
  instant,
  jsonValue,
  money,
  type NewRow,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { byName, byText } from './lead-search.ts'
import { isOpen, nextSteps, sources, stages } from './lead-values.ts'

const fields = {
  hotelId: doc(fixed(uuid()), 'The hotel.'),
  guestId: doc(
    optional(uuid()),
    'The guest. A create without it takes the only guest with the number of `phone`; null if nobody or several have it.',
  ),
  guest: doc(
    derived(
      optional(jsonValue<{ id: string; firstName: string; lastName: string }>(ReservationGuest)),
      shownGuest('leads'),
    ),
    'The guest, for showing; null while it is not known.',
  ),
  phone: doc(
    personal(optional(phone()), 'phone'),
    'The number that called, or to call. Required without `guestId`. Null: that of the guest.',
  ),
  name: doc(personal(optional(text(241))), 'The name of somebody who is not a guest yet.', 'Elif Kaya'),
  stage: doc(
    withDefault(oneOf(...stages), 'new'),
    '`new` until the hotel has reached the guest (`contacted`) or sent an offer (`offered`). `won` and `lost` are closed. ' +
      'The service moves it, and people may.',
    'contacted',
  ),
  source: doc(
    withDefault(computed(oneOf(...sources)), 'manual'),
    'What it came from first: an offer, a turnaway of a call (`turnaway`) or of a `conversation`, a missed call, or ' +
      'somebody who entered it (`manual`).',
    'missedCall',
  ),
  ownerUserId: doc(
    optional(uuid()),
    'The user who cares for it. A create by a person without this field takes that person; null: nobody.',
  ),
  value: doc(optional(money()), 'What the stay is worth; the total of the booking once it is won.', 420),
  currencyCode: doc(
    withDefault(currency(), ''),
    'The currency of `value`. By default that of the hotel when the lead was made.',
    'EUR',
  ),
  checkIn: doc(optional(date()), 'The day of arrival that the guest wants; null if unknown.', '2027-06-12'),
  checkOut: doc(optional(date()), 'The day of departure; at most 365 nights later.', '2027-06-15'),
  nextStep: doc(
    optional(oneOf(...nextSteps)),
    'What to do next. `call` is a scheduled callback: it is made, moved and cancelled with the step, and the step ends with ' +
      'it. Of the others the owner is notified at `nextStepAt`. A closed lead has none.',
    'call',
  ),
  nextStepAt: doc(
    optional(instant()),
    'When to do it. It must be in the future when it is set.',
    '2027-05-03T09:00:00.000Z',
  ),
  isOverdue: doc(
    computedFrom(flag(), ({ nextStepAt }, { now }) => typeof nextStepAt === 'string' && isPast(nextStepAt, now)),
    'Whether the time of the next step is over.',
    false,
  ),
  note: doc(personal(optional(text(2000))), 'What there is to say about it.', 'Wants a sea view.'),
  lostReason: doc(
    optional(oneOf(...lostReasons)),
    'Why it was lost: required for the stage `lost`, and null for all others.',
    null,
  ),
  callbackId: doc(computed(optional(uuid())), 'The callback of a next step `call`; null without one.'),
  reservationId: doc(computed(optional(uuid())), 'The booking that won it.'),
  lastContactAt: doc(
    computed(optional(instant())),
    'When the hotel and the guest last talked, or one wrote to the other, to a quarter of an hour; null if never.',
  ),
  closedAt: doc(computed(optional(instant())), 'When it was won or lost; null while it is open.'),
}

const isPast = (at: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(at), now) <= 0

/** The counters of the list of leads. */
export const countedLeads: CountedList = {
  table: 'leads',
  hotels: 'hotel_id',
  keys: { stage: sql`stage`, isOpen: sql`(closed_at is null)::text` },
}

/** What guests want at a hotel, until they have booked it or not. Making and changing one are endpoints of their own. */
export const leads = resource({
  path: '/leads',
  table: 'leads',
  label: 'lead',
  hotel: 'hotel_id',
  access: { read: 'calls.manage', write: 'calls.manage' },
  reach: 'hotel',
  extension: true,
  verbs: ['list', 'get'],
  counted: countedLeads,
  descriptions: {
    list:
      'A lead is the open wish of a guest, or of a number that nobody has, at a hotel. The service makes leads of offers, ' +
      'turnaways and missed calls (`GET /salessettings`), and people enter others.',
  },
  filters: [
    'hotelId',
    'phone',
    'stage',
    'source',
    'ownerUserId',
    'value',
    'currencyCode',
    'checkIn',
    'checkOut',
    'nextStep',
    'nextStepAt',
    'lostReason',
    'callbackId',
    'reservationId',
    'lastContactAt',
    'closedAt',
    'createdAt',
  ],
  listFilters: {
    q: byText,
    name: byName,
    guestId: guestIdFilter,
    isOpen: listFilter<boolean>(
      doc(Type.Boolean(), 'Only leads that are neither won nor lost, or with `false` only those that are.'),
      (isWanted) => (isWanted ? isOpen : sql`not ${isOpen}`),
    ),
    isOverdue: listFilter<boolean>(
      doc(Type.Boolean(), 'Only leads whose next step is overdue, or with `false` only all others.'),
      (isWanted, { now }) => {
        const isLate = sql`(next_step_at is not null and next_step_at <= ${now})`
        return isWanted ? isLate : sql`not ${isLate}`
      },
    ),
  },
  sort: ['-createdAt', 'nextStepAt', 'closedAt'],
  fields,
})

/** A lead as the API returns it. */
export type Lead = Row<typeof fields>

/** The values of a lead. */
export type LeadValues = NewRow<typeof fields>
