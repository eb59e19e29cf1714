import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { doc, named, numberOrNull } from '#platform/http/schemas.ts'
import { agents, hasSkills } from './eligible-agents.ts'

/** The callers `e` who wait for an agent to answer, also while the phone of one rings. */
export const isWaiting = sql`e.status in ('waiting', 'offered')`

/** Limits a summary to a queue or a hotel; without them it covers everything that the actor may see. */
export type QueueFilter = { readonly queueKey?: string; readonly hotelId?: string }

/** The summary of a queue. */
export const QueueSummary = named(
  'QueueSummary',
  Type.Object({
    waiting: doc(
      Type.Integer(),
      'How many callers wait for an agent to answer, also while the phone of one rings: the rows of this list.',
      1,
    ),
    longestWaitSeconds: doc(Type.Integer(), 'The longest wait of these callers, in seconds; 0 if there is none.', 8),
    availableAgents: doc(
      Type.Integer(),
      'How many agents are available for the queue and the hotel that the request names.',
      2,
    ),
    serviceLevelPercent: doc(
      numberOrNull(),
      'The percentage of today’s answered or lost calls that were answered in time (`slaSeconds` of the queue), with ' +
        'one decimal; null before the first call. Short abandons do not count. The day is that of the hotel, or else ' +
        'of the company.',
      91.7,
    ),
  }),
)

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
  select count(*) filter (where c.answered_at is not null or c.ended_at is not null
  and not c.is_short_abandon) as counted,
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
