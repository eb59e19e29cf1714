import { noTenant } from './db/database.ts'
import { sql } from './db/sql.ts'
import { eventBatchRetention } from './events/write-events.ts'
import { usedLinkRetention } from './http/response/record-link-use.ts'
import { mailRateRetention } from './jobs/mail-limit.ts'
import { liveEventRetention } from './live/retention.ts'
import { changeWindowRetention } from './resource/changes/change-windows.ts'
import type { RetentionRule } from './retention/retention-rule.ts'

const idempotencyHours = 24

/** Idempotency keys after their window of 24 hours (§4.2.4). */
const idempotencyKeys: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from idempotency_keys where (tenant_id, user_id, method, path, key) in (
      select tenant_id, user_id, method, path, key from idempotency_keys
      where created_at <= ${now.subtract({ hours: idempotencyHours }).toString()}::timestamptz limit ${atMost})`,
}

/**
 * Rate limits (§8) whose minute ended an hour ago. They use the machine's clock, which `CLOCK_OFFSET` does not move.
 */
const rateLimits: RetentionRule = {
  scope: noTenant,
  deleteExpired: (_now, atMost) => sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire <= extract(epoch from now() - interval '1 hour') * 1000 limit ${atMost}
      for update skip locked)`,
}

/** The retention rules of the platform's own tables. Modules declare theirs in `retentionRules`. */
export const platformRetention: readonly RetentionRule[] = [
  idempotencyKeys,
  rateLimits,
  liveEventRetention,
  eventBatchRetention,
  mailRateRetention,
  usedLinkRetention,
  changeWindowRetention,
]
