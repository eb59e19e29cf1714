import { type Query, sql } from '#platform/db/sql.ts'
import { availableSums } from '../facts/availability-facts.ts'
import { groupOfCall, momentGroups } from '../facts/call-rows.ts'
import { handleSeconds, sellingSums, wasHandled } from '../facts/call-facts.ts'
import { amount, count, percent, quotient } from '../engine/metrics.ts'
import type { Asked, Report } from '../engine/report.ts'

/** GET /reports/agentPerformance: what agents were offered, took and booked. */
export const agentPerformance: Report = {
  name: 'agentPerformance',
  summary: 'Calls, handling times and bookings of agents',
  groupBy: ['agent', ...momentGroups],
  perCurrency: true,
  metrics: {
    handled: count('handled', 'answered calls, in and out, that are completed and that the agent talked in last'),
    offered: count('offered', 'times that the agent was rung for an inbound call'),
    notAnswered: count('notAnswered', 'those times that the agent did not answer, or refused'),
    averageHandleSeconds: quotient('handleSeconds', 'handled', 'Σ (talk + hold + wrap-up) ÷ handled'),
    occupancyPercent: percent(
      'handleSeconds',
      'staffed',
      'Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or of some hotels',
    ),
    reservations: count('reservations', 'bookings made in calls of the agent, in every currency'),
    conversionPercent: percent('reservations', 'handled', 'reservations ÷ handled × 100'),
    roomRevenue: amount('revenue', 'Σ room revenue of those bookings that were neither cancelled nor no-shows'),
  },
  sums: (asked) => sellingSums(asked, { where: sql`c.user_id is not null`, counted: counted(asked) }),
}

/** Calls belong to who talked last, ringing to who was rung, and the time between calls to who was available. */
const counted = (asked: Asked): Query => sql`
  select "group", sum(handled) as handled, sum(handle_seconds) as handle_seconds, sum(offered) as offered,
    sum(not_answered) as not_answered, coalesce(sum(handle_seconds), 0) + sum(available) as staffed
  from (
    select ${groupOfCall(asked.groupBy)} as group, count(*) filter (where ${wasHandled}) as handled,
      sum(${handleSeconds}) filter (where ${wasHandled}) as handle_seconds, 0 as offered, 0 as not_answered,
      null::numeric as available
    from c where c.user_id is not null group by 1
    union all
    select ${groupOfCall(asked.groupBy, sql`l.user_id`)}, 0, 0, count(*),
      count(*) filter (where l.state in ('rejected', 'timedOut', 'failed')), null
    from c cross join lateral (
      select user_id, state from call_legs where tenant_id = ${asked.tenantId} and call_id = c.id offset 0) l
    where c.direction = 'inbound' group by 1
    union all
    select "group", 0, 0, 0, 0, available from (${availableSums(asked)}) free) parts
  group by 1`
