import { resolveGuestReference } from '#modules/guests/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hotelAccessDenied, invalidField } from '#platform/kernel/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { Channel, SenderKind } from '../channels.ts'
import { lockReferencedConversation, unknownConversation } from '../conversations/conversation-reference.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { readEmailAddress } from '../email/email-address.ts'
import { findGuestsByAddress } from '../messages/guests-by-address.ts'
import { channelsOfKind } from '../senders/channels-of-account.ts'
import { chooseSender, type SenderCandidate } from './choose-sender.ts'
import { loadGuestAddresses } from './guest-addresses.ts'

/** The fields of a body that name a recipient. */
export type RecipientField = 'to' | 'guestId' | 'conversationId'

/** The recipient of a message (one of `to`, `guestId`, `conversationId`) and its sender. */
export type Recipient = {
  readonly to?: string | undefined
  readonly guestId?: string | undefined
  readonly conversationId?: string | undefined
  readonly senderId?: string | undefined
  /** The hotel that writes: it selects the sender and owns a new conversation. */
  readonly hotelId?: string | undefined
  /** The only channel that counts; by default all of the account type. */
  readonly channel?: Channel | undefined
  /** The fields that the body may have, for the messages of errors; by default all. */
  readonly fields?: readonly RecipientField[]
}

const allFields: readonly RecipientField[] = ['to', 'guestId', 'conversationId']

/**
 * Finds or opens the conversation of a recipient and locks it until the transaction ends. Throws 422 for an invalid
 * recipient.
 */
export async function openRecipientConversation(
  ctx: WriteContext,
  kind: SenderKind,
  recipient: Recipient,
): Promise<LockedConversation> {
  const { to, guestId, conversationId, fields = allFields } = recipient
  const given = allFields.filter((field) => recipient[field] !== undefined)
  const names = new Intl.ListFormat('en-GB').format(fields)
  if (given.length === 0) throw invalidField('to', 'required', `One of ${names} is required`)
  if (conversationId !== undefined && to === undefined) return openById(ctx, kind, { ...recipient, conversationId })
  if (given[1]) throw invalidField(given[1], 'invalid_value', `Give only one of ${names}`)
  await assertHotelExists(ctx, recipient.hotelId)
  return guestId === undefined ? openByAddress(ctx, kind, recipient) : openByGuest(ctx, kind, { ...recipient, guestId })
}

/** Messages show their conversation and its guest, so both may be sent back. */
async function openById(
  ctx: WriteContext,
  kind: SenderKind,
  { conversationId, senderId, guestId }: Recipient & { conversationId: string },
): Promise<LockedConversation> {
  const found = await lockReferencedConversation(ctx, conversationId)
  if (!channelsOfKind(kind).some((each) => each === found.channel)) throw unknownConversation()
  if (senderId !== undefined && senderId !== found.senderId) {
    throw invalidField('senderId', 'invalid_value', 'This conversation has another sender')
  }
  if (guestId !== undefined && guestId !== found.guestId) {
    throw invalidField('guestId', 'invalid_value', 'This conversation has another guest')
  }
  return found
}

async function openByAddress(ctx: WriteContext, kind: SenderKind, recipient: Recipient): Promise<LockedConversation> {
  const serves = (channel: Channel) => isRequested(recipient, channel)
  const sender = await chooseSender(ctx, kind, { preference: recipient, serves })
  const contactAddress = parseAddress(ctx, sender.channel, recipient.to ?? '')
  const { hotelId } = recipient
  const conversation = await openWithAddress(ctx, { sender, contactAddress, hotelId, field: 'to' })
  if (conversation.guestId !== null || conversation.lastMessageAt !== null) return conversation
  const found = await findGuestsByAddress(ctx, { channel: sender.channel, contactAddress })
  const [only, ...others] = found.length > 1 ? found.filter(({ isPrimary }) => isPrimary) : found
  return { ...conversation, guestId: only && others.length === 0 ? only.id : null }
}

