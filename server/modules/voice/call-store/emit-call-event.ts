import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { callCompleted, callMissed, callStarted } from '../events.ts'

type Told = Payload<typeof callCompleted> & Omit<Payload<typeof callMissed>, 'callbackId'>

/** The full picture of a call as it is written now. */
async function picture(ctx: Context, callId: string): Promise<Told> {
  const row = await ctx.db.one(sql<Told>`
    select c.id as call_id, c.direction, c.status, c.hotel_id, c.did_id, c.from_number, c.to_number, c.queue_key,
      c.guest_id, g.first_name || ' ' || g.last_name as guest_name, c.started_at, c.wait_seconds, c.user_id,
      u.first_name || ' ' || u.last_name as agent_name, c.answered_at, c.ended_at, c.completed_at, c.talk_seconds,
      c.hold_seconds, c.wrap_up_seconds, c.duration_seconds, c.ended_by, c.end_reason, c.wrap_up_category,
      c.wrap_up_note, c.missed_reason, c.is_short_abandon, c.callback_id,
      coalesce((select array_agg(r.id order by r.created_at, r.id) from reservations r
        where r.tenant_id = c.tenant_id and r.call_id = c.id and r.deleted_at is null), '{}') as reservation_ids,
      coalesce((select array_agg(r.id order by r.started_at, r.id) from recordings r
        where r.tenant_id = c.tenant_id and r.call_id = c.id), '{}') as recording_ids
    from calls c
    left join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
    left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${ctx.actor.tenantId} and c.id = ${callId}`)
  if (!row) throw new Error('A call that is announced is there')
  return row
}

const types = { 'call.started': callStarted, 'call.completed': callCompleted, 'call.missed': callMissed }

/** Tells the outside what became of a call (§6.1): of the picture, what that event tells. */
export async function announceCall(ctx: Context, callId: string, what: keyof typeof types): Promise<void> {
  const told: Record<string, unknown> = await picture(ctx, callId)
  const type = types[what]
  const data = Object.fromEntries(Object.keys(type.data.properties).map((name) => [name, told[name]]))
  ctx.emit(type, { subjectId: callId, hotelId: told.hotelId as string | null, data: data as Told })
}
