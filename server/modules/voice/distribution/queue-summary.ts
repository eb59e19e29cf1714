import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { agents, hasSkills } from './eligible-agents.ts'

/** Of which queue and which hotel; nothing said: of all that the actor may see. */
export type QueueFilter = { readonly queueKey?: string; readonly hotelId?: string }

/** How a queue stands as a whole. */
export const QueueSummary = Type.Object({
  waiting: Type.Integer({ description: 'Calls that wait and ring nobody' }),
  longestWaitSeconds: Type.Integer({ description: 'Of the calls that wait or ring; 0 where there is none' }),
  availableAgents: Type.Integer({ description: 'Users who take calls of that queue and hotel, and are free' }),
  serviceLevelPercent: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description:
      'How many of the calls that were answered or lost today were answered in time (`slaSeconds` of the queue); null before the first. Callers who hung up almost at once do not count',
  }),
})

/** How many agents are free for calls of that queue and hotel. */
export const availableAgents = (ctx: Context, { queueKey, hotelId }: QueueFilter): Query<{ count: number }> => sql`
  select count(*) as count from ${agents}
  where ${allOf([
    sql`u.tenant_id = ${ctx.actor.tenantId} and u.presence = 'available'`,
    ...(hotelId === undefined ? [] : [sql`(u.hotel_ids = '{}' or ${hotelId}::uuid = any (u.hotel_ids))`]),
    ...(queueKey === undefined ? [] : [hasSkills(skillsOf(ctx, queueKey))]),
  ])}`

const skillsOf = (ctx: Context, key: string): Query => sql`coalesce((
  select q.required_skills from voice_queues q where q.tenant_id = ${ctx.actor.tenantId} and q.key = ${key}), '[]')`

/** What the service level is made of: the calls of today, by the clock of the hotel that is asked about, or the tenant's. */
export const servedToday = (
  ctx: Context,
  { queueKey, hotelId }: QueueFilter,
): Query<{ inTime: number; counted: number }> => sql`
  select count(*) filter (where c.answered_at is not null or c.ended_at is not null and not c.is_short_abandon) as counted,
    count(*) filter (where c.answered_at - c.queued_at <= make_interval(secs => q.sla_seconds)) as in_time
  from calls c join voice_queues q on q.tenant_id = c.tenant_id and q.key = c.queue_key
  where ${allOf([
    sql`c.tenant_id = ${ctx.actor.tenantId} and c.direction = 'inbound' and c.queued_at is not null
      and c.started_at >= ${startOfToday(ctx, hotelId ?? null)}`,
    ...(hotelId === undefined ? [] : [sql`c.hotel_id = ${hotelId}`]),
    ...(queueKey === undefined ? [] : [sql`c.queue_key = ${queueKey}`]),
  ])}`

const startOfToday = (ctx: Context, hotelId: string | null): Query => sql`(
  select date_trunc('day', ${ctx.now}::timestamptz, coalesce((
    select h.time_zone from hotels h where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}),
    ${ctx.actor.tenant.timeZone})))`

/** In percent, to one decimal; nothing to divide by is nothing to say. */
export const serviceLevel = ({ inTime, counted }: { inTime: number; counted: number }): number | null =>
  counted === 0 ? null : Math.round((1000 * inTime) / counted) / 10
