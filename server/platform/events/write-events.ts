import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import type { Sweep } from '../retention/retention-worker.ts'
import { type EventType, halvesOf, type Payload } from './event.ts'

/** Many events of one type and one hotel; each is about another record. */
export type EventBatch<E extends EventType> = {
  readonly hotelId: string | null
  readonly events: readonly { readonly subjectId: string; readonly data: Payload<E> }[]
}

/**
 * Writes the events of many records at once, and now instead of with the commit: whoever changes a hundred thousand records
 * does not keep their events in memory until then. They are announced as a batch, behind the tenant's single events.
 */
export function writeEvents<E extends EventType>(
  ctx: Context,
  type: E,
  { hotelId, events }: EventBatch<E>,
): readonly Query<object>[] {
  const { tenantId, userId } = ctx.actor
  ctx.afterCommit(ctx.runtime.wake)
  const batchId = ctx.newId()
  const now = ctx.now.toString()
  const rows = events.map(({ subjectId, data }) => {
    const id = `evt_${ctx.newId()}`
    return { id, subject_id: subjectId, ...halvesOf(ctx, { id, type: type.name, hotelId, data }) }
  })
  return [
    sql<object>`
      with told as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t (id text, subject_id uuid, head text, tail text)),
      numbered as (
        insert into event_subjects (tenant_id, subject_id, sequence) select ${tenantId}::uuid, subject_id, 1 from told
        on conflict (tenant_id, subject_id) do update set sequence = event_subjects.sequence + 1
        returning subject_id, sequence)
      insert into events (
        tenant_id, id, type, subject_id, hotel_id, sequence, body, created_at, actor_user_id, batch_id)
      select ${tenantId}::uuid, told.id, ${type.name}, subject_id, ${hotelId}::uuid, sequence,
        told.head || sequence || told.tail, ${now}::timestamptz, ${userId}::uuid, ${batchId}::uuid
      from told join numbered using (subject_id)`,
    sql<object>`
      insert into event_batches (tenant_id, id, type, hotel_id, event_count, created_at)
      values (${tenantId}, ${batchId}, ${type.name}, ${hotelId}, ${rows.length}, ${now}::timestamptz)`,
  ]
}

const keptHours = 24

/** Batches that were announced long ago. */
export const oldBatches: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from event_batches where (tenant_id, id) in (
      select tenant_id, id from event_batches
      where created_at <= ${now.subtract({ hours: keptHours }).toString()}::timestamptz
      order by created_at limit ${atMost})`,
}
