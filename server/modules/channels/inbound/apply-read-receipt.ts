import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { tellStatus } from '../live-events.ts'
import type { TidingOf } from '../provider/port.ts'

type Mark = Pick<TidingOf<'seen'>, 'status' | 'upTo' | 'at'>

/**
 * Takes that the other side has got, or read, what we sent until some moment: each message of ours in that conversation that
 * was handed over by then moves forward. The conversation keeps the moment for a message that is on its way just now.
 */
export async function takeSeen(
  ctx: Context,
  integration: OpenIntegration,
  { channel, to, from, ...told }: TidingOf<'seen'>,
): Promise<void> {
  // Whatever the vendor's clock says, what we send later was not seen.
  const upTo = Temporal.Instant.compare(told.upTo, ctx.now) > 0 ? ctx.now : told.upTo
  const found = await ctx.db.one(sql<{ id: string }>`
    update conversations set ${told.status === 'read' ? readMark(upTo) : deliveredMark(upTo)}
    where tenant_id = ${ctx.actor.tenantId} and channel = ${channel} and contact_address = ${from} and sender_id = (
      select id from channel_senders
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integration.id} and address = ${to})
    returning id`)
  if (found) await moveOn(ctx, found.id, { ...told, upTo })
}

const readMark = (upTo: Temporal.Instant): Query => sql`read_up_to = greatest(read_up_to, ${upTo}::timestamptz)`
const deliveredMark = (upTo: Temporal.Instant): Query =>
  sql`delivered_up_to = greatest(delivered_up_to, ${upTo}::timestamptz)`

/**
 * Applies what was told of a conversation while a message of it was on its way. For the transaction that notes that it was
 * sent, after it did; whoever tells and whoever notes take turns at the conversation.
 */
export async function applyMarks(ctx: Context, conversationId: string): Promise<void> {
  const marks = await ctx.db.one(sql<{ deliveredUpTo: string | null; readUpTo: string | null }>`
    select delivered_up_to, read_up_to from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversationId} for share`)
  for (const [status, mark] of [
    ['read', marks?.readUpTo],
    ['delivered', marks?.deliveredUpTo],
  ] as const) {
    if (!mark) continue
    const upTo = Temporal.Instant.from(mark)
    await moveOn(ctx, conversationId, { status, upTo, at: upTo })
  }
}

const before = { delivered: ['sent'], read: ['sent', 'delivered'] } as const

/** At most so many move at once, the newest first; of older ones than that nobody waits to hear. */
const mostAtOnce = 200
const forHours = 30 * 24

type Moved = { readonly id: string; readonly hotelId: string | null }

async function moveOn(ctx: Context, conversationId: string, { status, upTo, at }: Mark): Promise<void> {
  const isRead = status === 'read'
  const moved = await ctx.db.many(sql<Moved>`
    update messages set status = ${status}, delivered_at = least(delivered_at, ${at}::timestamptz),
      read_at = case when ${isRead}::boolean then least(read_at, ${at}::timestamptz) else read_at end,
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id in (
      select id from messages
      where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and direction = 'outbound'
        and status = any (${[...before[status]]}::text[]) and sent_at <= ${upTo}
        and at <= ${upTo} and at > ${upTo.subtract({ hours: forHours })}
      order by at desc, id desc limit ${mostAtOnce} for no key update)
    returning id, hotel_id`)
  for (const { id: messageId, hotelId } of moved) {
    tellStatus(ctx, { messageId, conversationId, hotelId, status })
  }
}
