import { sql } from '../db/sql.ts'
import type { ResourceLimit } from '../limits/resource-limit.ts'
import type { MetricSource } from '../observability/metric-source.ts'
import type { RetentionRule } from '../retention/retention-rule.ts'

const gauge = {
  name: 'bellhop_mail_tenants_throttled',
  help: 'Tenants over their hourly limit of mails, whose further mails wait (at most 10000 are counted)',
}

/** The mails of a tenant. */
export const mailLimit: ResourceLimit = {
  name: 'tenantMails',
  resource: 'Mails: notifications, invitations, confirmations of addresses',
  per: 'tenant',
  limit: '2000 an hour, `MAILS_PER_TENANT`',
  reached: 'further ones wait and are sent at that rate',
  gauge: gauge.name,
}

/** Deletes the rate of tenants that have their full allowance again. */
export const mailRateRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from tenant_mail_rates where tenant_id in (
      select tenant_id from tenant_mail_rates where used_until <= ${now.toString()}::timestamptz limit ${atMost})`,
}

/** Metrics of the limit. */
export const mailMetrics: MetricSource = {
  metrics: { paced: gauge },
  async read({ database, now }) {
    const row = await database.in('workers').one(sql<{ paced: number }>`
      select count(*) as paced from (
        select from tenant_mail_rates where used_until > ${now().add({ hours: 1 }).toString()}::timestamptz
          limit 10000) paced`)
    return row ?? {}
  },
}
