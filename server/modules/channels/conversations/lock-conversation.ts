import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { Channel } from '../channels.ts'

/** A conversation that nobody else changes until the transaction ends. */
export type LockedConversation = {
  readonly id: string
  readonly channel: Channel
  readonly senderId: string | null
  readonly widgetId: string | null
  readonly contactAddress: string
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

/** What `lockConversation` and `openConversation` read; for a question on `conversations`. */
export const lockedColumns = sql`id, channel, sender_id, widget_id, contact_address, contact_name, contact_email,
  contact_phone, is_identified, guest_id, hotel_id, status, assignee_user_id, unread_count, last_message_at, last_inbound_at`

/** Holds a conversation that the actor may see, or 404. */
export async function lockConversation(ctx: Context, id: string): Promise<LockedConversation> {
  const found = await ctx.db.one(sql<LockedConversation>`
    select ${lockedColumns} from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and last_message_at is not null for no key update`)
  if (!found) throw notFound('conversation')
  return found
}
