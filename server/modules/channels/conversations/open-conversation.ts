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
  /** Of a new one, if it is known. */
  readonly guestId?: string
  readonly hotelId: string | null
  /** The hotel's page has verified the visitor's identity. */
  readonly isIdentified?: boolean
}

/**
 * Finds or creates the conversation and locks it until the transaction ends. Concurrent calls get the same
 * conversation. A new one stays hidden until it has a message.
 */
export async function openConversation(ctx: WriteContext, key: ConversationKey): Promise<LockedConversation> {
  const [conversation] = await openConversations(ctx, [key])
  return conversation as LockedConversation
}

/** Opens several conversations as `openConversation` does, in their order. */
export async function openConversations(
  ctx: WriteContext,
  keys: readonly ConversationKey[],
): Promise<readonly LockedConversation[]> {
  if (keys.length === 0) return []
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const given = sql`
    json_to_recordset(${JSON.stringify(keys.map((key, n) => toRow(ctx, key, n)))}::json) as key (
      n int, id uuid, channel text, sender_id uuid, widget_id uuid, contact_address text, contact_name text,
      guest_id uuid, hotel_id uuid, is_identified boolean, thread_key text, subject text, reply_tag text)`
  const [, found] = await ctx.db.batch<[object, LockedConversation & { n: number }]>([
    sql<object>`
      insert into conversations (tenant_id, id, channel, sender_id, widget_id, contact_address, contact_name, guest_id,
        hotel_id, is_identified, thread_key, subject, reply_tag, status, created_at, updated_at)
      select ${tenantId}, id, channel, sender_id, widget_id, contact_address, contact_name, guest_id, hotel_id,
        is_identified, thread_key, subject, reply_tag, 'resolved', ${now}, ${now}
      from ${given} order by contact_address, thread_key
      on conflict (tenant_id, channel, coalesce(sender_id, widget_id), contact_address, thread_key) do nothing`,
    // The key finds each, and not the id: whatever the statistics say, one index has all of the key. They are locked in the
    // order in which they are inserted.
    sql<LockedConversation & { n: number }>`
      select key.n, found.* from (select * from ${given} order by contact_address, thread_key) key cross join lateral (
        select ${lockedColumns} from conversations
        where tenant_id = ${tenantId} and channel = key.channel and contact_address = key.contact_address
          and coalesce(conversations.sender_id, conversations.widget_id) = coalesce(key.sender_id, key.widget_id)
          and thread_key = key.thread_key
        for no key update) found`,
  ])
  if (found.length < keys.length) throw new Error('A conversation was not stored')
  return found.toSorted((one, other) => one.n - other.n)
}

function toRow(ctx: WriteContext, key: ConversationKey, n: number): object {
  const {
    channel,
    senderId,
    widgetId,
    contactAddress,
    contactName,
    guestId = null,
    hotelId,
    isIdentified = false,
  } = key
  const { threadKey = '', subject = null } = key
  return {
    n,
    id: ctx.newId(),
    channel,
    sender_id: senderId,
    widget_id: widgetId,
    contact_address: contactAddress,
    contact_name: contactName,
    guest_id: guestId,
    hotel_id: hotelId,
    is_identified: isIdentified,
    thread_key: threadKey,
    subject,
    reply_tag: channel === 'email' ? newReplyTag() : null,
  }
}
