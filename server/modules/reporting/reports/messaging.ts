import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../engine/group-by.ts'
import { averageSeconds, count, nullableSeconds } from '../engine/metrics.ts'
import type { Report, ReportQuery } from '../engine/report.ts'
import { momentGroups, rowsInPeriod } from '../facts/call-rows.ts'

/** The whole seconds between two times. */
const seconds = (from: string, to: string) => sql`floor(extract(epoch from c.${sql.ref(to)} - c.${sql.ref(from)}))`
const responseTime = seconds('opened_at', 'first_response_at')
const resolutionTime = seconds('opened_at', 'resolved_at')
/** Only conversations that guests opened have a first response. */
const wasAnswered = sql`c.opened_by = 'guest' and c.first_response_at is not null`

const groupOf = (query: ReportQuery) =>
  groupExpression(query, sql`c.day`, { hour: sql`c.hour`, hotel: sql`c.hotel_id::text`, channel: sql`c.channel` })

/** GET /reports/messaging: conversations, messages and response times by channel. */
export const messaging: Report = {
  name: 'messaging',
  summary: 'Conversations and messages by channel, with response and resolution times',
  groupBy: ['channel', ...momentGroups],
  perCurrency: false,
  metrics: {
    conversations: count('conversations', 'conversations opened or reopened in the period'),
    openedByGuests: count('openedByGuests', 'conversations that guests opened'),
    resolved: count('resolved', 'resolved conversations'),
    messages: count('messages', 'inbound and outbound messages in the period'),
    inbound: count('inbound', 'messages of guests'),
    outbound: count('outbound', 'messages to guests'),
    failed: count('failed', 'messages to guests that failed'),
    averageFirstResponseSeconds: averageSeconds(
      'answering',
      'answered',
      'Σ (first response − opening) ÷ answered conversations that guests opened',
    ),
    medianFirstResponseSeconds: nullableSeconds('medianAnswering', 'the median of these times'),
    averageResolutionSeconds: averageSeconds('resolving', 'resolved', 'Σ (resolved − opening) ÷ resolved'),
    medianResolutionSeconds: nullableSeconds('medianResolving', 'the median of these times'),
  },
  sums(query) {
    const rounds = rowsInPeriod(query, { table: 'conversation_sessions', at: 'opened_at', where: sql`true` })
    const messages = rowsInPeriod(query, { table: 'messages', at: 'at', where: sql`true` })
    return sql`
      with rounds as (
        select ${groupOf(query)} as "group", count(*) as conversations,
          count(*) filter (where c.opened_by = 'guest') as opened_by_guests,
          count(*) filter (where c.resolved_at is not null) as resolved,
          count(*) filter (where ${wasAnswered}) as answered,
          sum(${responseTime}) filter (where ${wasAnswered}) as answering,
          percentile_cont(0.5) within group (order by ${responseTime}) filter (where ${wasAnswered})
            as median_answering,
          sum(${resolutionTime}) filter (where c.resolved_at is not null) as resolving,
          percentile_cont(0.5) within group (order by ${resolutionTime}) filter (where c.resolved_at is not null)
            as median_resolving
        from (${rounds}) c group by 1),
      written as (
        select ${groupOf(query)} as "group", count(*) as messages,
          count(*) filter (where c.direction = 'inbound') as inbound,
          count(*) filter (where c.direction = 'outbound') as outbound,
          count(*) filter (where c.direction = 'outbound' and c.status = 'failed') as failed
        from (${messages}) c group by 1)
      select coalesce(rounds."group", written."group") as group, conversations, opened_by_guests, resolved, answered,
      answering,
        median_answering, resolving, median_resolving, messages, inbound, outbound, failed
      from rounds full join written on coalesce(written."group", '') = coalesce(rounds."group", '')`
  },
}
