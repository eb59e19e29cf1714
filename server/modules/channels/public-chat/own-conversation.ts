import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'

/** A query for the id of the calling visitor's conversation. */
export const ownConversation = ({ actor }: Pick<ReadContext, 'actor'>): Query => sql`(
  select conversation_id from chat_visitors where tenant_id = ${actor.tenantId} and id = ${actor.sessionId})`
