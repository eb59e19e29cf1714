import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { notifyMessageStatus } from '../live-events.ts'
import type { ProviderEventOf } from '../provider/port.ts'

type Receipt = Pick<ProviderEventOf<'seen'>, 'status' | 'upTo' | 'at'>

/**
 * Applies a receipt without message ids: the guest has received or read everything sent until a time. Each message sent
 * by then moves forward. The conversation stores the time for a message that is being sent just now.
 */
export async function applyReadReceipt(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  { channel, to, from, ...receipt }: ProviderEventOf<'seen'>,
): Promise<void> {
  // The vendor's clock may be ahead; messages sent later must not count as read.
  const upTo = Temporal.Instant.compare(receipt.upTo, ctx.now) > 0 ? ctx.now : receipt.upTo
  const conversation = await ctx.db.one(sql<{ id: string }>`
    update conversations set ${receipt.status === 'read' ? setReadUpTo(upTo) : setDeliveredUpTo(upTo)}
    where tenant_id = ${ctx.actor.tenantId} and channel = ${channel} and contact_address = ${from} and sender_id = (
      select id from channel_senders
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integration.id} and address = ${to})
    returning id`)
  if (conversation) await advanceMessages(ctx, conversation.id, { ...receipt, upTo })
}

const setReadUpTo = (upTo: Temporal.Instant): Query => sql`read_up_to = greatest(read_up_to, ${upTo}::timestamptz)`
const setDeliveredUpTo = (upTo: Temporal.Instant): Query =>
  sql`delivered_up_to = greatest(delivered_up_to, ${upTo}::timestamptz)`

/**
 * Applies receipts that arrived while a message was being sent. Call it in the transaction that marks the message as
 * sent, after that update. The lock on the conversation serialises both.
 */
export async function applyWaitingReceipts(ctx: WriteContext, conversationId: string): Promise<void> {
  const receipts = await ctx.db.one(sql<{ deliveredUpTo: string | null; readUpTo: string | null }>`
    select delivered_up_to, read_up_to from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversationId} for share`)
  for (const [status, time] of [
    ['read', receipts?.readUpTo],
    ['delivered', receipts?.deliveredUpTo],
  ] as const) {
    if (!time) continue
    const upTo = Temporal.Instant.from(time)
    await advanceMessages(ctx, conversationId, { status, upTo, at: upTo })
  }
}

const statusesBefore = { delivered: ['sent'], read: ['sent', 'delivered'] } as const

/** Moves only the newest messages; nobody needs the status of older ones. */
const maxMessages = 200
const lookbackHours = 30 * 24

type AdvancedMessage = { readonly id: string; readonly hotelId: string | null }

async function advanceMessages(
  ctx: WriteContext,
  conversationId: string,
  { status, upTo, at }: Receipt,
): Promise<void> {
  const isRead = status === 'read'
  const advanced = await ctx.db.many(sql<AdvancedMessage>`
    update messages set status = ${status}, delivered_at = least(delivered_at, ${at}::timestamptz),
      read_at = case when ${isRead}::boolean then least(read_at, ${at}::timestamptz) else read_at end,
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id in (
      select id from messages
      where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and direction = 'outbound'
        and status = any (${[...statusesBefore[status]]}::text[]) and sent_at <= ${upTo}
        and at <= ${upTo} and at > ${upTo.subtract({ hours: lookbackHours })}
      order by at desc, id desc limit ${maxMessages} for no key update)
    returning id, hotel_id`)
  for (const { id: messageId, hotelId } of advanced) {
    notifyMessageStatus(ctx, { messageId, conversationId, hotelId, status })
  }
}
