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

/** An address to which a letter may go. */
export type LetterAddress = { readonly channel: LetterChannel; readonly address: string }

/** How many automatic messages addresses have had; those that this transaction writes are noted. */
export type AddressLimits = {
  /** When the address may get a further one; null if it may get one now. */
  limitedUntil(to: LetterAddress): Temporal.Instant | null
  note(to: LetterAddress): void
  /** A message that was noted is not written. */
  withdraw(to: LetterAddress): void
}

const keyOf = ({ channel, address }: LetterAddress): string => `${channel} ${address}`

/**
 * Counts what addresses have had. A message counts from the moment at which it was sent, and while it waits. Locks the
 * addresses until the transaction ends, so that letters of the same moment are counted: all at once and in one order,
 * because others may share them.
 */
export async function findAddressLimits(ctx: WriteContext, to: readonly LetterAddress[]): Promise<AddressLimits> {
  const sent = await loadSendings(ctx, [...new Map(to.map((each) => [keyOf(each), each])).values()])
  const timesOf = (address: LetterAddress): Temporal.Instant[] => sent.get(keyOf(address)) ?? []
  return {
    limitedUntil: (address) => timesOf(address)[maxPerDay - 1]?.add({ hours }) ?? null,
    note: (address) => void sent.set(keyOf(address), [ctx.now, ...timesOf(address)]),
    withdraw: (address) => void sent.set(keyOf(address), timesOf(address).slice(1)),
  }
}

/** When the last messages to each address were sent, the newest first. */
async function loadSendings(
  ctx: WriteContext,
  targets: readonly LetterAddress[],
): Promise<Map<string, Temporal.Instant[]>> {
  if (targets.length === 0) return new Map()
  const { tenantId } = ctx.actor
  const locks = targets.map(({ channel, address }) => `letters to ${tenantId} ${channel} ${address}`)
  const [, rows] = await ctx.db.batch<[object, LetterAddress & { times: readonly string[] }]>([
    sql<object>`
      select pg_advisory_xact_lock(key) from (
        select hashtextextended(lock, 0) as key from unnest(${sql.val(locks)}::text[]) lock
        order by key) keys`,
    // Whatever the statistics say, the messages of each conversation are read from their end: an order that one index has.
    sql<LetterAddress & { times: readonly string[] }>`
      select target.channel, target.address, sent.times
      from unnest(${sql.val(targets.map(({ channel }) => channel))}::text[],
          ${sql.val(targets.map(({ address }) => address))}::text[]) target (channel, address)
        cross join lateral (
          select jsonb_agg(last.at order by last.at desc) as times
          from (
            select c.tenant_id, c.id, c.channel from conversations c
            where c.tenant_id = ${tenantId} and c.contact_address = target.address offset 0) c
            cross join lateral (
              select coalesce(m.sent_at, ${ctx.now}::timestamptz) as at from messages m
              where m.tenant_id = c.tenant_id and m.conversation_id = c.id
                and m.letter_id is not null and m.status <> 'failed' and m.at > ${ctx.now.subtract({ hours: 24 * maxWaitDays })}
              order by m.at desc, m.id desc limit ${maxPerDay}) last
          where c.channel = target.channel and last.at > ${ctx.now.subtract({ hours })}) sent
      where sent.times is not null`,
  ])
  return new Map(rows.map((row) => [keyOf(row), row.times.map((at) => Temporal.Instant.from(at))]))
}
