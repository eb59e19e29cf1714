import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { limitRefusals, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { Asked } from '#platform/observability/metrics.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'

const hours = 1

const gauge = {
  name: 'bellhop_account_mail_addresses',
  help: 'Addresses that were sent a mail about their account within the last hour (at most 10000 are counted)',
}

/** Who asks for many resets, confirmations or invitations fills nobody's mailbox. */
export const accountMailLimit: ResourceLimit = {
  name: 'accountMails',
  resource: 'Mails about an account: reset, confirmation, invitation',
  per: 'recipient',
  limit: '5 an hour over all tenants, `ACCOUNT_MAILS_PER_ADDRESS`',
  reached: 'further ones are not sent; callers get the usual answer',
  gauge: gauge.name,
}

/**
 * Whether one more mail about an account may go to an address; counts it. Each job counts once, however often it is tried.
 */
export async function mayMailAccount(ctx: Context, jobId: string, email: string): Promise<boolean> {
  const atMost = ctx.runtime.config.ACCOUNT_MAILS_PER_ADDRESS
  if (atMost === 0) return true
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  // One after the other, each with a look at what the one before has written.
  const [, [others]] = await ctx.db.batch<[object, { count: number }]>([
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${`account mail ${hash.toString('hex')}`}, 0))`,
    sql<{ count: number }>`
      select count(*) as count from account_mails
      where address_hash = ${hash} and job_id <> ${jobId} and sent_at > ${ctx.now.subtract({ hours })}::timestamptz`,
  ])
  if ((others?.count ?? 0) >= atMost) {
    ctx.runtime.metrics.count(limitRefusals, { value: accountMailLimit.name })
    return false
  }
  ctx.onCommit(sql`
    insert into account_mails (address_hash, job_id, sent_at) values (${hash}, ${jobId}, ${ctx.now})
    on conflict do nothing`)
  return true
}

/** Mails whose hour is over. */
export const oldAccountMails: Sweep = {
  scope: nobody,
  oldest: (now, atMost) => sql`
    delete from account_mails where (address_hash, job_id) in (
      select address_hash, job_id from account_mails
      where sent_at <= ${now.subtract({ hours })}::timestamptz limit ${atMost})`,
}

/** What `/metrics` shows of the limit. */
export const accountMailFigures: Asked = {
  figures: { addresses: gauge },
  async ask({ database, now }) {
    const row = await database.in(nobody).one(sql<{ addresses: number }>`
      select count(distinct address_hash) as addresses from (
        select address_hash from account_mails
        where sent_at > ${now().subtract({ hours })}::timestamptz limit 10000) recent`)
    return row ?? {}
  },
}
