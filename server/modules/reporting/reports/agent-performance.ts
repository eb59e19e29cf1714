import { type Query, sql } from '#platform/db/sql.ts'
import { amount, averageSeconds, count, percent } from '../engine/metrics.ts'
import type { Report, ReportQuery } from '../engine/report.ts'
import { availableSums } from '../facts/availability-facts.ts'
import { handleSeconds, salesSums, wasHandled } from '../facts/call-facts.ts'
import { groupOfCall, momentGroups } from '../facts/call-rows.ts'

/** GET /reports/agentPerformance: calls offered to agents, handled by them, and bookings made in them. */
export const agentPerformance: Report = {
  name: 'agentPerformance',
  summary: 'Calls, handling times and bookings of agents',
  groupBy: ['agent', ...momentGroups],
  perCurrency: true,
  metrics: {
    handled: count('handled', 'completed calls, inbound and outbound, in which the agent talked last'),
    offered: count('offered', 'inbound calls offered to the agent'),
    notAnswered: count('notAnswered', 'offered calls that the agent did not answer or rejected'),
    averageHandleSeconds: averageSeconds('handleSeconds', 'handled', 'Σ (talk + hold + wrap-up) ÷ handled'),
    occupancyPercent: percent(
      'handleSeconds',
      'staffed',
      'Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some ' +
        'hotels',
    ),
    reservations: count('reservations', 'bookings made in calls of the agent, in all currencies'),
    conversionPercent: percent('reservations', 'handled', 'reservations ÷ handled × 100'),
    roomRevenue: amount('revenue', 'Σ room revenue of these bookings without cancellations and no-shows'),
  },
  sums: (query) => salesSums(query, { where: sql`c.user_id is not null`, counted: counted(query) }),
}

/**
 * A call counts for the agent who talked last, an offer for each agent who was rung, and free time for available
 * agents.
 */
const counted = (query: ReportQuery): Query => sql`
  select "group", sum(handled) as handled, sum(handle_seconds) as handle_seconds, sum(offered) as offered,
    sum(not_answered) as not_answered, coalesce(sum(handle_seconds), 0) + sum(available) as staffed
  from (
    select ${groupOfCall(query)} as group, count(*) filter (where ${wasHandled}) as handled,
      sum(${handleSeconds}) filter (where ${wasHandled}) as handle_seconds, 0 as offered, 0 as not_answered,
      null::numeric as available
    from c where c.user_id is not null group by 1
    union all
    select ${groupOfCall(query, sql`l.user_id`)}, 0, 0, count(*),
      count(*) filter (where l.state in ('rejected', 'timedOut', 'failed')), null
    from c cross join lateral (
      select user_id, state from call_legs where tenant_id = ${query.tenantId} and call_id = c.id
        and kind = 'talk' offset 0) l
    where c.direction = 'inbound' group by 1
    union all
    select "group", 0, 0, 0, 0, available from (${availableSums(query)}) free) parts
  group by 1`
