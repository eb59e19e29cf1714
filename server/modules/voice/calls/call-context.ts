import Type from 'typebox'
import { TimelineEntry } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, named, orNull, TextOrNull } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { toRow } from '#platform/resource/rows.ts'
import { phoneSpellings } from '#shared/phone.ts'
import { CallerGuest, selectCallerGuests } from './caller-guests.ts'
import { calls } from './calls.ts'
import { OpenCallback, selectOpenCallbacks } from './open-callbacks.ts'
import { selectRecentContacts } from './recent-contacts.ts'

const CalledNumber = named(
  'CalledNumber',
  Type.Object({
    id: doc(Id, 'The number, a record of `/voicedids`.'),
    label: doc(TextOrNull, 'The name of the number, or null.', 'Reservations'),
    languageCode: doc(TextOrNull, 'The language of announcements to callers, a BCP 47 tag, or null.'),
  }),
)
const CallHotel = named(
  'CallHotel',
  Type.Object({
    id: doc(Id, 'The hotel.'),
    name: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    timeZone: doc(Type.String(), 'The IANA time zone of the hotel.'),
  }),
)
const CallQueue = named(
  'CallQueue',
  Type.Object({
    key: doc(Type.String(), 'The key of the queue.', 'reservations'),
    name: doc(Type.String(), 'The name of the queue.', 'Reservations'),
  }),
)

const CallPlace = {
  did: doc(orNull(CalledNumber), 'The number of the company that took or made the call; null for a call elsewhere.'),
  hotel: doc(orNull(CallHotel), 'The hotel of the call; null for a number of all hotels.'),
  queue: doc(orNull(CallQueue), 'The last queue of the call, or null.'),
}

const CallContext = named(
  'CallContext',
  Type.Object({
    call: doc(calls.shapes.row, 'The call.'),
    ...CallPlace,
    guests: doc(Type.Array(CallerGuest), 'The guest of the call, or up to five guests with the number.'),
    recentContacts: doc(
      Type.Array(TimelineEntry),
      'The last five contacts with the guest that the caller may read: calls, reservations, callbacks and messages. ' +
        'For an unknown caller they are the calls with the same number.',
    ),
    openCallbacks: doc(
      Type.Array(OpenCallback),
      'Up to five open callbacks for the guest or the number, the next one first.',
    ),
  }),
)

/**
 * `GET /calls/{id}/context`: everything that a panel shows while the phone rings, in one request and one round trip to
 * the database; two if the number has several spellings.
 */
export const callContext = endpoint({
  method: 'GET',
  path: '/calls/:id/context',
  operationId: 'getCallContext',
  access: 'calls.manage',
  summary: 'Get the context of a call',
  description:
    'Returns everything that an agent needs while the phone rings, in one request: the call, the dialled number, the ' +
    'hotel, the queue, the guests who may be calling with their stays, the last contacts and the open callbacks. ' +
    'Stays and contacts are included only as far as the caller may read them.',
  extension: true,
  params: ById,
  returns: json(CallContext),
  async handle(ctx, { params }) {
    const one = sql`tenant_id = ${ctx.actor.tenantId} and id = ${params.id}`
    const [[call], [place], ...around] = await ctx.db.batch<[object, object, object, object, object]>([
      sql<object>`select ${calls.columns} from calls where ${one}`,
      selectPlace(ctx, params.id),
      ...selectAround(ctx, params.id, []),
    ])
    if (!call) throw notFound('call')
    const row = toRow(ctx, calls.fields, call)
    const number = row.direction === 'outbound' ? row.toNumber : row.fromNumber
    const spellings = number === null ? [] : phoneSpellings(number)
    const [guests, recentContacts, openCallbacks] =
      spellings.length > 1
        ? await ctx.db.batch<[object, object, object]>(selectAround(ctx, params.id, spellings))
        : around
    return { call: row, ...place, guests, recentContacts, openCallbacks } as never
  },
})

type Around = Query<object>

/** The guests, contacts and callbacks of the number of a call in all its spellings. */
const selectAround = (ctx: ReadContext, callId: string, spellings: readonly string[]): [Around, Around, Around] => [
  selectCallerGuests(ctx, callId, spellings),
  selectRecentContacts(ctx, callId, spellings),
  selectOpenCallbacks(ctx, callId, spellings),
]

/** The dialled number, its hotel, and the queue of the call. */
const selectPlace = ({ actor }: ReadContext, callId: string) => sql<object>`
  select
    case when d.id is not null then jsonb_build_object('id', d.id, 'label', d.label, 'languageCode',
    d.language_code) end
      as did,
    case when h.id is not null then jsonb_build_object('id', h.id, 'name', h.name, 'timeZone',
    h.time_zone) end as hotel,
    case when q.id is not null then jsonb_build_object('key', q.key, 'name', q.name) end as queue
  from calls c
  left join voice_dids d on d.tenant_id = c.tenant_id and d.id = c.did_id
  left join hotels h on h.tenant_id = c.tenant_id and h.id = c.hotel_id
  left join voice_queues q on q.tenant_id = c.tenant_id and q.key = c.queue_key
  where c.tenant_id = ${actor.tenantId} and c.id = ${callId}`
