import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { LockedConversation } from './lock-conversation.ts'

type Rounded = Pick<LockedConversation, 'id' | 'channel' | 'hotelId'>

/** A conversation is open from now on: by a message of the guest, or by us. For one that is resolved, and locked. */
export const beginRound = (ctx: Context, { id, channel, hotelId }: Rounded, openedBy: 'guest' | 'us'): Query => sql`
  insert into conversation_rounds (tenant_id, id, conversation_id, channel, hotel_id, opened_by, opened_at, created_at)
  values (${ctx.actor.tenantId}, ${ctx.newId()}, ${id}, ${channel}, ${hotelId}, ${openedBy},
    ${ctx.now.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz)`

/** A user has answered: the first time counts. */
export const noteResponse = (ctx: Context, conversationId: string): Query => sql`
  update conversation_rounds set first_response_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null
    and first_response_at is null`

/** A conversation is over. */
export const endRound = (ctx: Context, conversationId: string): Query => sql`
  update conversation_rounds set resolved_at = ${ctx.now.toString()}::timestamptz
  where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and resolved_at is null`
