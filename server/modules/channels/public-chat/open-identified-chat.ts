import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { assertRowsLeft } from '#platform/usage/tenant-usage.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { widgetNotFound } from './find-widget.ts'
import { storeVisitor } from './store-visitor.ts'

/** A guest whom the service itself has recognized. */
type KnownVisitor = {
  readonly hotelId: string
  readonly identifier: string
  readonly guestId: string
  readonly contactName: string
}

/**
 * Opens the chat of a known guest in the active widget of a hotel, or else in that of all hotels: one conversation for
 * each identifier. Throws 404 without such a widget.
 */
export async function openIdentifiedChat(
  ctx: WriteContext,
  { hotelId, identifier, guestId, contactName }: KnownVisitor,
): Promise<{ publicKey: string; visitorToken: string }> {
  await assertRowsLeft(ctx, 'chat_visitors')
  await assertRowsLeft(ctx, 'conversations')
  const { tenantId } = ctx.actor
  const widget = await ctx.db.one(sql<{ id: string; hotelId: string | null; publicKey: string }>`
    select id, hotel_id, public_key from chat_widgets
    where tenant_id = ${tenantId} and is_active and (hotel_id = ${hotelId} or hotel_id is null)
    order by hotel_id nulls last, created_at, id limit 1 for share`)
  if (!widget) throw widgetNotFound()
  const conversation = await openConversation(ctx, {
    channel: 'webchat',
    senderId: null,
    widgetId: widget.id,
    contactAddress: identifier,
    contactName,
    hotelId: widget.hotelId ?? hotelId,
    isIdentified: true,
  })
  await ctx.db.run(sql`
    update conversations set guest_id = coalesce(guest_id, ${guestId}::uuid)
    where tenant_id = ${tenantId} and id = ${conversation.id}`)
  const visitor = { visitorId: ctx.newId(), widgetId: widget.id, conversationId: conversation.id, identifier }
  return { publicKey: widget.publicKey, visitorToken: storeVisitor(ctx, visitor) }
}
