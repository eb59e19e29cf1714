import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { LetterChannel } from '../letter-events.ts'

const maxPerDay = 10
const hours = 24

/** How many letters an address gets in a day, whichever bookings they are about. */
export const lettersToAddress: ResourceLimit = {
  name: 'lettersToAddress',
  resource: 'Letters to one address in 24 hours',
  per: 'recipient',
  limit: String(maxPerDay),
  reached: 'the letter waits; after 24 hours it takes the next channel, or is skipped with the reason `pastDue`',
  gauge: 'bellhop_letters_waiting',
}

/** The letters that are due and have not been sent: they wait for their turn, for their address, or for the morning. */
export const waitingLetterMetrics: MetricSource = {
  metrics: {
    waiting: {
      name: lettersToAddress.gauge,
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

/**
 * When an address may get a further letter; null if it may get one now. Locks the address until the transaction ends, so
 * that letters of the same moment are counted.
 */
export async function addressLimitedUntil(
  ctx: WriteContext,
  { channel, address }: { readonly channel: LetterChannel; readonly address: string },
): Promise<Temporal.Instant | null> {
  const { tenantId } = ctx.actor
  const [, last] = await ctx.db.batch<[object, { at: string }]>([
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${`letters to ${tenantId} ${channel} ${address}`}, 0))`,
    sql<{ at: string }>`
      select m.at from messages m join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
      where m.tenant_id = ${tenantId} and c.channel = ${channel} and c.contact_address = ${address}
        and m.letter_id is not null and m.status <> 'failed' and m.at > ${ctx.now.subtract({ hours })}
      order by m.at desc limit ${maxPerDay}`,
  ])
  const oldest = last[maxPerDay - 1]
  return oldest ? Temporal.Instant.from(oldest.at).add({ hours }) : null
}
