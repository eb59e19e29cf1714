import { type Query, sql } from '#platform/db/sql.ts'
import type { Context } from '#platform/context.ts'

/** The conversation of the visitor who calls, and no other: a question for its id. */
export const ownConversation = ({ actor }: Pick<Context, 'actor'>): Query => sql`(
  select conversation_id from chat_visitors where tenant_id = ${actor.tenantId} and id = ${actor.sessionId})`
