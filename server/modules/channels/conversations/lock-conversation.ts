import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { Channel } from '../channels.ts'

/** A conversation that no other transaction changes. */
export type LockedConversation = {
  readonly id: string
  readonly channel: Channel
  readonly senderId: string | null
  readonly widgetId: string | null
  readonly contactAddress: string
  /** Of a thread of e-mails; null on other channels. */
  readonly subject: string | null
  readonly replyTag: string | null
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly isIdentified: boolean
  readonly guestId: string | null
  readonly hotelId: string | null
  readonly status: 'open' | 'pending' | 'resolved'
  readonly assigneeUserId: string | null
  readonly unreadCount: number
  readonly lastMessageAt: string | null
  readonly lastInboundAt: string | null
}

/** The columns of a locked conversation, for queries on `conversations`. */
export const lockedColumns = sql`id, channel, sender_id, widget_id, contact_address, subject, reply_tag, contact_name, contact_email,
  contact_phone, is_identified, guest_id, hotel_id, status, assignee_user_id, unread_count, last_message_at, last_inbound_at`

/** Locks a conversation that the actor may see; throws 404 otherwise. */
export async function lockConversation(ctx: WriteContext, id: string): Promise<LockedConversation> {
  const conversation = await ctx.db.one(sql<LockedConversation>`
    select ${lockedColumns} from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and last_message_at is not null for no key update`)
  if (!conversation) throw notFound('conversation')
  return conversation
}
