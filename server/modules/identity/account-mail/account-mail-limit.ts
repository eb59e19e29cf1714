import { createHash } from 'node:crypto'
import type { WriteContext } from '#platform/context.ts'
import { noTenant } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { limitRefusals, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { addressKey } from '#shared/letter-case.ts'
import { identitySettings } from '../settings.ts'

const windowHours = 1

const gauge = {
  name: 'bellhop_account_mail_addresses',
  help: 'Addresses that got an account mail within the last hour (at most 10000 are counted)',
}

/** Repeated requests for resets, confirmations or invitations must not flood a mailbox. */
export const accountMailLimit: ResourceLimit = {
  name: 'accountMails',
  resource: 'Mails about an account: reset, confirmation, invitation',
  per: 'recipient',
  limit: '5 an hour over all tenants, `ACCOUNT_MAILS_PER_ADDRESS`',
  reached: 'further mails are not sent; callers get the usual response',
  gauge: gauge.name,
}

/** Counts a mail about an account and returns whether it may be sent. A job counts once, also when it is retried. */
export async function admitAccountMail(ctx: WriteContext, jobId: string, email: string): Promise<boolean> {
  const { ACCOUNT_MAILS_PER_ADDRESS: limit } = identitySettings.of(ctx.runtime.config)
  if (limit === 0) return true
  const hash = createHash('sha256').update(addressKey(email)).digest()
  // The lock makes concurrent jobs for one address wait, so that each sees the rows of the one before.
  const [, [earlier]] = await ctx.db.batch<[object, { count: number }]>([
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${`account mail ${hash.toString('hex')}`}, 0))`,
    sql<{ count: number }>`
      select count(*) as count from account_mails
      where address_hash = ${hash} and job_id <> ${jobId}
        and sent_at > ${ctx.now.subtract({ hours: windowHours })}::timestamptz`,
  ])
  if ((earlier?.count ?? 0) >= limit) {
    ctx.runtime.metrics.increment(limitRefusals, { value: accountMailLimit.name })
    return false
  }
  ctx.onCommit(sql`
    insert into account_mails (address_hash, job_id, sent_at) values (${hash}, ${jobId}, ${ctx.now})
    on conflict do nothing`)
  return true
}

/** Deletes the counts of mails that are older than the window. */
export const accountMailRetention: RetentionRule = {
  scope: noTenant,
  deleteExpired: (now, atMost) => sql`
    delete from account_mails where (address_hash, job_id) in (
      select address_hash, job_id from account_mails
      where sent_at <= ${now.subtract({ hours: windowHours })}::timestamptz limit ${atMost})`,
}

/** The gauge of the limit. */
export const accountMailMetrics: MetricSource = {
  metrics: { addresses: gauge },
  async read({ database, now }) {
    const row = await database.in(noTenant).one(sql<{ addresses: number }>`
      select count(distinct address_hash) as addresses from (
        select address_hash from account_mails
        where sent_at > ${now().subtract({ hours: windowHours })}::timestamptz limit 10000) recent`)
    return row ?? {}
  },
}
