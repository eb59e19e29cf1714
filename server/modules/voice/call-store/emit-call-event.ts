import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload } from '#platform/events/event.ts'
import { callCompleted, callMissed, callStarted } from '../events.ts'

type CallSnapshot = Payload<typeof callCompleted> & Omit<Payload<typeof callMissed>, 'callbackId'>

/** The stored call with everything that its events contain. */
async function readSnapshot(ctx: ReadContext, callId: string): Promise<CallSnapshot> {
  const row = await ctx.db.one(sql<CallSnapshot>`
    select c.id as call_id, c.direction, c.status, c.hotel_id, c.did_id, c.from_number, c.to_number, c.queue_key,
      c.guest_id, g.first_name || ' ' || g.last_name as guest_name, c.started_at, c.wait_seconds, c.user_id,
      u.first_name || ' ' || u.last_name as agent_name, c.answered_at, c.ended_at, c.completed_at, c.talk_seconds,
      c.hold_seconds, c.wrap_up_seconds, c.duration_seconds, c.ended_by, c.end_reason, c.wrap_up_category,
      c.wrap_up_note, c.lost_reason, c.missed_reason, c.is_short_abandon, c.callback_id,
      coalesce((select array_agg(r.id order by r.created_at, r.id) from reservations r
        where r.tenant_id = c.tenant_id and r.call_id = c.id and r.deleted_at is null), '{}') as reservation_ids,
      coalesce((select array_agg(r.id order by r.started_at, r.id) from recordings r
        where r.tenant_id = c.tenant_id and r.call_id = c.id), '{}') as recording_ids
    from calls c
    left join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
    left join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${ctx.actor.tenantId} and c.id = ${callId}`)
  if (!row) throw new Error('The call of an event was not found')
  return row
}

const eventTypes = { 'call.started': callStarted, 'call.completed': callCompleted, 'call.missed': callMissed }

/** Emits a public call event (§6.1). Of the snapshot it contains the fields of its own type. */
export async function emitCallEvent(ctx: WriteContext, callId: string, event: keyof typeof eventTypes): Promise<void> {
  const snapshot: Record<string, unknown> = await readSnapshot(ctx, callId)
  const type = eventTypes[event]
  const data = Object.fromEntries(Object.keys(type.data.properties).map((name) => [name, snapshot[name]]))
  ctx.emit(type, { subjectId: callId, hotelId: snapshot.hotelId as string | null, data: data as CallSnapshot })
}
