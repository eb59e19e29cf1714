import { findOrCreateByContactPoint, incrementMessageCount } from '#modules/guests/index.ts'
import { cardNumberMasked } from '#platform/audit/card-number-masked.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { holdsCardNumber, maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { cleanText } from '#shared/clean-text.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { earlier } from '#shared/instants/earlier.ts'
import { type IncomingAttachment, storeIncomingFiles } from '../attachments/store-incoming-files.ts'
import type { Channel, MessageType } from '../channels.ts'
import { canRespond } from '../conversations/assert-responder.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { startSession } from '../conversations/sessions.ts'
import { conversationWaiting, emailReceived, messageReceived } from '../events.ts'
import { notifyConversationChanged, notifyMessageReceived } from '../live-events.ts'
import { findGuestsByAddress } from '../messages/guests-by-address.ts'
import type { IncomingFile, Location } from '../provider/port.ts'
import { createVisitorGuest } from './visitor-guest.ts'

/** An inbound message. `providerMessageId` prevents duplicates. */
export type InboundMessage = {
  readonly integrationId: string | null
  readonly providerMessageId: string | null
  readonly type: Exclude<MessageType, 'template'>
  readonly text: string | null
  readonly location: Location | null
  readonly attachments: readonly IncomingFile[]
  /** The time by the provider's clock. */
  readonly at: Temporal.Instant
  /** On e-mail alone. */
  readonly email?: InboundEmail
}

/** What an inbound e-mail has besides a message. */
export type InboundEmail = {
  readonly subject: string | null
  /** Its domain vouches for the author (DMARC). */
  readonly isIdentified: boolean
  /** Nobody is notified, and the conversation stays as it is: a program wrote it, or it is spam. */
  readonly isQuiet: boolean
  /** Stores the row of the e-mail and its files. Returns the files as events show them. */
  store(messageId: string): readonly IncomingAttachment[]
}

type MessageGuest = { readonly id: string; readonly firstName: string; readonly lastName: string }

/**
 * Stores a guest's message in its locked conversation, reopens the conversation and emits `message.received` (§6.1, not
 * for SMS). Returns the id of the message, or null when it was stored before.
 */
export async function storeInboundMessage(
  ctx: WriteContext,
  conversation: LockedConversation,
  input: InboundMessage,
): Promise<string | null> {
  // A provider's clock may be ahead; it must not keep the messaging window open. Web chat uses the service's own
  // clock.
  const message = input.integrationId === null ? input : { ...input, at: earlier(input.at, ctx.now) }
  const guest = await resolveGuest(ctx, conversation)
  const messageId = await insertMessage(ctx, conversation, { ...message, guestId: guest?.id ?? null })
  if (messageId === null) return null
  if (message.text !== null && holdsCardNumber(message.text))
    ctx.audit(cardNumberMasked('message', messageId, ['text']))
  const attachments = message.email?.store(messageId) ?? storeIncomingFiles(ctx, messageId, message.attachments)
  if (message.email?.isQuiet) {
    storeQuietly(ctx, conversation, { at: message.at, guest })
    return messageId
  }
  if (conversation.status === 'resolved') ctx.onCommit(startSession(ctx, conversation, 'guest'))
  await updateConversation(ctx, conversation, { at: message.at, guestId: guest?.id ?? null })
  if (guest) incrementMessageCount(ctx, guest.id)
  const { id: conversationId, channel, hotelId, assigneeUserId } = conversation
  const data = { messageId, conversationId, channel, hotelId, guestId: guest?.id ?? null, assigneeUserId }
  notifyMessageReceived(ctx, data)
  if (conversation.unreadCount === 0) await emitConversationWaiting(ctx, conversation)
  if (channel === 'sms') return messageId
  const payload = {
    ...data,
    type: message.type,
    text: sanitizeText(message.text),
    attachments: [...attachments],
    guestName: guest ? `${guest.firstName} ${guest.lastName}` : null,
    from: conversation.contactAddress,
    isFirstMessage: conversation.lastMessageAt === null,
    receivedAt: formatInstant(message.at),
  }
  if (message.email) {
    const { isIdentified, subject } = message.email
    const data = { ...payload, isIdentified, subject: sanitizeText(subject) }
    ctx.emit(emailReceived, { subjectId: messageId, hotelId, data })
  } else if (channel !== 'email') {
    const isIdentified = channel !== 'webchat' || conversation.isIdentified
    ctx.emit(messageReceived, { subjectId: messageId, hotelId, data: { ...payload, isIdentified } })
  }
  return messageId
}