async function openByGuest(
  ctx: WriteContext,
  kind: SenderKind,
  recipient: Recipient & { guestId: string },
): Promise<LockedConversation> {
  const guest = await resolveGuestReference(ctx, recipient.guestId)
  const addressFor = await loadGuestAddresses(ctx, guest.id)
  const isReachable = channelsOfKind(kind).some(
    (channel) => isRequested(recipient, channel) && addressFor(channel) !== undefined,
  )
  if (!isReachable) throw guestUnreachable()
  const serves = (channel: Channel) => isRequested(recipient, channel) && addressFor(channel) !== undefined
  const sender = await chooseSender(ctx, kind, { preference: recipient, serves })
  const contactAddress = addressFor(sender.channel)
  if (contactAddress === undefined) throw guestUnreachable()
  const { hotelId } = recipient
  const conversation = await openWithAddress(ctx, { sender, contactAddress, hotelId, field: 'guestId' })
  if (conversation.guestId !== null && conversation.guestId !== guest.id) {
    const way = (recipient.fields ?? allFields).includes('conversationId')
      ? 'give conversationId instead'
      : 'write in the conversation with it'
    throw invalidField('guestId', 'invalid_value', `Another guest uses this address; ${way}`)
  }
  return { ...conversation, guestId: guest.id }
}

const isRequested = ({ channel: only }: Recipient, channel: Channel): boolean => only === undefined || only === channel

const guestUnreachable = () => invalidField('guestId', 'invalid_value', 'This guest has no address on this channel')

/** The recipient's address as conversations store it: phone numbers in E.164. */
function parseAddress(ctx: ReadContext, channel: SenderCandidate['channel'], to: string): string {
  if (channel === 'instagram' || channel === 'messenger') return to
  if (channel === 'email') return parseEmail(to)
  // A WhatsApp user who hides the number has an id that begins with a country.
  if (channel === 'whatsapp' && /^[A-Z]{2}\.\w+$/.test(to)) return to
  const read = readPhone(to, ctx.actor.tenant.phoneCountry)
  if ('problem' in read) throw invalidField('to', 'invalid_phone', read.problem)
  if (read.extension !== null) throw invalidField('to', 'invalid_phone', 'Messages cannot go to an extension')
  return read.number
}

function parseEmail(to: string): string {
  const address = readEmailAddress(to)
  if (address === undefined) throw invalidField('to', 'invalid_email', 'This is not an e-mail address')
  return address
}

type ConversationTarget = {
  readonly sender: SenderCandidate
  readonly contactAddress: string
  readonly hotelId: string | undefined
  /** The field that named the recipient. */
  readonly field: RecipientField
}

/**
 * Opens the conversation; on e-mail it is a new thread. Throws 403 for a conversation of a hotel that the actor must not
 * see.
 */
async function openWithAddress(
  ctx: WriteContext,
  { sender, contactAddress, hotelId, field }: ConversationTarget,
): Promise<LockedConversation> {
  const { channel, id: senderId } = sender
  const threadKey = channel === 'email' ? ctx.newId() : ''
  const isConversation = sql`tenant_id = ${ctx.actor.tenantId} and channel = ${channel}
    and coalesce(sender_id, widget_id) = ${senderId} and contact_address = ${contactAddress} and thread_key = ${threadKey}`
  if (ctx.actor.hotelIds.length > 0) {
    const found = await ctx.acrossHotels((db) =>
      db.one(sql<{ hotelId: string | null }>`select hotel_id from conversations where ${isConversation}`),
    )
    if (found?.hotelId && !ctx.actor.hotelIds.includes(found.hotelId)) throw hotelAccessDenied(field)
  }
  const from = { senderId, widgetId: null, hotelId: sender.hotelId ?? hotelId ?? null }
  return openConversation(ctx, { channel, contactAddress, contactName: null, threadKey, ...from })
}

async function assertHotelExists(ctx: ReadContext, hotelId: string | undefined): Promise<void> {
  if (hotelId === undefined) return
  const found = await ctx.db.one(sql<object>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)
  if (!found) throw invalidField('hotelId', 'unknown_reference', 'There is no such hotel')
}
