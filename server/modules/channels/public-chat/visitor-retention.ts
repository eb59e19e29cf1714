import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'

/**
 * Deletes visitors with an expired token. Their messages stay; a conversation without messages is deleted with its last
 * visitor.
 */
export const visitorRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    with gone as (
      delete from chat_visitors where (tenant_id, id) in (
        select tenant_id, id from chat_visitors where expires_at <= ${now.toString()}::timestamptz limit ${atMost})
      returning tenant_id, id, conversation_id),
    emptied as (
      delete from conversations c using gone
      where c.tenant_id = gone.tenant_id and c.id = gone.conversation_id and c.last_message_at is null
        and not exists (
          select from chat_visitors v where v.tenant_id = c.tenant_id and v.conversation_id = c.id
            and (v.tenant_id, v.id) not in (select tenant_id, id from gone)))
    select from gone`,
}
