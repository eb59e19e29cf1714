import { findOrCreateByContactPoint, incrementMessageCounts, matchByEmailAddresses } from '#modules/guests/index.ts'
import { cardNumberMasked } from '#platform/audit/card-number-masked.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { emitEach } from '#platform/events/write-events.ts'
import { holdsCardNumber, maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { cleanText } from '#shared/clean-text.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { earlier } from '#shared/instants/earlier.ts'
import { type IncomingAttachment, storeIncomingFiles } from '../attachments/store-incoming-files.ts'
import type { Channel, MessageType } from '../channels.ts'
import { canRespond } from '../conversations/assert-responder.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { startSessions } from '../conversations/sessions.ts'
import { conversationWaiting, emailReceived, messageReceived } from '../events.ts'
import { notifyConversationChanged, notifyMessageReceived } from '../live-events.ts'
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

/** A message and its locked conversation. */
export type Inbound = { readonly conversation: LockedConversation; readonly message: InboundMessage }

/** What is known of a message when it is stored. */
type NewMessage = Inbound & { readonly id: string; readonly guest: MessageGuest | null }

/** Stores one message as `storeInboundMessages` does. */
export async function storeInboundMessage(
  ctx: WriteContext,
  conversation: LockedConversation,
  message: InboundMessage,
): Promise<string | null> {
  const [id = null] = await storeInboundMessages(ctx, [{ conversation, message }])
  return id
}

/**
 * Stores messages of guests, each in another locked conversation, reopens the conversations and emits `message.received`
 * (§6.1, not for SMS). Returns the ids of the messages in their order, null for one that was stored before.
 */
export async function storeInboundMessages(
  ctx: WriteContext,
  inbound: readonly Inbound[],
): Promise<readonly (string | null)[]> {
  // A provider's clock may be ahead; it must not keep the messaging window open. Web chat uses the service's own
  // clock.
  const timely = inbound.map(({ conversation, message }) => ({
    conversation,
    message: message.integrationId === null ? message : { ...message, at: earlier(message.at, ctx.now) },
  }))
  const guests = await resolveGuests(ctx, timely)
  const given = timely.map((each, n) => ({ ...each, id: ctx.newId(), guest: guests[n] ?? null }))
  const ids = await insertMessages(ctx, given)
  const stored = given.filter(({ id }) => ids.has(id))
  const attachments = new Map(stored.map((each) => [each.id, storeParts(ctx, each)]))
  updateConversations(ctx, stored)
  incrementMessageCounts(
    ctx,
    stored.flatMap(({ guest }) => guest?.id ?? []),
  )
  await notify(ctx, stored, attachments)
  return given.map(({ id }) => (ids.has(id) ? id : null))
}

/** Stores the files of a message and what an e-mail has besides. Returns the files as events show them. */
function storeParts(ctx: WriteContext, { id, message }: NewMessage): readonly IncomingAttachment[] {
  if (message.text !== null && holdsCardNumber(message.text)) ctx.audit(cardNumberMasked('message', id, ['text']))
  return message.email?.store(id) ?? storeIncomingFiles(ctx, id, message.attachments)
}

const isQuiet = ({ message }: NewMessage): boolean => message.email?.isQuiet === true

/** Tells panels and receivers of events of the messages. One that asks for no answer is shown, and nobody is told. */
async function notify(
  ctx: WriteContext,
  stored: readonly NewMessage[],
  attachments: ReadonlyMap<string, readonly IncomingAttachment[]>,
): Promise<void> {
  for (const { conversation, guest } of stored.filter(isQuiet)) {
    const { id: conversationId, channel, hotelId, assigneeUserId, status } = conversation
    const guestId = guest?.id ?? null
    notifyConversationChanged(ctx, { conversationId, channel, hotelId, guestId, assigneeUserId, status })
  }
  const loud = stored.filter((each) => !isQuiet(each))
  for (const each of loud) notifyMessageReceived(ctx, dataOf(each))
  const waiting = loud.filter(({ conversation }) => conversation.unreadCount === 0)
  await emitConversationsWaiting(
    ctx,
    waiting.map(({ conversation }) => conversation),
  )
  const events = loud.map((each) => ({
    subjectId: each.id,
    hotelId: each.conversation.hotelId,
    data: payloadOf(each, attachments.get(each.id) ?? []),
    email: each.message.email,
  }))
  const emails = events.flatMap(({ email, data, ...about }) =>
    email ? [{ ...about, data: { ...data, subject: sanitizeText(email.subject) } }] : [],
  )
  emitEach(ctx, emailReceived, emails)
  emitEach(
    ctx,
    messageReceived,
    events.filter(({ data: { channel } }) => emitsMessageReceived(channel)),
  )
}

/** SMS has no event (§6.1), and e-mail one of its own. */
const emitsMessageReceived = (channel: Channel): boolean => channel !== 'sms' && channel !== 'email'

const dataOf = ({ id, conversation, guest }: NewMessage) => ({
  messageId: id,
  conversationId: conversation.id,
  channel: conversation.channel,
  hotelId: conversation.hotelId,
  guestId: guest?.id ?? null,
  assigneeUserId: conversation.assigneeUserId,
})

function payloadOf(stored: NewMessage, attachments: readonly IncomingAttachment[]) {
  const { conversation, message, guest } = stored
  const { email } = message
  const isIdentified = email ? email.isIdentified : conversation.channel !== 'webchat' || conversation.isIdentified
  return {
    ...dataOf(stored),
    type: message.type,
    text: sanitizeText(message.text),
    attachments: [...attachments],
    guestName: guest ? `${guest.firstName} ${guest.lastName}` : null,
    from: conversation.contactAddress,
    isFirstMessage: conversation.lastMessageAt === null,
    receivedAt: formatInstant(message.at),
    isIdentified,
  }
}

/** Ignores an assignee who can no longer answer. */
async function emitConversationsWaiting(
  ctx: WriteContext,
  conversations: readonly LockedConversation[],
): Promise<void> {
  const events = []
  for (const { id: conversationId, channel, hotelId, assigneeUserId: userId } of conversations) {
    const assigneeUserId = userId && (await canRespond(ctx, { userId, hotelId })) ? userId : null
    events.push({ subjectId: conversationId, hotelId, data: { conversationId, channel, hotelId, assigneeUserId } })
  }
  emitEach(ctx, conversationWaiting, events)
}

/** Finds the guests of the conversations, in their order. The first message finds or creates one; later only users change it. */
async function resolveGuests(ctx: WriteContext, inbound: readonly Inbound[]): Promise<(MessageGuest | null)[]> {
  const ids = inbound.flatMap(({ conversation: { guestId } }) => guestId ?? [])
  const known =
    ids.length === 0
      ? []
      : await ctx.db.many(sql<MessageGuest>`
    select id, first_name, last_name from guests
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`)
  const byId = new Map(known.map((guest) => [guest.id, guest]))
  const strangers = inbound.filter(({ conversation: { guestId, channel } }) => guestId === null && channel === 'email')
  const byAddress = await matchByEmailAddresses(ctx, [
    ...new Set(strangers.map(({ conversation }) => conversation.contactAddress)),
  ])
  const guests: (MessageGuest | null)[] = []
  for (const { conversation } of inbound) {
    const { guestId, channel, contactAddress } = conversation
    if (guestId !== null) guests.push(byId.get(guestId) ?? null)
    else if (channel === 'email') guests.push(onlyGuest(byAddress.get(contactAddress) ?? []))
    else guests.push(await findOrCreateGuest(ctx, conversation))
  }
  return guests
}

/** The guest of the first message. */
async function findOrCreateGuest(ctx: WriteContext, conversation: LockedConversation): Promise<MessageGuest | null> {
  const { lastInboundAt, channel, contactAddress, contactName } = conversation
  if (lastInboundAt !== null) return null
  if (channel === 'webchat') return createVisitorGuest(ctx, conversation)
  const type = channel === 'sms' ? 'phone' : channel
  const value = contactPointValue(channel, contactAddress)
  return findOrCreateByContactPoint(ctx, { type, value, name: contactName, source: 'messaging' })
}

type AddressOwner = MessageGuest & { readonly isPrimary: boolean }

/** The guest who has the address. Nobody is created, or spam would fill the list of guests: the hotel's answer does that. */
function onlyGuest(found: readonly AddressOwner[]): MessageGuest | null {
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

/** Inserts the messages. Returns the ids of those that were not stored before. */
async function insertMessages(ctx: WriteContext, messages: readonly NewMessage[]): Promise<ReadonlySet<string>> {
  const rows = messages.map(({ id, conversation, guest, message }) => ({
    id,
    conversation_id: conversation.id,
    integration_id: message.integrationId,
    channel: conversation.channel,
    type: message.type,
    subject: sanitizeText(message.email?.subject ?? null, maxSubjectLength),
    text: sanitizeText(message.text),
    location: message.location && { ...message.location, name: sanitizeText(message.location.name) },
    provider_message_id: message.providerMessageId,
    guest_id: guest?.id ?? null,
    hotel_id: conversation.hotelId,
    at: message.at.toString(),
  }))
  const now = sql`${ctx.now.toString()}::timestamptz`
  const stored = await ctx.db.many(sql<{ id: string }>`
    insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, subject, text,
      location, status, provider_message_id, guest_id, hotel_id, at, created_at, updated_at)
    select ${ctx.actor.tenantId}::uuid, id, conversation_id, integration_id, channel, 'inbound', type, subject, text, location,
      'received', provider_message_id, guest_id, hotel_id, at, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, conversation_id uuid, integration_id uuid,
      channel text, type text, subject text, text text, location jsonb, provider_message_id text, guest_id uuid,
      hotel_id uuid, at timestamptz)
    on conflict do nothing
    returning id`)
  return new Set(stored.map(({ id }) => id))
}

/**
 * Messages may arrive late; the newest one decides the last message and the end of the messaging window. A message that
 * asks for no answer leaves its conversation as it is.
 */
function updateConversations(ctx: WriteContext, stored: readonly NewMessage[]): void {
  const reopened = stored.filter((each) => each.conversation.status === 'resolved' && !isQuiet(each))
  if (reopened.length > 0)
    ctx.onCommit(
      startSessions(
        ctx,
        reopened.map(({ conversation }) => conversation),
        'guest',
      ),
    )
  if (stored.length === 0) return
  const values = (value: (each: NewMessage) => string | boolean | null) => sql.val(stored.map(value))
  ctx.onCommit(sql`
    update conversations c set status = case when is_quiet then status else 'open' end,
      unread_count = unread_count + case when is_quiet then 0 else 1 end, guest_id = message.guest_id,
      last_message_at = greatest(last_message_at, message.at), last_inbound_at = greatest(last_inbound_at, message.at),
      updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    from unnest(${values(({ conversation }) => conversation.id)}::uuid[],
      ${values(({ guest }) => guest?.id ?? null)}::uuid[], ${values(({ message }) => message.at.toString())}::timestamptz[],
      ${values(isQuiet)}::boolean[]) as message (conversation_id, guest_id, at, is_quiet)
    where c.tenant_id = ${ctx.actor.tenantId} and c.id = message.conversation_id
      and c.id = any (${values(({ conversation }) => conversation.id)}::uuid[])`)
}
