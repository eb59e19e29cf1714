import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { identitySettings } from '../settings.ts'

/** Warns in the log of passkeys that were made for another domain than that of the settings, because they do not work. */
export async function warnOfOtherPasskeys({ database, config, log }: Runtime): Promise<void> {
  const { PASSKEY_RP_ID: current } = identitySettings.of(config)
  const others = await database.in('workers').many(sql<{ rpId: string; count: number }>`
    select rp_id, count(*)::integer as count from passkeys where rp_id <> ${current} group by rp_id order by rp_id limit 10`)
  for (const { rpId, count } of others) {
    log.warn({ rpId, count, current }, 'passkeys of another domain do not work: see PASSKEY_RP_ID and PUBLIC_URL')
  }
}
