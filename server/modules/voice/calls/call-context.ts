import Type, { type TSchema } from 'typebox'
import { Moment } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { nullable } from '#platform/resource/fields.ts'
import { toRow } from '#platform/resource/rows.ts'
import { CallerGuest, guestsOfCall } from './caller-guests.ts'
import { calls } from './calls.ts'
import { OpenCallback, openCallbacks } from './open-callbacks.ts'
import { recentContacts } from './recent-contacts.ts'

const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const orNull = <S extends TSchema>(schema: S): S => nullable(schema) as unknown as S

const Place = {
  did: orNull(Type.Object({ id: Id, label: textOrNull, languageCode: textOrNull })),
  hotel: orNull(Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() })),
  queue: orNull(Type.Object({ key: Type.String(), name: Type.String() })),
}

const CallContext = Type.Object({
  call: calls.shapes.row,
  ...Place,
  guests: Type.Array(CallerGuest, { description: 'The guest, or those whose number it may be' }),
  recentContacts: Type.Array(Moment, { description: 'The last with the guest, or else with the number' }),
  openCallbacks: Type.Array(OpenCallback, { description: 'Those to the guest or the number, the next one first' }),
})

/**
 * `GET /calls/{id}/context`: all that a panel shows while the telephone rings, in one request and one round trip to the
 * database.
 */
export const callContext = endpoint({
  method: 'GET',
  path: '/calls/:id/context',
  access: 'calls.manage',
  summary: 'Read who calls, and what is known of them',
  extension: true,
  params: ById,
  returns: CallContext,
  async handle(ctx, { params }) {
    const one = sql`tenant_id = ${ctx.actor.tenantId} and id = ${params.id}`
    const [[call], [place], guests, contacts, promised] = await ctx.db.batch<[object, object, object, object, object]>([
      sql<object>`select ${calls.columns} from calls where ${one}`,
      placeOf(ctx, params.id),
      guestsOfCall(ctx, params.id),
      recentContacts(ctx, params.id),
      openCallbacks(ctx, params.id),
    ])
    if (!call) throw notFound('call')
    const row = toRow(ctx, calls.fields, call)
    return { call: row, ...place, guests, recentContacts: contacts, openCallbacks: promised } as never
  },
})

/** Which number was called, for which hotel, and where the call waits. */
const placeOf = ({ actor }: Context, callId: string) => sql<object>`
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
