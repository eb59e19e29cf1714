import { incrementMessageCounts } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorCode, Refusal } from '#platform/kernel/errors.ts'
import { currentTrace, type TraceContext } from '#platform/observability/trace-context.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { recordFirstResponse, startSession } from '../conversations/sessions.ts'
import { messageWritten } from '../events.ts'
import { notifyConversationChanged, notifyMessageStatus } from '../live-events.ts'
import type { MessageContent } from '../messages/content.ts'
import { type Message, messages } from '../messages/messages.ts'
import type { CalendarFile } from '../provider/port.ts'
import { notifyVisitor } from '../public-chat/notify-visitor.ts'
import { loadContactPermissions } from './contact-permission.ts'
import { withGuestOfAnswer } from './email/guest-of-answer.ts'
import { type OutboundEmail, shapeOfOutbound, storeOutboundEmails } from './email/store-outbound-email.ts'
import { enqueueSendings } from './enqueue-sending.ts'
import { getOutboundRoute, type OutboundRoute } from './outbound-route.ts'
import { storeAttachments } from './store-attachments.ts'
import { type ValidatedContent, validateContent } from './validate-content.ts'

/** The error codes of `queueMessage` on every channel. */
export const outboundErrors = [
  'card_number',
  'contact_not_permitted',
  'invalid_state_transition',
  'unknown_reference',
  'private_address',
  'quota_exceeded',
] as const satisfies readonly ErrorCode[]

/** A letter for a message to carry. */
export type LetterMessage = {
  readonly id: string
  /** The guest whom it is written to. Who shares an address may have a conversation there, which stays theirs. */
  readonly guestId: string
  /** It needs consent to marketing, also when it leaves. */
  readonly isMarketing: boolean
  /** The language of its text. */
  readonly languageCode: string
  readonly calendar: CalendarFile | null
  readonly trace: TraceContext | undefined
}

/** A message for a locked conversation. */
export type MessageToQueue = {
  readonly conversation: LockedConversation
  readonly content: MessageContent
  /** What it has if the service writes it by itself. */
  readonly letter?: LetterMessage
}

/**
 * Writes a message into a locked conversation and enqueues its sending, in one transaction. A web chat message has no
 * provider and is `sent` at once. Throws 409 and 422 by the rules of the channel (`validateContent`,
 * `getOutboundRoute`).
 */
export async function queueMessage(
  ctx: WriteContext,
  conversation: LockedConversation,
  content: MessageContent,
): Promise<Message> {
  const [queued] = await queueMessages(ctx, [{ conversation, content }])
  if (!queued || queued instanceof Refusal) throw queued ?? new Error('A message was not queued')
  return queued
}

/**
 * Queues messages, those of a conversation in the given order. Returns the message for each, or the refusal of one of
 * which nothing is written.
 */
export async function queueMessages(
  ctx: WriteContext,
  given: readonly MessageToQueue[],
): Promise<readonly (Message | Refusal)[]> {
  const checked = await checkMessages(ctx, given)
  const accepted = checked.filter((each): each is AcceptedMessage => !(each instanceof Refusal))
  const stored = await messages.insertAll(
    ctx,
    accepted.map((each) => rowOf(ctx, each)),
  )
  const queued: Message[] = []
  const emails: OutboundEmail[] = []
  for (const [index, message] of stored.entries()) {
    const each = accepted[index]
    if (!each) continue
    const email = emailOf(each, message.id)
    if (email) emails.push(email)
    queued.push({ ...(await addToConversation(ctx, each, message)), email: email && shapeOfOutbound(email) })
  }
  storeOutboundEmails(ctx, emails)
  addLetters(ctx, accepted)
  incrementMessageCounts(
    ctx,
    accepted.flatMap(({ conversation: { guestId } }) => guestId ?? []),
  )
  enqueueSendings(
    ctx,
    accepted.flatMap(({ route, conversation, letter }, index) => {
      const messageId = queued[index]?.id
      // The messages of a conversation are sent in order: its lock is held, and its id is the queue key.
      return route && messageId
        ? [{ route, messageId, conversationId: conversation.id, trace: letter ? letter.trace : currentTrace() }]
        : []
    }),
  )
  return checked.map((each) => (each instanceof Refusal ? each : (queued[accepted.indexOf(each)] ?? notStored())))
}

const notStored = (): never => {
  throw new Error('A message was not stored')
}

/** A message that its channel takes, with its conversation as it is then. */
type AcceptedMessage = Omit<MessageToQueue, 'content'> & {
  readonly route: OutboundRoute | null
  readonly content: ValidatedContent
}

/** Checks messages one after the other, each with what those before it have made of its conversation. */
async function checkMessages(
  ctx: WriteContext,
  given: readonly MessageToQueue[],
): Promise<(AcceptedMessage | Refusal)[]> {
  const latest = new Map(given.map(({ conversation }) => [conversation.id, conversation]))
  const routes = new Map<string | null, Promise<OutboundRoute | null>>()
  const routeOf = (conversation: LockedConversation): Promise<OutboundRoute | null> => {
    const found = routes.get(conversation.senderId) ?? getOutboundRoute(ctx, conversation)
    routes.set(conversation.senderId, found)
    return found
  }
  const permissions = await loadContactPermissions(
    ctx,
    given.flatMap(({ conversation, letter }) => [
      conversation,
      ...(letter ? [{ ...conversation, guestId: letter.guestId }] : []),
    ]),
  )
  const check = async ({ conversation: { id }, content, letter }: MessageToQueue): Promise<AcceptedMessage> => {
    const found = latest.get(id) ?? notStored()
    const known = { ...found, guestId: found.guestId ?? letter?.guestId ?? null }
    const route = await routeOf(known)
    const target = { conversation: known, route, isMarketing: letter?.isMarketing ?? false, permissions }
    const validated = await validateContent(ctx, target, content)
    const answered = await withGuestOfAnswer(ctx, known)
    const conversation = { ...answered, subject: answered.subject ?? validated.subject }
    latest.set(id, conversation)
    return { conversation, route, content: validated, ...(letter ? { letter } : {}) }
  }
  const checked: (AcceptedMessage | Refusal)[] = []
  for (const each of given) {
    checked.push(
      await check(each).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      }),
    )
  }
  return checked
}

