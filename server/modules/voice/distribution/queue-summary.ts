import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { numberOrNull } from '#platform/http/schemas.ts'
import { agents, hasSkills } from './eligible-agents.ts'

/** Limits a summary to a queue or a hotel; without them it covers everything that the actor may see. */
export type QueueFilter = { readonly queueKey?: string; readonly hotelId?: string }

/** The summary of a queue. */
export const QueueSummary = Type.Object({
  waiting: Type.Integer({ description: 'Calls that wait without a ringing agent' }),
  longestWaitSeconds: Type.Integer({
    description: 'The longest wait of the calls that wait or ring; 0 if there is none',
  }),
  availableAgents: Type.Integer({ description: 'Available agents for the queue and the hotel' }),
  serviceLevelPercent: numberOrNull({
    description:
      'Percentage of today’s answered or lost calls that were answered in time (`slaSeconds` of the queue); null before the first call. Short abandons do not count',
  }),
})

/** Counts the available agents for the queue and the hotel. */
export const availableAgents = (ctx: ReadContext, { queueKey, hotelId }: QueueFilter): Query<{ count: number }> => sql`
  select count(*) as count from ${agents}
  where ${allOf([
    sql`u.tenant_id = ${ctx.actor.tenantId} and u.presence = 'available'`,
    ...(hotelId === undefined ? [] : [sql`(u.hotel_ids = '{}' or ${hotelId}::uuid = any (u.hotel_ids))`]),
    ...(queueKey === undefined ? [] : [hasSkills(skillsOf(ctx, queueKey))]),
  ])}`

const skillsOf = (ctx: ReadContext, key: string): Query => sql`coalesce((
  select q.required_skills from voice_queues q where q.tenant_id = ${ctx.actor.tenantId} and q.key = ${key}), '[]')`

/** Counts today's calls for the service level. The day is that of the given hotel's time zone, or else the tenant's. */
export const countServiceLevel = (
  ctx: ReadContext,
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

const startOfToday = (ctx: ReadContext, hotelId: string | null): Query => sql`(
  select date_trunc('day', ${ctx.now}::timestamptz, coalesce((
    select h.time_zone from hotels h where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}),
    ${ctx.actor.tenant.timeZone})))`

/** Percent with one decimal; null without any calls. */
export const serviceLevelPercent = ({ inTime, counted }: { inTime: number; counted: number }): number | null =>
  counted === 0 ? null : Math.round((1000 * inTime) / counted) / 10
