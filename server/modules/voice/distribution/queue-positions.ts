import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Standing } from './estimate-wait.ts'
import { agents, serves } from './eligible-agents.ts'
import { inTurn } from './queue-order.ts'

/** By how many calls of a queue it is reckoned how long one takes. */
const recentCalls = 50

/**
 * How the entries stand that still wait, by their ids; in one question, whichever hotels the actor may see: who is before
 * a caller is so even when not seen.
 */
export async function standingsOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (ids.length === 0) return new Map()
  const { tenantId } = ctx.actor
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<Standing & { id: string }>`
      with open as (
        select e.*, row_number() over (partition by e.queue_key, e.target_user_id order by ${inTurn}) as place
        from voice_queue_entries e where e.tenant_id = ${tenantId} and e.status in ('waiting', 'offered')),
      asked as materialized (select * from open where id = any (${sql.val(ids)}::uuid[])),
      -- Many wait in the same way: who may take them is counted once.
      staff as materialized (
        select e.hotel_id, e.target_user_id, e.required_skills, count(u.id) as agents,
          count(u.id) filter (where u.presence = 'available') as free
        from (select distinct tenant_id, hotel_id, target_user_id, required_skills from asked) e
        left join (${agents}) on u.presence in ('available', 'onCall', 'wrapUp') and ${serves}
        group by e.hotel_id, e.target_user_id, e.required_skills),
      handled as materialized (
        select of_queue.queue_key, (
          select avg(recent.seconds)::float from (
            select c.answered_at, c.ended_at, c.talk_seconds + c.hold_seconds + c.wrap_up_seconds as seconds from calls c
            where c.tenant_id = ${tenantId} and c.queue_key = of_queue.queue_key
            order by c.started_at desc limit ${recentCalls}) as recent
          where recent.answered_at is not null and recent.ended_at is not null) as seconds
        from (select distinct queue_key from asked where queue_key is not null) as of_queue)
      select asked.id, asked.place as position, asked.status = 'offered' as is_offered, staff.agents, staff.free,
        handled.seconds as handle_seconds
      from asked
      join staff on staff.hotel_id is not distinct from asked.hotel_id
        and staff.target_user_id is not distinct from asked.target_user_id
        and staff.required_skills = asked.required_skills
      left join handled on handled.queue_key = asked.queue_key`),
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
