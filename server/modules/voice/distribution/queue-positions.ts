import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { agents, isEligible } from './eligible-agents.ts'
import type { QueuePosition } from './estimate-wait.ts'
import { queueOrder } from './queue-order.ts'

/** How many recent calls of a queue the average handling time covers. */
const recentCalls = 50

/**
 * The positions of the entries that still wait, by entry id, in one query. It counts entries of all hotels, because
 * callers ahead count even if the actor cannot see them.
 */
export async function listQueuePositions(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QueuePosition>> {
  if (ids.length === 0) return new Map()
  const { tenantId } = ctx.actor
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<QueuePosition & { id: string }>`
      with open as (
        select e.*, row_number() over (partition by e.queue_key, e.target_user_id order by ${queueOrder}) as place
        from voice_queue_entries e where e.tenant_id = ${tenantId} and e.status in ('waiting', 'offered')),
      requested as materialized (select * from open where id = any (${sql.val(ids)}::uuid[])),
      -- Many wait in the same way: who may take them is counted once.
      staff as materialized (
        select e.hotel_id, e.target_user_id, e.required_skills, count(u.id) as agents,
          count(u.id) filter (where u.presence = 'available') as free
        from (select distinct tenant_id, hotel_id, target_user_id, required_skills from requested) e
        left join (${agents}) on u.presence in ('available', 'onCall', 'wrapUp') and ${isEligible}
        group by e.hotel_id, e.target_user_id, e.required_skills),
      handled as materialized (
        select of_queue.queue_key, (
          select avg(recent.seconds)::float from (
            select c.answered_at, c.ended_at, c.talk_seconds + c.hold_seconds + c.wrap_up_seconds as seconds
            from calls c
            where c.tenant_id = ${tenantId} and c.queue_key = of_queue.queue_key
            order by c.started_at desc limit ${recentCalls}) as recent
          where recent.answered_at is not null and recent.ended_at is not null) as seconds
        from (select distinct queue_key from requested where queue_key is not null) as of_queue)
      select requested.id, requested.place as position, requested.status = 'offered' as is_offered, staff.agents,
      staff.free,
        handled.seconds as handle_seconds
      from requested
      join staff on staff.hotel_id is not distinct from requested.hotel_id
        and staff.target_user_id is not distinct from requested.target_user_id
        and staff.required_skills = requested.required_skills
      left join handled on handled.queue_key = requested.queue_key`),
  )
  return new Map(rows.map(({ id, ...position }) => [id, position]))
}
