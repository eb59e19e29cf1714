import { sql } from '../db/sql.ts'
import type { ResourceLimit } from '../limits/resource-limit.ts'
import type { Asked } from '../observability/metrics.ts'
import type { Sweep } from '../retention/retention-worker.ts'

const gauge = {
  name: 'bellhop_mail_tenants_paced',
  help: 'Tenants that have used up their mails of an hour, so that further ones wait (at most 10000 are counted)',
}

/** Mails that a tenant causes. */
export const mailLimit: ResourceLimit = {
  name: 'tenantMails',
  resource: 'Mails: notifications, invitations, confirmations of addresses',
  per: 'tenant',
  limit: '2000 an hour, `MAILS_PER_TENANT`',
  reached: 'further ones wait, and go one by one at that pace',
  gauge: gauge.name,
}

/** Paces of tenants that have a whole hour's share again. */
export const oldMailPaces: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from mail_paces where tenant_id in (
      select tenant_id from mail_paces where paid_until <= ${now.toString()}::timestamptz limit ${atMost})`,
}

/** What `/metrics` shows of the limit. */
export const mailFigures: Asked = {
  figures: { paced: gauge },
  async ask({ database, now }) {
    const row = await database.in('workers').one(sql<{ paced: number }>`
      select count(*) as paced from (
        select from mail_paces where paid_until > ${now().add({ hours: 1 }).toString()}::timestamptz limit 10000) paced`)
    return row ?? {}
  },
}
