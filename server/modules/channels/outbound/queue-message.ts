import { incrementMessageCount } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { recordFirstResponse, startSession } from '../conversations/sessions.ts'
import { messageWritten } from '../events.ts'
import { notifyConversationChanged, notifyMessageStatus } from '../live-events.ts'
import type { MessageContent } from '../messages/content.ts'
import { type Message, messages } from '../messages/messages.ts'
import type { CalendarFile } from '../provider/port.ts'
import { notifyVisitor } from '../public-chat/notify-visitor.ts'
import { withGuestOfAnswer } from './email/guest-of-answer.ts'
import { storeOutboundEmail } from './email/store-outbound-email.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { getOutboundRoute, type OutboundRoute } from './outbound-route.ts'
import { storeAttachments } from './store-attachments.ts'
import { validateContent } from './validate-content.ts'

/** The error codes of `queueMessage` on every channel. */
export const outboundErrors = [
  'card_number',
  'contact_not_permitted',
  'invalid_state_transition',
  'unknown_reference',
  'private_address',
  'quota_exceeded',
] as const satisfies readonly ErrorCode[]

/** What a message has that the service writes by itself. */
export type QueueOptions = {
  /** The letter that the message carries. */
  readonly letter?: LetterMessage
}

/** A letter for a message to carry. */
export type LetterMessage = {
  readonly id: string
  /** It needs consent to marketing, also when it leaves. */
  readonly isMarketing: boolean
  /** The language of its text. */
  readonly languageCode: string
  readonly calendar: CalendarFile | null
}

/**
 * Writes a message into a locked conversation and enqueues its sending, in one transaction. A web chat message has no
 * provider and is `sent` at once. Throws 409 and 422 by the rules of the channel (`validateContent`,
 * `getOutboundRoute`).
 */
export async function queueMessage(
  ctx: WriteContext,
  given: LockedConversation,
  content: MessageContent,
  { letter }: QueueOptions = {},
): Promise<Message> {
  const route = await getOutboundRoute(ctx, given)
  const target = { conversation: given, route, isMarketing: letter?.isMarketing ?? false }
  const { files, cc, ...validated } = await validateContent(ctx, target, content)
  const conversation = await withGuestOfAnswer(ctx, given)
  const { id: conversationId, channel, guestId, hotelId } = conversation
  const now = formatInstant(ctx.now)
  const message = await messages.insert(ctx, {
    ...validated,
    location: validated.location ? { ...validated.location, name: validated.location.name ?? null } : null,
    conversationId,
    integrationId: route?.integrationId ?? null,
    channel,
    direction: 'outbound',
    status: route ? 'queued' : 'sent',
    sentAt: route ? null : now,
    senderUserId: ctx.actor.userId,
    letterId: letter?.id ?? null,
    guestId,
    hotelId,
    at: now,
  })
  const attachments = await storeAttachments(ctx, message.id, files)
  if (channel === 'webchat') notifyVisitor(ctx, { ...message, agentName: await findAgentName(ctx) })
  const email = route && channel === 'email' ? emailOf(conversation, route, letter) : null
  const { subject } = validated
  if (letter) addLetter(ctx, conversation, subject)
  else updateConversation(ctx, conversation, subject)
  if (!letter && isFromAgent(ctx)) {
    ctx.emit(messageWritten, {
      subjectId: message.id,
      hotelId,
      isFirst: true,
      data: { messageId: message.id, conversationId, hotelId },
    })
  }
  if (guestId !== null) incrementMessageCount(ctx, guestId)
  notifyMessageStatus(ctx, { messageId: message.id, conversationId, hotelId, status: message.status })
  // The messages of a conversation are sent in order: its lock is held, and its id is the queue key.
  if (route) enqueueSending(ctx, route, { messageId: message.id, conversationId })
  return { ...message, attachments, email: email && storeOutboundEmail(ctx, { ...email, messageId: message.id, cc }) }
}

/** Whether a person writes, and not a program. */
const isFromAgent = ({ actor }: WriteContext): boolean => actor.userId !== null && !actor.isServiceUser

const emailOf = (
  { contactAddress: to }: LockedConversation,
  { senderAddress: from }: OutboundRoute,
  letter: QueueOptions['letter'],
) => ({
  from,
  to,
  isAutomatic: letter !== undefined,
  languageCode: letter?.languageCode ?? null,
  calendar: letter?.calendar ?? null,
})

/** The first name of the user who answers, as guests see it; null for programs. */
async function findAgentName({ db, actor: { tenantId, userId, isServiceUser } }: WriteContext): Promise<string | null> {
  if (userId === null || isServiceUser) return null
  const user = await db.one(sql<{ firstName: string }>`
    select first_name from users where tenant_id = ${tenantId} and id = ${userId}`)
  return user?.firstName ?? null
}

/**
 * Adds a letter to its conversation. Nobody has to do anything about it, so status, assignee and unread count stay, and no
 * session begins.
 */
function addLetter(ctx: WriteContext, { id, guestId }: LockedConversation, subject: string | null): void {
  ctx.onCommit(sql`
    update conversations set guest_id = ${guestId}, subject = coalesce(subject, ${subject}),
      last_message_at = greatest(last_message_at, ${ctx.now}), updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
}

/**
 * Updates the conversation after an outgoing message. A user's answer makes it the guest's turn; a message of a program
 * leaves a waiting guest waiting.
 */
function updateConversation(ctx: WriteContext, conversation: LockedConversation, subject: string | null): void {
  const { id, channel, guestId, hotelId, status, assigneeUserId, unreadCount } = conversation
  const byAgent = isFromAgent(ctx)
  const next = status === 'open' && !byAgent ? 'open' : 'pending'
  ctx.onCommit(sql`
    update conversations set status = ${next}, guest_id = ${guestId},
      subject = coalesce(subject, ${subject}), assignee_user_id = ${assigneeUserId}, unread_count = ${byAgent ? 0 : unreadCount},
      last_message_at = greatest(last_message_at, ${ctx.now}), updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (status === 'open' && byAgent) ctx.onCommit(recordFirstResponse(ctx, id))
  if (status === 'resolved') ctx.onCommit(startSession(ctx, conversation, 'hotel'))
  if (status === next) return
  notifyConversationChanged(ctx, { conversationId: id, channel, hotelId, guestId, assigneeUserId, status: next })
}
