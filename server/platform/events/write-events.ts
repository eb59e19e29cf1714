import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { type Announcement, type EventType, halvesOf } from './event.ts'

/**
 * What `ctx.emit` does, for many records at once and now instead of with the commit: who changes a hundred thousand does
 * not want to keep their events until then. Each must be about another record.
 */
export function writeEvents<E extends EventType>(
  ctx: Context,
  type: E,
  all: readonly Announcement<E>[],
): Query<object> {
  const { tenantId, userId } = ctx.actor
  ctx.afterCommit(ctx.runtime.wake)
  const told = all.map((about) => {
    const id = `evt_${ctx.newId()}`
    const { head, tail } = halvesOf(ctx, { id, type: type.name, ...about })
    return {
      id,
      subject_id: about.subjectId,
      hotel_id: about.hotelId,
      head,
      tail,
      is_history: about.isHistory ?? false,
    }
  })
  return sql<object>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as t (id text, subject_id uuid, hotel_id uuid, head text, tail text, is_history boolean)),
    numbered as (
      insert into event_subjects (tenant_id, subject_id, sequence) select ${tenantId}::uuid, subject_id, 1 from told
      on conflict (tenant_id, subject_id) do update set sequence = event_subjects.sequence + 1
      returning subject_id, sequence)
    insert into events (tenant_id, id, type, subject_id, hotel_id, sequence, body, created_at, actor_user_id, is_history)
    select ${tenantId}::uuid, told.id, ${type.name}, subject_id, told.hotel_id, sequence,
      told.head || sequence || told.tail, ${ctx.now.toString()}::timestamptz, ${userId}::uuid, told.is_history
    from told join numbered using (subject_id)`
}
