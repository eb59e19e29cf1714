import { sql } from '#platform/db/sql.ts'
import { happened, momentGroups } from '../facts/call-rows.ts'
import { groupExpression } from '../engine/group-by.ts'
import { count, figure, quotient } from '../engine/metrics.ts'
import type { Asked, Report } from '../engine/report.ts'

/** The seconds that something took, whole ones. */
const seconds = (from: string, to: string) => sql`floor(extract(epoch from c.${sql.ref(to)} - c.${sql.ref(from)}))`
const answering = seconds('opened_at', 'first_response_at')
const resolving = seconds('opened_at', 'resolved_at')
/** Only who was written to can answer. */
const wasAnswered = sql`c.opened_by = 'guest' and c.first_response_at is not null`

const groupOf = ({ groupBy }: Asked) =>
  groupExpression(groupBy, sql`c.day`, { hour: sql`c.hour`, hotel: sql`c.hotel_id::text`, channel: sql`c.channel` })

/** GET /reports/messaging: what was written on each channel, and how soon it was answered. */
export const messaging: Report = {
  name: 'messaging',
  summary: 'Conversations and messages by channel, how soon guests are answered, and how long it takes',
  groupBy: ['channel', ...momentGroups],
  perCurrency: false,
  metrics: {
    conversations: count('conversations', 'conversations opened in the period, those opened again included'),
    byGuests: count('byGuests', 'those that guests opened'),
    resolved: count('resolved', 'those that are resolved'),
    messages: count('messages', 'messages written in the period, in and out'),
    inbound: count('inbound', 'messages of guests'),
    outbound: count('outbound', 'messages to guests'),
    failed: count('failed', 'messages to guests that did not arrive'),
    averageFirstResponseSeconds: quotient(
      'answering',
      'answered',
      'Σ (first message of ours − opening) ÷ conversations that guests opened and that were answered',
    ),
    medianFirstResponseSeconds: figure('medianAnswering', 'the middle one of these times'),
    averageResolutionSeconds: quotient('resolving', 'resolved', 'Σ (resolved − opening) ÷ resolved'),
    medianResolutionSeconds: figure('medianResolving', 'the middle one of these times'),
  },
  sums(asked) {
    const rounds = happened(asked, { table: 'conversation_rounds', at: 'opened_at', where: sql`true` })
    const messages = happened(asked, { table: 'messages', at: 'at', where: sql`true` })
    return sql`
      with rounds as (
        select ${groupOf(asked)} as "group", count(*) as conversations,
          count(*) filter (where c.opened_by = 'guest') as by_guests,
          count(*) filter (where c.resolved_at is not null) as resolved,
          count(*) filter (where ${wasAnswered}) as answered,
          sum(${answering}) filter (where ${wasAnswered}) as answering,
          percentile_cont(0.5) within group (order by ${answering}) filter (where ${wasAnswered}) as median_answering,
          sum(${resolving}) filter (where c.resolved_at is not null) as resolving,
          percentile_cont(0.5) within group (order by ${resolving}) filter (where c.resolved_at is not null)
            as median_resolving
        from (${rounds}) c group by 1),
      written as (
        select ${groupOf(asked)} as "group", count(*) as messages,
          count(*) filter (where c.direction = 'inbound') as inbound,
          count(*) filter (where c.direction = 'outbound') as outbound,
          count(*) filter (where c.direction = 'outbound' and c.status = 'failed') as failed
        from (${messages}) c group by 1)
      select coalesce(rounds."group", written."group") as group, conversations, by_guests, resolved, answered, answering,
        median_answering, resolving, median_resolving, messages, inbound, outbound, failed
      from rounds full join written on coalesce(written."group", '') = coalesce(rounds."group", '')`
  },
}
