import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { LockedConversation } from './lock-conversation.ts'

type SessionConversation = Pick<LockedConversation, 'id' | 'channel' | 'hotelId'>

/** Starts a session of a resolved, locked conversation. `openedBy` is the side that wrote or reopened it. */
export const startSession = (
  ctx: WriteContext,
  conversation: SessionConversation,
  openedBy: 'guest' | 'hotel',
): Query => startSessions(ctx, [conversation], openedBy)

/** Starts a session of each conversation, as `startSession` does. */
export function startSessions(
  ctx: WriteContext,
  conversations: readonly SessionConversation[],
  openedBy: 'guest' | 'hotel',
): Query {
  const now = ctx.now.toString()
  const values = (value: (conversation: SessionConversation) => string | null) => sql.val(conversations.map(value))
  return sql`
    insert into conversation_sessions (tenant_id, id, conversation_id, channel, hotel_id, opened_by, opened_at,
      created_at)
    select ${ctx.actor.tenantId}::uuid, id, conversation_id, channel, hotel_id, ${openedBy}, ${now}::timestamptz,
      ${now}::timestamptz
    from unnest(${values(() => ctx.newId())}::uuid[], ${values(({ id }) => id)}::uuid[],
      ${values(({ channel }) => channel)}::text[], ${values(({ hotelId }) => hotelId)}::uuid[])
      as new_session (id, conversation_id, channel, hotel_id)`
}

/** Records the first answer of a user in the current session; later answers do not count. */
export const recordFirstResponse = (ctx: WriteContext, conversationId: string): Query => sql`
  update conversation_sessions set first_response_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null
    and first_response_at is null`

/** Ends the current session. */
export const endSession = (ctx: WriteContext, conversationId: string): Query => sql`
  update conversation_sessions set resolved_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null`
