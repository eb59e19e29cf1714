import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { LockedConversation } from './lock-conversation.ts'

type SessionConversation = Pick<LockedConversation, 'id' | 'channel' | 'hotelId'>

/** Starts a session of a resolved, locked conversation. `openedBy` is the side that wrote or reopened it. */
export const startSession = (
  ctx: WriteContext,
  { id, channel, hotelId }: SessionConversation,
  openedBy: 'guest' | 'hotel',
): Query => sql`
  insert into conversation_sessions (tenant_id, id, conversation_id, channel, hotel_id, opened_by, opened_at,
    created_at)
  values (${ctx.actor.tenantId}, ${ctx.newId()}, ${id}, ${channel}, ${hotelId}, ${openedBy},
    ${ctx.now.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz)`

/** Records the first answer of a user in the current session; later answers do not count. */
export const recordFirstResponse = (ctx: WriteContext, conversationId: string): Query => sql`
  update conversation_sessions set first_response_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null
    and first_response_at is null`

/** Ends the current session. */
export const endSession = (ctx: WriteContext, conversationId: string): Query => sql`
  update conversation_sessions set resolved_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null`
