import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { LetterChannel } from '../letter-events.ts'

const maxPerDay = 10
const hours = 24

/**
 * How many messages without a person behind them an address gets in a day, whichever bookings they are about. All of them
 * are letters. So two programs that answer each other end, too.
 */
export const automaticMessages: ResourceLimit = {
  name: 'automaticMessages',
  resource: 'Automatic messages to one address',
  per: 'recipient',
  limit: `${maxPerDay} in ${hours} hours`,
  reached: 'the letter waits; after 48 hours it takes the next channel, or is skipped with the reason `pastDue`',
  gauge: 'bellhop_letters_waiting',
}

/** The letters that are due and have not been sent: they wait for their turn, for their address, or for the morning. */
export const waitingLetterMetrics: MetricSource = {
  metrics: {
    waiting: {
      name: automaticMessages.gauge,
      help: 'Letters that are due and wait: to be sent, for their address or for the end of quiet hours (at most 10000 are counted)',
    },
  },
  async read({ database, now }) {
    const row = await database.in('workers').one(sql<{ waiting: number }>`
      select count(*) as waiting from (
        select from letters where status = 'planned' and due_at < ${now().toString()}::timestamptz limit 10000) due`)
    return row ?? {}
  },
}

/** A message may have waited so long before it was sent. */
const maxWaitDays = 14

/**
 * When an address may get a further letter; null if it may get one now. A message counts from the moment at which it was
 * sent, and while it waits. Locks the address until the transaction ends, so that letters of the same moment are counted.
 */
export async function addressLimitedUntil(
  ctx: WriteContext,
  { channel, address }: { readonly channel: LetterChannel; readonly address: string },
): Promise<Temporal.Instant | null> {
  const { tenantId } = ctx.actor
  const [, last] = await ctx.db.batch<[object, { at: string }]>([
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${`letters to ${tenantId} ${channel} ${address}`}, 0))`,
    sql<{ at: string }>`
      select coalesce(m.sent_at, ${ctx.now}::timestamptz) as at
      from messages m join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
      where m.tenant_id = ${tenantId} and c.channel = ${channel} and c.contact_address = ${address}
        and m.letter_id is not null and m.status <> 'failed' and m.at > ${ctx.now.subtract({ hours: 24 * maxWaitDays })}
        and coalesce(m.sent_at, ${ctx.now}::timestamptz) > ${ctx.now.subtract({ hours })}
      order by 1 desc limit ${maxPerDay}`,
  ])
  const oldest = last[maxPerDay - 1]
  return oldest ? Temporal.Instant.from(oldest.at).add({ hours }) : null
}
