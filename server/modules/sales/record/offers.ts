import Type from 'typebox'
import { guestIdFilter } from '#modules/guests/index.ts'
import { ReservationGuest, shownGuest } from '#modules/reservations/index.ts'
import { lostReasons } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { type AllowedAction, allowedActionSchema } from '#platform/resource/allowed-actions.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  derived,
  externalCode,
  instant,
  jsonValue,
  language,
  list,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { OfferAlternative } from './alternative-schema.ts'
import { OfferLetter } from './offer-letter.ts'
import { actions, allowedActions, type OfferAction, type OfferState, openStatuses, statuses } from './offer-machine.ts'
import { byText } from './offer-search.ts'

const alternatives = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'hotelId', a.hotel_id,
    'hotelName', h.name, 'roomTypeId', a.room_type_id, 'roomTypeName', t.name, 'checkIn', a.check_in,
    'checkOut', a.check_out, 'nights', a.nights, 'rooms', a.rooms, 'guests', a.guests,
    'nightlyPrices', a.nightly_prices, 'discount', a.discount, 'services', a.services, 'roomAmount', a.room_amount,
    'discountAmount', a.discount_amount, 'servicesAmount', a.services_amount, 'taxAmount', a.tax_amount,
    'totalAmount', a.total_amount, 'currencyCode', a.currency_code, 'cancellationPolicy', a.cancellation_policy,
    'status', case when a.reservation_id = offers.reservation_id then 'chosen'
      when r.status = 'held' then 'held' when a.is_unavailable then 'unavailable' else 'open' end,
    'heldUntil', case when r.status = 'held' then to_char(r.held_until at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
    'reservationId', a.reservation_id) order by a.position), '[]')
  from offer_alternatives a
    join hotels h on h.tenant_id = a.tenant_id and h.id = a.hotel_id
    join room_types t on t.tenant_id = a.tenant_id and t.id = a.room_type_id
    left join reservations r on r.tenant_id = a.tenant_id and r.id = a.reservation_id
  where a.tenant_id = offers.tenant_id and a.offer_id = offers.id)`

const letters = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'event', l.event, 'status', l.status,
    'reason', l.reason, 'channel', l.attempts -> -1 ->> 'channel',
    'at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.created_at, l.id), '[]')
  from (select * from letters where letters.tenant_id = offers.tenant_id and letters.offer_id = offers.id
    order by created_at desc, id desc limit 20) l)`

const AllowedOfferAction = allowedActionSchema('AllowedOfferAction', actions)

/** The counters of the list of offers. */
export const countedOffers: CountedList = { table: 'offers', hotels: 'hotel_id', keys: { status: sql`status` } }

const openFilter = doc(
  Type.Boolean(),
  'Only offers that wait for the guest (`sent` or `seen`), or with `false` only all others.',
)

/** Offers. Making, changing, sending and closing one are endpoints of their own. */
export const offers = resource({
  path: '/offers',
  table: 'offers',
  label: 'offer',
  hotel: 'hotel_id',
  access: { read: 'reservations.manage', write: 'reservations.manage' },
  reach: 'hotel',
  extension: true,
  verbs: ['list', 'get'],
  counted: countedOffers,
  filters: [
    'status',
    'hotelId',
    'ownerUserId',
    'callId',
    'conversationId',
    'leadId',
    'reservationId',
    'number',
    'externalId',
    'validUntil',
    'createdAt',
  ],
  listFilters: {
    q: byText,
    guestId: guestIdFilter,
    isOpen: listFilter<boolean>(openFilter, (isWanted) => {
      const isOpen = sql`status = any (${sql.val(openStatuses)}::text[])`
      return isWanted ? isOpen : sql`not ${isOpen}`
    }),
  },
  sort: ['-createdAt', 'validUntil'],
  fields: {
    number: doc(computed(text(8)), 'The number that the guest knows: eight letters and digits.', 'K7M2PQ9R'),
    status: doc(
      computed(oneOf(...statuses)),
      '`draft` until it is sent. `sent` and `seen` wait for the guest. `accepted`, `declined`, `expired`, `withdrawn` and ' +
        '`lost` are closed.',
      'sent',
    ),
    hotelId: doc(computed(uuid()), 'The hotel of the first alternative.'),
    guestId: doc(computed(uuid()), 'The guest.'),
    guest: doc(
      derived(jsonValue<{ id: string; firstName: string; lastName: string }>(ReservationGuest), shownGuest('offers')),
      'The guest, for showing.',
    ),
    validUntil: doc(
      instant(),
      'Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By ' +
        'default as long as the hotel says (`offerHours`).',
      '2027-06-10T09:00:00.000Z',
    ),
    holds: doc(
      withDefault(oneOf('none', 'first', 'all'), 'none'),
      'The alternatives whose rooms are held while it waits for the guest.',
      'first',
    ),
    languageCode: doc(optional(language()), 'The language to write in; null for that of the guest.', 'tr'),
    message: doc(
      personal(optional(text(2000))),
      'What the hotel writes to the guest beside the prices.',
      'It was nice to talk to you.',
    ),
    callId: doc(optional(uuid()), 'The call in which it was made.'),
    conversationId: doc(optional(uuid()), 'The conversation in which it was made.'),
    ownerUserId: doc(optional(uuid()), 'Whose offer it is; by default the user who makes it.'),
    externalId: doc(optional(externalCode()), 'The id of the offer in another system.', 'crm-4711'),
    sentAt: doc(computed(optional(instant())), 'When it was sent; null for a draft.'),
    seenAt: doc(computed(optional(instant())), 'When the guest first looked at it.'),
    lastSeenAt: doc(computed(optional(instant())), 'When the guest last looked at it.'),
    closedAt: doc(computed(optional(instant())), 'When it was closed; null while it is not.'),
    lostReason: doc(computed(optional(oneOf(...lostReasons))), 'Why the guest did not take it.', 'price'),
    lostNote: doc(personal(computed(optional(text(500)))), 'The same in words.'),
    reservationId: doc(computed(optional(uuid())), 'The booking of an accepted offer.'),
    leadId: doc(computed(optional(uuid())), 'The lead of its guest at the hotel; null before it is sent.'),
    replacesOfferId: doc(
      computed(optional(uuid())),
      'The offer that it renews; that one is withdrawn when this one is sent.',
    ),
    callbackId: doc(computed(optional(uuid())), 'The callback in which the guest is asked about it; null without one.'),
    termsDigest: doc(
      computed(optional(text(64))),
      'SHA-256 of the stay, the prices and the terms that the guest has accepted; null before.',
    ),
    alternatives: doc(
      derived(list<OfferAlternative>(OfferAlternative, 5), alternatives),
      'One to five stays at the prices that are kept for the guest.',
    ),
    letters: doc(
      derived(list<OfferLetter>(OfferLetter, 20), letters),
      'The letters with which it was sent and reminded of, the last 20 in their order.',
      [],
    ),
    allowedActions: doc(
      computedFrom(list<AllowedAction<OfferAction>>(AllowedOfferAction), (row, ctx) =>
        allowedActions(row as OfferState, ctx.now),
      ),
      'Every action with whether it is possible now.',
    ),
  },
})

/** An offer as the API returns it. */
export type Offer = Row<typeof offers.fields>
