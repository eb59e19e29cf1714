import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { newReplyTag } from '../email/reply-tag.ts'
import { type LockedConversation, lockedColumns } from './lock-conversation.ts'

/** Identifies a conversation: the guest's address and the sender, or on web chat the widget. */
export type ConversationKey = {
  readonly channel: Channel
  readonly senderId: string | null
  readonly widgetId: string | null
  /** The guest's address as the provider spells it; on web chat, the visitor's identifier. */
  readonly contactAddress: string
  readonly contactName: string | null
  /** What began the thread of e-mails; absent on other channels, where all messages of a contact are one conversation. */
  readonly threadKey?: string
  /** The subject of the thread. */
  readonly subject?: string | null
  readonly hotelId: string | null
  /** The hotel's page has verified the visitor's identity. */
  readonly isIdentified?: boolean
}

/**
 * Finds or creates the conversation and locks it until the transaction ends. Concurrent calls get the same
 * conversation. A new one stays hidden until it has a message.
 */
export async function openConversation(ctx: WriteContext, key: ConversationKey): Promise<LockedConversation> {
  const { tenantId } = ctx.actor
  const { channel, senderId, widgetId, contactAddress, contactName, hotelId, isIdentified = false } = key
  const { threadKey = '', subject = null } = key
  const replyTag = channel === 'email' ? newReplyTag() : null
  const [, [conversation]] = await ctx.db.batch<[object, LockedConversation]>([
    sql<object>`
      insert into conversations (tenant_id, id, channel, sender_id, widget_id, contact_address, contact_name, hotel_id,
        is_identified, thread_key, subject, reply_tag, status, created_at, updated_at)
      values (${tenantId}, ${ctx.newId()}, ${channel}, ${senderId}, ${widgetId}, ${contactAddress}, ${contactName},
        ${hotelId}, ${isIdentified}, ${threadKey}, ${subject}, ${replyTag}, 'resolved', ${ctx.now.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz)
      on conflict (tenant_id, channel, coalesce(sender_id, widget_id), contact_address, thread_key) do nothing`,
    sql<LockedConversation>`
      select ${lockedColumns} from conversations
      where tenant_id = ${tenantId} and channel = ${channel} and contact_address = ${contactAddress}
        and coalesce(sender_id, widget_id) = ${senderId ?? widgetId} and thread_key = ${threadKey} for no key update`,
  ])
  if (!conversation) throw new Error('The conversation was not stored')
  return conversation
}
