import { countMessage } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { spelled } from '#shared/moment.ts'
import { plan } from '#platform/jobs/jobs.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { beginRound, noteResponse } from '../conversations/sessions.ts'
import { tellConversation, tellStatus } from '../live-events.ts'
import { checkContent } from './validate-content.ts'
import type { Content } from '../messages/content.ts'
import { tellVisitor } from '../public-chat/notify-visitor.ts'
import { type Message, messages } from '../messages/messages.ts'
import { messageSend } from './send-job.ts'
import { storeFiles } from './store-attachments.ts'
import { wayOf } from './outbound-route.ts'

/**
 * Writes a message into a conversation, which is held, and plans that it is sent: the message, what it means for the
 * conversation and the work that is due are one transaction. On web chat nobody stands between: it is `sent` at once. Throws
 * 409 and 422 as the rules of the channel have it (`checkContent`, `wayOf`).
 */
export async function queueMessage(ctx: Context, conversation: LockedConversation, content: Content): Promise<Message> {
  const way = await wayOf(ctx, conversation)
  const { files, ...said } = await checkContent(ctx, { conversation, way }, content)
  const { id: conversationId, channel, guestId, hotelId } = conversation
  const now = spelled(ctx.now)
  const message = await messages.insert(ctx, {
    ...said,
    location: said.location ? { ...said.location, name: said.location.name ?? null } : null,
    conversationId,
    integrationId: way?.integrationId ?? null,
    channel,
    direction: 'outbound',
    status: way ? 'queued' : 'sent',
    sentAt: way ? null : now,
    senderUserId: ctx.actor.userId,
    guestId,
    hotelId,
    at: now,
  })
  const attachments = await storeFiles(ctx, message.id, files)
  if (channel === 'webchat') tellVisitor(ctx, message)
  goOn(ctx, conversation)
  if (guestId !== null) countMessage(ctx, guestId)
  tellStatus(ctx, { messageId: message.id, conversationId, hotelId, status: message.status })
  // Those of one conversation go out in the order in which they were written: its lock is held.
  if (way) plan(ctx, messageSend, { payload: { messageId: message.id }, dueAt: ctx.now, lane: conversationId })
  return { ...message, attachments }
}

/**
 * What a message of ours means for its conversation. Once somebody has written it is the guest's turn; what a program sends
 * leaves a guest who waits for an answer waiting.
 */
function goOn(ctx: Context, conversation: LockedConversation): void {
  const { id, channel, guestId, hotelId, status, assigneeUserId, unreadCount } = conversation
  const isAnswer = ctx.actor.userId !== null && !ctx.actor.isServiceUser
  const isWaiting = status === 'open' && !isAnswer
  ctx.onCommit(sql`
    update conversations set status = ${isWaiting ? 'open' : 'pending'}, guest_id = ${guestId},
      unread_count = ${isAnswer ? 0 : unreadCount},
      last_message_at = greatest(last_message_at, ${ctx.now}), updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (status === 'open' && isAnswer) ctx.onCommit(noteResponse(ctx, id))
  if (status !== 'resolved') return
  ctx.onCommit(beginRound(ctx, conversation, 'us'))
  tellConversation(ctx, { conversationId: id, channel, hotelId, guestId, assigneeUserId, status: 'pending' })
}
