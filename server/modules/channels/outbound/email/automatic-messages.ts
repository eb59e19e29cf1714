import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

/** So many e-mails without a person behind them go to an address in so many hours. */
const maxMessages = 10
const hours = 24
/** A message may have waited so long before it was sent. */
const maxWaitDays = 14

/** Messages that wait for their time, in this process since its start. */
const waited = { count: 0 }

/** E-mails that programs write to one address. */
export const automaticMessages: ResourceLimit = {
  name: 'automaticMessages',
  resource: 'Automatic e-mails to one address',
  per: 'recipient',
  limit: `${maxMessages} in ${hours} hours`,
  reached: 'further ones wait',
  gauge: 'bellhop_email_automatic_messages_waited',
}

/** Metrics of the limit. */
export const automaticMessageMetrics: MetricSource = {
  metrics: {
    waited: { name: automaticMessages.gauge, help: 'Times that an automatic e-mail waited because of its recipient' },
  },
  read: async () => ({ waited: waited.count }),
}

/**
 * When the next automatic e-mail may go to an address; null for now. Whatever goes wrong, a guest's auto-responder and
 * the hotel's letters cannot write to each other more often.
 */
export async function nextAutomaticTime(ctx: ReadContext, address: string): Promise<Temporal.Instant | null> {
  const { tenantId } = ctx.actor
  const tenth = await ctx.db.one(sql<{ sentAt: string }>`
    select m.sent_at
    from conversations c
      join messages m on m.tenant_id = c.tenant_id and m.conversation_id = c.id
      join message_emails e on e.tenant_id = m.tenant_id and e.id = m.id
    where c.tenant_id = ${tenantId} and c.contact_address = ${address} and c.channel = 'email'
      and m.at > ${ctx.now.subtract({ hours: 24 * maxWaitDays })} and m.direction = 'outbound'
      and m.sent_at > ${ctx.now.subtract({ hours })} and e.is_automatic
    order by m.sent_at desc offset ${maxMessages - 1} limit 1`)
  if (!tenth) return null
  waited.count += 1
  return Temporal.Instant.from(tenth.sentAt).add({ hours })
}
