import Type from 'typebox'
import { TimelineEntry } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, Id, orNull, TextOrNull } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { toRow } from '#platform/resource/rows.ts'
import { CallerGuest, selectCallerGuests } from './caller-guests.ts'
import { calls } from './calls.ts'
import { OpenCallback, selectOpenCallbacks } from './open-callbacks.ts'
import { selectRecentContacts } from './recent-contacts.ts'

const CallPlace = {
  did: orNull(Type.Object({ id: Id, label: TextOrNull, languageCode: TextOrNull })),
  hotel: orNull(Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() })),
  queue: orNull(Type.Object({ key: Type.String(), name: Type.String() })),
}

const CallContext = Type.Object({
  call: calls.shapes.row,
  ...CallPlace,
  guests: Type.Array(CallerGuest, { description: 'The guest, or all guests with the number' }),
  recentContacts: Type.Array(TimelineEntry, {
    description: 'The latest contacts with the guest, or else with the number',
  }),
  openCallbacks: Type.Array(OpenCallback, {
    description: 'Open callbacks for the guest or the number, the next one first',
  }),
})

/**
 * `GET /calls/{id}/context`: everything that a panel shows while the phone rings, in one request and one round trip to
 * the database.
 */
export const callContext = endpoint({
  method: 'GET',
  path: '/calls/:id/context',
  access: 'calls.manage',
  summary: 'Get the context of a call',
  extension: true,
  params: ById,
  returns: json(CallContext),
  async handle(ctx, { params }) {
    const one = sql`tenant_id = ${ctx.actor.tenantId} and id = ${params.id}`
    const [[call], [place], guests, contacts, callbacks] = await ctx.db.batch<[object, object, object, object, object]>(
      [
        sql<object>`select ${calls.columns} from calls where ${one}`,
        selectPlace(ctx, params.id),
        selectCallerGuests(ctx, params.id),
        selectRecentContacts(ctx, params.id),
        selectOpenCallbacks(ctx, params.id),
      ],
    )
    if (!call) throw notFound('call')
    const row = toRow(ctx, calls.fields, call)
    return { call: row, ...place, guests, recentContacts: contacts, openCallbacks: callbacks } as never
  },
})

/** The dialled number, its hotel, and the queue of the call. */
const selectPlace = ({ actor }: ReadContext, callId: string) => sql<object>`
  select
    case when d.id is not null then jsonb_build_object('id', d.id, 'label', d.label, 'languageCode', d.language_code) end
      as did,
    case when h.id is not null then jsonb_build_object('id', h.id, 'name', h.name, 'timeZone', h.time_zone) end as hotel,
    case when q.id is not null then jsonb_build_object('key', q.key, 'name', q.name) end as queue
  from calls c
  left join voice_dids d on d.tenant_id = c.tenant_id and d.id = c.did_id
  left join hotels h on h.tenant_id = c.tenant_id and h.id = c.hotel_id
  left join voice_queues q on q.tenant_id = c.tenant_id and q.key = c.queue_key
  where c.tenant_id = ${actor.tenantId} and c.id = ${callId}`