function rowOf(ctx: WriteContext, { conversation, route, content, letter }: AcceptedMessage) {
  const { id: conversationId, channel, guestId, hotelId } = conversation
  const { files: _, cc: __, location, ...validated } = content
  const now = formatInstant(ctx.now)
  return {
    ...validated,
    location: location ? { ...location, name: location.name ?? null } : null,
    conversationId,
    integrationId: route?.integrationId ?? null,
    channel,
    direction: 'outbound' as const,
    status: route ? ('queued' as const) : ('sent' as const),
    sentAt: route ? null : now,
    senderUserId: ctx.actor.userId,
    letterId: letter?.id ?? null,
    guestId,
    hotelId,
    at: now,
  }
}

/** Stores what a message has besides its row, and lets the conversation and the panels know. */
async function addToConversation(ctx: WriteContext, accepted: AcceptedMessage, stored: Message): Promise<Message> {
  const { conversation, content, letter } = accepted
  const { id: conversationId, channel, hotelId } = conversation
  const attachments = await storeAttachments(ctx, stored.id, content.files)
  const message = { ...stored, attachments }
  if (channel === 'webchat') notifyVisitor(ctx, { ...message, agentName: await findAgentName(ctx) })
  if (!letter) updateConversation(ctx, conversation)
  if (!letter && isFromAgent(ctx)) {
    const data = { messageId: message.id, conversationId, hotelId }
    ctx.emit(messageWritten, { subjectId: message.id, hotelId, isFirst: true, data })
  }
  notifyMessageStatus(ctx, { messageId: message.id, conversationId, hotelId, status: message.status })
  return message
}

/** Whether a person writes, and not a program. */
const isFromAgent = ({ actor }: WriteContext): boolean => actor.userId !== null && !actor.isServiceUser

function emailOf({ conversation, route, content, letter }: AcceptedMessage, messageId: string): OutboundEmail | null {
  if (!route || conversation.channel !== 'email') return null
  return {
    messageId,
    from: route.senderAddress,
    to: conversation.contactAddress,
    cc: content.cc,
    isAutomatic: letter !== undefined,
    languageCode: letter?.languageCode ?? null,
    calendar: letter?.calendar ?? null,
  }
}

/** The first name of the user who answers, as guests see it; null for programs. */
async function findAgentName({ db, actor: { tenantId, userId, isServiceUser } }: WriteContext): Promise<string | null> {
  if (userId === null || isServiceUser) return null
  const user = await db.one(sql<{ firstName: string }>`
    select first_name from users where tenant_id = ${tenantId} and id = ${userId}`)
  return user?.firstName ?? null
}

/**
 * Adds letters to their conversations. Nobody has to do anything about them, so status, assignee and unread count stay, and
 * no session begins.
 */
function addLetters(ctx: WriteContext, accepted: readonly AcceptedMessage[]): void {
  const written = accepted
    .filter(({ letter }) => letter)
    .map(({ conversation }) => [conversation.id, conversation] as const)
  // The last one of a conversation has what those before it have made of it.
  const conversations = [...new Map(written).values()]
  if (conversations.length === 0) return
  ctx.onCommit(sql`
    update conversations set guest_id = written.guest_id, subject = written.subject,
      last_message_at = greatest(last_message_at, ${ctx.now}), updated_at = ${ctx.now}, version = version + 1
    from unnest(${sql.val(conversations.map(({ id }) => id))}::uuid[],
      ${sql.val(conversations.map(({ guestId }) => guestId))}::uuid[],
      ${sql.val(conversations.map(({ subject }) => subject))}::text[]) written (id, guest_id, subject)
    where conversations.tenant_id = ${ctx.actor.tenantId} and conversations.id = written.id`)
}

/**
 * Updates the conversation after an outgoing message. A user's answer makes it the guest's turn; a message of a program
 * leaves a waiting guest waiting.
 */
function updateConversation(ctx: WriteContext, conversation: LockedConversation): void {
  const { id, channel, subject, guestId, hotelId, status, assigneeUserId, unreadCount } = conversation
  const byAgent = isFromAgent(ctx)
  const next = status === 'open' && !byAgent ? 'open' : 'pending'
  ctx.onCommit(sql`
    update conversations set status = ${next}, guest_id = ${guestId},
      subject = ${subject}, assignee_user_id = ${assigneeUserId}, unread_count = ${byAgent ? 0 : unreadCount},
      last_message_at = greatest(last_message_at, ${ctx.now}), updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (status === 'open' && byAgent) ctx.onCommit(recordFirstResponse(ctx, id))
  if (status === 'resolved') ctx.onCommit(startSession(ctx, conversation, 'hotel'))
  if (status === next) return
  notifyConversationChanged(ctx, { conversationId: id, channel, hotelId, guestId, assigneeUserId, status: next })
}