/** A message that asks for no answer: the conversation shows it and stays as it is. */
function storeQuietly(
  ctx: WriteContext,
  conversation: LockedConversation,
  { at, guest }: { readonly at: Temporal.Instant; readonly guest: MessageGuest | null },
): void {
  const { id: conversationId, channel, hotelId, assigneeUserId, status } = conversation
  const guestId = guest?.id ?? null
  ctx.onCommit(sql`
    update conversations set guest_id = ${guestId},
      last_message_at = greatest(last_message_at, ${at.toString()}::timestamptz),
      last_inbound_at = greatest(last_inbound_at, ${at.toString()}::timestamptz),
      updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversationId}`)
  if (guestId !== null) incrementMessageCount(ctx, guestId)
  notifyConversationChanged(ctx, { conversationId, channel, hotelId, guestId, assigneeUserId, status })
}

/** Ignores an assignee who can no longer answer. */
async function emitConversationWaiting(ctx: WriteContext, conversation: LockedConversation): Promise<void> {
  const { id: conversationId, channel, hotelId, assigneeUserId: userId } = conversation
  const assigneeUserId = userId && (await canRespond(ctx, { userId, hotelId })) ? userId : null
  const data = { conversationId, channel, hotelId, assigneeUserId }
  ctx.emit(conversationWaiting, { subjectId: conversationId, hotelId, data })
}

/** Returns the conversation's guest. The first message finds or creates the guest; later only users change it. */
async function resolveGuest(ctx: WriteContext, conversation: LockedConversation): Promise<MessageGuest | null> {
  const { guestId, lastInboundAt, channel, contactAddress, contactName } = conversation
  if (guestId !== null) {
    const guest = await ctx.db.one(sql<MessageGuest>`
      select id, first_name, last_name from guests where tenant_id = ${ctx.actor.tenantId} and id = ${guestId}`)
    return guest ?? null
  }
  if (channel === 'email') return findGuestOfAddress(ctx, conversation)
  if (lastInboundAt !== null) return null
  if (channel === 'webchat') return createVisitorGuest(ctx, conversation)
  const type = channel === 'sms' ? 'phone' : channel
  const value = contactPointValue(channel, contactAddress)
  return findOrCreateByContactPoint(ctx, { type, value, name: contactName, source: 'messaging' })
}

/** The guest who has the address. Nobody is created, or spam would fill the list of guests: the hotel's answer does that. */
async function findGuestOfAddress(ctx: WriteContext, conversation: LockedConversation): Promise<MessageGuest | null> {
  const found = await findGuestsByAddress(ctx, conversation)
  const [only, ...others] = found.length > 1 ? found.filter(({ isPrimary }) => isPrimary) : found
  return only && others.length === 0 ? only : null
}

/** WhatsApp omits the plus sign, without which a number has no country. */
const contactPointValue = (channel: Channel, address: string): string =>
  channel === 'whatsapp' && /^\d+$/.test(address) ? `+${address}` : address

/** The longest stored text of a guest, in characters. */
const maxTextLength = 20_000
const maxSubjectLength = 250

/**
 * Makes foreign text storable: cleaned as the text of a body is, with masked card numbers, and without half of a
 * surrogate pair.
 */
export const sanitizeText = (text: string | null, maxLength = maxTextLength): string | null =>
  text === null ? null : maskCardNumbers(cutText(text, maxLength)).slice(0, maxLength).toWellFormed()

/** A card number that is cut at the end would not be found, so a little more is searched than is stored. */
const cutText = (text: string, maxLength: number): string => cleanText(text).slice(0, maxLength + 100)

async function insertMessage(
  ctx: WriteContext,
  conversation: LockedConversation,
  message: InboundMessage & { guestId: string | null },
): Promise<string | null> {
  const { integrationId, providerMessageId, type, text, location, at, guestId, email } = message
  const { id, channel, hotelId } = conversation
  const now = sql`${ctx.now.toString()}::timestamptz`
  const stored = await ctx.db.one(sql<{ id: string }>`
    insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, subject, text,
      location, status,
      provider_message_id, guest_id, hotel_id, at, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${id}, ${integrationId}, ${channel}, 'inbound', ${type},
      ${sanitizeText(email?.subject ?? null, maxSubjectLength)}, ${sanitizeText(text)},
      ${location && JSON.stringify({ ...location, name: sanitizeText(location.name) })}::jsonb, 'received', ${providerMessageId}, ${guestId}, ${hotelId},
      ${at.toString()}::timestamptz, ${now}, ${now})
    on conflict do nothing
    returning id`)
  return stored?.id ?? null
}

/** Messages may arrive late; the newest one decides the last message and the end of the messaging window. */
const updateConversation = (
  ctx: WriteContext,
  conversation: LockedConversation,
  { at, guestId }: { at: Temporal.Instant; guestId: string | null },
): Promise<number> =>
  ctx.db.run(sql`
    update conversations set status = 'open', unread_count = unread_count + 1, guest_id = ${guestId},
      last_message_at = greatest(last_message_at, ${at.toString()}::timestamptz),
      last_inbound_at = greatest(last_inbound_at, ${at.toString()}::timestamptz),
      updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversation.id}`)
