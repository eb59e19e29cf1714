import { guestIdFilter } from '#modules/guests/index.ts'
import { parseStayDates } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import {
  computed,
  currency,
  date,
  fixed,
  flag,
  instant,
  integer,
  money,
  type NewRow,
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
import { formatInstant } from '#shared/format-instant.ts'
import { turnawayRecorded } from '../events.ts'
import { leadOfTurnaway } from '../leads/lead-of-turnaway.ts'
import { isReasonOf, turnawayKinds, turnawayReasons } from './turnaway-values.ts'

const fields = {
  kind: doc(
    fixed(oneOf(...turnawayKinds)),
    '`denial`: the hotel could not sell the stay. `regret`: the guest did not take it.',
    'denial',
  ),
  reason: doc(
    oneOf(...turnawayReasons),
    'Of a denial `soldOut`, `restriction`, `noPrice` or `occupancy`; of a regret why the guest did not take it, or `unknown`.',
    'soldOut',
  ),
  hotelId: doc(fixed(uuid()), 'The hotel.'),
  roomTypeId: doc(optional(uuid()), 'The room type that the guest wanted; null for any.'),
  checkIn: doc(fixed(date()), 'The day of arrival.', '2027-06-12'),
  checkOut: doc(fixed(date()), 'The day of departure; at most 365 nights later.', '2027-06-15'),
  nights: doc(computed(integer(1, 365)), 'The number of nights.', 3),
  rooms: doc(withDefault(integer(1, 20), 1), 'The number of rooms.', 1),
  guests: doc(
    optional(integer(1, 200)),
    'The number of guests in each room; null for as many as is usual in the room.',
    2,
  ),
  value: doc(optional(money()), 'What the stay costs at least, or would have cost; null if it has no price.', 420),
  currencyCode: doc(computed(currency()), 'The currency of `value`: that of the hotel at that time.', 'EUR'),
  callId: doc(fixed(optional(uuid())), 'The call in which the guest wanted it.'),
  conversationId: doc(fixed(optional(uuid())), 'The conversation in which the guest wanted it.'),
  offerId: doc(fixed(optional(uuid())), 'The offer that the guest did not take.'),
  leadId: doc(computed(optional(uuid())), 'The lead that it belongs to; null without guest or number.'),
  guestId: doc(optional(uuid()), 'The guest, if known.'),
  userId: doc(computed(optional(uuid())), 'The user who looked for the stay.'),
  isRecovered: doc(
    withDefault(flag(), false),
    'Whether the guest booked another stay instead, in the same call or conversation.',
  ),
  note: doc(personal(optional(text(500))), 'What there is to say about it.', 'Wanted a sea view.'),
  at: doc(fixed(withDefault(instant(), '')), 'When the guest wanted it; by default now.', '2027-05-01T10:00:00.000Z'),
}

/** The counters of the list of turnaways. */
export const countedTurnaways: CountedList = { table: 'turnaways', hotels: 'hotel_id', keys: { kind: sql`kind` } }

/** Stays that were wanted and not booked. The service records them; people may add others. */
export const turnaways = resource({
  path: '/turnaways',
  table: 'turnaways',
  label: 'turnaway',
  hotel: 'hotel_id',
  access: { read: 'reservations.read', write: 'reservations.manage' },
  reach: 'hotel',
  extension: true,
  verbs: ['list', 'get', 'create', 'update'],
  counted: countedTurnaways,
  descriptions: {
    list:
      'A turnaway is a stay that was wanted and not booked. The service records them by itself: when a call ends, a day after ' +
      'the last query in a conversation, and when an offer is not taken.',
    create: 'For a stay that a guest wanted without a call, a conversation or an offer that the service knows.',
    update: 'The kind, the stay and where it comes from stay.',
  },
  emits: { create: ['turnaway.recorded'] },
  errors: { create: ['date_range', 'stay_too_long', 'unknown_reference', 'duplicate'], update: ['immutable_field'] },
  filters: [
    'kind',
    'reason',
    'hotelId',
    'roomTypeId',
    'checkIn',
    'checkOut',
    'nights',
    'rooms',
    'guests',
    'value',
    'currencyCode',
    'callId',
    'conversationId',
    'offerId',
    'leadId',
    'userId',
    'isRecovered',
    'at',
    'createdAt',
  ],
  listFilters: { guestId: guestIdFilter },
  sort: ['-at', 'createdAt', 'checkOut'],
  fields,
  emit: {
    created: turnawayRecorded,
    data: ({ id, hotelId, note: _note, createdAt: _created, updatedAt: _updated, version: _version, ...row }) => ({
      hotelId,
      data: { turnawayId: id, hotelId, ...row },
    }),
  },
  check: async (ctx, input, current) =>
    checkTurnaway(ctx, { ...current, ...input } as TurnawayInput, current === undefined),
})

/** A turnaway as the API returns it. */
export type Turnaway = Row<typeof fields>

/** The values of a turnaway that is recorded. */
export type TurnawayValues = NewRow<typeof fields>

type TurnawayInput = Pick<Turnaway, 'kind' | 'reason' | 'hotelId' | 'checkIn' | 'checkOut' | 'roomTypeId' | 'value'> &
  Partial<Pick<Turnaway, 'at' | 'guestId' | 'callId' | 'conversationId' | 'offerId' | 'isRecovered'>>

/** Throws 422 for a reason of the other kind, wrong dates, and a room type of another hotel. */
async function checkTurnaway(ctx: WriteContext, input: TurnawayInput, isNew: boolean): Promise<TurnawayValues> {
  const { kind, reason } = input
  if (!isReasonOf(kind, reason)) throw invalidField('reason', 'invalid_value', `A ${kind} has no reason ${reason}`)
  const { nights } = parseStayDates(input)
  const { currencyCode } = await assertPlace(ctx, input)
  if (!isNew) return {}
  const userId = ctx.actor.isServiceUser ? null : ctx.actor.userId
  const made = { ...input, currencyCode, userId, at: input.at ?? formatInstant(ctx.now) }
  const { at } = made
  return { nights: nights.length, currencyCode, userId, at, leadId: await leadOfTurnaway(ctx, withOrigin(made)) }
}

/** A turnaway of a body, with what the body leaves out. */
const withOrigin = <Input extends TurnawayInput>({ value, ...input }: Input) => ({
  guestId: null,
  callId: null,
  conversationId: null,
  offerId: null,
  isRecovered: false,
  ...input,
  value: value === null || value === undefined ? null : Number(value),
})

type Place = { readonly currencyCode: string; readonly decimals: number; readonly hasRoomType: boolean }

async function assertPlace(ctx: WriteContext, { hotelId, roomTypeId, value }: TurnawayInput): Promise<Place> {
  const place = await ctx.db.one(sql<Place>`
    select h.currency_code, c.decimal_places as decimals,
      ${roomTypeId}::uuid is null or exists (select from room_types t
        where t.tenant_id = h.tenant_id and t.hotel_id = h.id and t.id = ${roomTypeId}::uuid) as has_room_type
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
    where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}`)
  if (!place) throw invalidField('hotelId', 'unknown_reference', 'This hotel does not exist')
  if (!place.hasRoomType) {
    throw invalidField('roomTypeId', 'unknown_reference', 'The hotel does not have this room type')
  }
  if (value !== null && value !== undefined && Number(Number(value).toFixed(place.decimals)) !== Number(value)) {
    throw invalidField('value', 'invalid_value', `${place.currencyCode} has ${place.decimals} decimals`)
  }
  return place
}
