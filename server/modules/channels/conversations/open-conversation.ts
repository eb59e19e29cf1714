import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel } from '../channels.ts'
import { type LockedConversation, lockedColumns } from './lock-conversation.ts'

/** Who is written with, by which address of ours. Of `senderId` and `widgetId` (web chat) one is said. */
export type Correspondent = {
  readonly channel: Channel
  readonly senderId: string | null
  readonly widgetId: string | null
  /** As the provider names the other side; on web chat, what it is known by there. */
  readonly contactAddress: string
  readonly contactName: string | null
  readonly hotelId: string | null
  /** The page with the chat vouched for who it is. */
  readonly isIdentified?: boolean
}

/**
 * The one conversation with the other side by that address of ours, made if there is none, and held until the transaction
 * ends. However many begin it at once, there is one. A new one says nothing until it has a message.
 */
export async function openConversation(ctx: Context, given: Correspondent): Promise<LockedConversation> {
  const { tenantId } = ctx.actor
  const { channel, senderId, widgetId, contactAddress, contactName, hotelId, isIdentified = false } = given
  const [, [found]] = await ctx.db.batch<[object, LockedConversation]>([
    sql<object>`
      insert into conversations (tenant_id, id, channel, sender_id, widget_id, contact_address, contact_name, hotel_id,
        is_identified, status, created_at, updated_at)
      values (${tenantId}, ${ctx.newId()}, ${channel}, ${senderId}, ${widgetId}, ${contactAddress}, ${contactName},
        ${hotelId}, ${isIdentified}, 'resolved', ${ctx.now.toString()}::timestamptz, ${ctx.now.toString()}::timestamptz)
      on conflict (tenant_id, channel, coalesce(sender_id, widget_id), contact_address) do nothing`,
    sql<LockedConversation>`
      select ${lockedColumns} from conversations
      where tenant_id = ${tenantId} and channel = ${channel} and contact_address = ${contactAddress}
        and coalesce(sender_id, widget_id) = ${senderId ?? widgetId} for no key update`,
  ])
  if (!found) throw new Error('A conversation that was just made is not there')
  return found
}
