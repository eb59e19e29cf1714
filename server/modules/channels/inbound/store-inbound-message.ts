import { countMessage, guestByContactPoint } from '#modules/guests/index.ts'
import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Channel, MessageType } from '../channels.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { answersMessages } from '../conversations/assert-responder.ts'
import { beginRound } from '../conversations/sessions.ts'
import { conversationWaiting, messageReceived } from '../events.ts'
import { tellReceived } from '../live-events.ts'
import type { IncomingFile, Location } from '../provider/port.ts'
import { guestOfVisitor } from '../public-chat/visitor-guest.ts'
import { storeIncomingFiles } from '../attachments/store-incoming-files.ts'

/** A message that has come in. `providerMessageId` makes it one however often it comes. */
export type Arrived = {
  readonly integrationId: string | null
  readonly providerMessageId: string | null
  readonly type: Exclude<MessageType, 'template'>
  readonly text: string | null
  readonly location: Location | null
  readonly attachments: readonly IncomingFile[]
  /** By the clock of who brings it. */
  readonly at: Temporal.Instant
}

type Known = { readonly id: string; readonly firstName: string; readonly lastName: string }

/**
 * Stores a message of the other side in its conversation, which is held, opens that (again), and tells everybody
 * (`message.received`, §6.1; not of SMS). A message that was stored before changes nothing. Answers the id of a new one.
 */
export async function takeMessage(
  ctx: Context,
  conversation: LockedConversation,
  given: Arrived,
): Promise<string | null> {
  // A provider's clock that is ahead must not keep the reply window open. Web chat goes by ours, in the order of arrival.
  const arrived = given.integrationId === null ? given : { ...given, at: earlier(given.at, ctx.now) }
  const guest = await guestOf(ctx, conversation)
  const messageId = await store(ctx, conversation, { ...arrived, guestId: guest?.id ?? null })
  if (messageId === null) return null
  const attachments = storeIncomingFiles(ctx, messageId, arrived.attachments)
  if (conversation.status === 'resolved') ctx.onCommit(beginRound(ctx, conversation, 'guest'))
  await open(ctx, conversation, { at: arrived.at, guestId: guest?.id ?? null })
  if (guest) countMessage(ctx, guest.id)
  const { id: conversationId, channel, hotelId, assigneeUserId } = conversation
  const data = { messageId, conversationId, channel, hotelId, guestId: guest?.id ?? null, assigneeUserId }
  tellReceived(ctx, data)
  if (conversation.unreadCount === 0) await tellWaiting(ctx, conversation)
  if (channel === 'sms') return messageId
  ctx.emit(messageReceived, {
    subjectId: messageId,
    hotelId,
    data: {
      ...data,
      type: arrived.type,
      text: clean(arrived.text),
      attachments,
      guestName: guest ? `${guest.firstName} ${guest.lastName}` : null,
      from: conversation.contactAddress,
      isIdentified: channel !== 'webchat' || conversation.isIdentified,
      isFirstMessage: conversation.lastMessageAt === null,
      receivedAt: spelled(arrived.at),
    },
  })
  return messageId
}

/** Who has the conversation and is gone by now is not waited for. */
async function tellWaiting(ctx: Context, conversation: LockedConversation): Promise<void> {
  const { id: conversationId, channel, hotelId, assigneeUserId: userId } = conversation
  const assigneeUserId = userId && (await answersMessages(ctx, { userId, hotelId })) ? userId : null
  const data = { conversationId, channel, hotelId, assigneeUserId }
  ctx.emit(conversationWaiting, { subjectId: conversationId, hotelId, data })
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) > 0 ? other : one

/** Whose the conversation is. At the first message of who writes they are looked for, or made; later its users say. */
async function guestOf(ctx: Context, conversation: LockedConversation): Promise<Known | null> {
  const { guestId, lastInboundAt, channel, contactAddress, contactName } = conversation
  if (guestId !== null) {
    const known = await ctx.db.one(sql<Known>`
      select id, first_name, last_name from guests where tenant_id = ${ctx.actor.tenantId} and id = ${guestId}`)
    return known ?? null
  }
  if (lastInboundAt !== null) return null
  if (channel === 'webchat') return guestOfVisitor(ctx, conversation)
  const type = channel === 'sms' ? 'phone' : channel
  const value = numberOf(channel, contactAddress)
  return guestByContactPoint(ctx, { type, value, name: contactName, source: 'messaging' })
}

/** The messaging app leaves out the plus sign of a number, which is what tells that it begins with its country. */
const numberOf = (channel: Channel, address: string): string =>
  channel === 'whatsapp' && /^\d+$/.test(address) ? `+${address}` : address

/** The longest text that is kept of what others write, in characters. */
const longestText = 20_000

/** What others write as it is kept: PostgreSQL has no text with NUL, and no half characters. */
export const clean = (text: string | null, longest = longestText): string | null =>
  text === null ? null : text.replaceAll('\0', '').slice(0, longest).toWellFormed()

async function store(
  ctx: Context,
  conversation: LockedConversation,
  arrived: Arrived & { guestId: string | null },
): Promise<string | null> {
  const { integrationId, providerMessageId, type, text, location, at, guestId } = arrived
  const { id, channel, hotelId } = conversation
  const now = sql`${ctx.now.toString()}::timestamptz`
  const stored = await ctx.db.one(sql<{ id: string }>`
    insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, location, status,
      provider_message_id, guest_id, hotel_id, at, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${id}, ${integrationId}, ${channel}, 'inbound', ${type}, ${clean(text)},
      ${location && JSON.stringify(location)}::jsonb, 'received', ${providerMessageId}, ${guestId}, ${hotelId},
      ${at.toString()}::timestamptz, ${now}, ${now})
    on conflict do nothing
    returning id`)
  return stored?.id ?? null
}

/** Of messages that come late the newest decides when the last one was, and until when it may be answered. */
const open = (
  ctx: Context,
  conversation: LockedConversation,
  { at, guestId }: { at: Temporal.Instant; guestId: string | null },
): Promise<number> =>
  ctx.db.run(sql`
    update conversations set status = 'open', unread_count = unread_count + 1, guest_id = ${guestId},
      last_message_at = greatest(last_message_at, ${at.toString()}::timestamptz),
      last_inbound_at = greatest(last_inbound_at, ${at.toString()}::timestamptz),
      updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversation.id}`)
