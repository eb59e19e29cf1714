import { namedGuest } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hotelAccessDenied, invalidField } from '#platform/kernel/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { namedConversation, unknownConversation } from '../conversations/conversation-reference.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { channelsOfKind } from '../senders/channels-of-account.ts'
import type { SenderKind } from '../senders/sender-fields.ts'
import { chooseSender, type ChosenSender } from './choose-sender.ts'
import { guestsAt } from '../messages/guests-by-address.ts'
import { addressesOf } from './guest-addresses.ts'

/** To whom a message goes, by one of the first three, and from where. */
export type Addressed = {
  readonly to?: string | undefined
  readonly guestId?: string | undefined
  readonly conversationId?: string | undefined
  readonly senderId?: string | undefined
  /** The hotel that writes: which address it has, and whose a new conversation is. */
  readonly hotelId?: string | undefined
}

/** The conversation that a message goes to, held until the transaction ends; a new one if there was none. Throws 422. */
export async function conversationFor(ctx: Context, kind: SenderKind, given: Addressed): Promise<LockedConversation> {
  const { to, guestId, conversationId } = given
  const ways = Object.entries({ to, guestId, conversationId }).filter(([, value]) => value !== undefined)
  if (ways.length === 0) throw invalidField('to', 'required', 'Say to, guestId or conversationId')
  if (ways[1]) throw invalidField(ways[1][0], 'invalid_value', 'Say one of to, guestId and conversationId')
  if (conversationId !== undefined) return ongoing(ctx, kind, { conversationId, senderId: given.senderId })
  await mustBeHotel(ctx, given.hotelId)
  return guestId === undefined ? toAddress(ctx, kind, given) : toGuest(ctx, kind, { ...given, guestId })
}

type Ongoing = { readonly conversationId: string; readonly senderId: string | undefined }

async function ongoing(
  ctx: Context,
  kind: SenderKind,
  { conversationId, senderId }: Ongoing,
): Promise<LockedConversation> {
  const found = await namedConversation(ctx, conversationId)
  if (!channelsOfKind(kind).some((each) => each === found.channel)) throw unknownConversation()
  if (senderId !== undefined && senderId !== found.senderId) {
    throw invalidField('senderId', 'invalid_value', 'This conversation goes by another address of ours')
  }
  return found
}

async function toAddress(ctx: Context, kind: SenderKind, given: Addressed): Promise<LockedConversation> {
  const sender = await chooseSender(ctx, kind, { wish: given, serves: () => true })
  const contactAddress = readAddress(ctx, sender.channel, given.to ?? '')
  const conversation = await open(ctx, { sender, contactAddress, hotelId: given.hotelId })
  if (conversation.guestId !== null || conversation.lastMessageAt !== null) return conversation
  const found = await guestsAt(ctx, { channel: sender.channel, contactAddress })
  const [only, ...others] = found.length > 1 ? found.filter(({ isPrimary }) => isPrimary) : found
  return { ...conversation, guestId: only && others.length === 0 ? only.id : null }
}

async function toGuest(
  ctx: Context,
  kind: SenderKind,
  given: Addressed & { guestId: string },
): Promise<LockedConversation> {
  const guest = await namedGuest(ctx, given.guestId)
  const addressOn = await addressesOf(ctx, guest.id)
  const isReached = channelsOfKind(kind).some((channel) => addressOn(channel) !== undefined)
  if (!isReached) throw unreached()
  const serves = (channel: ChosenSender['channel']) => addressOn(channel) !== undefined
  const sender = await chooseSender(ctx, kind, { wish: given, serves })
  const contactAddress = addressOn(sender.channel)
  if (contactAddress === undefined) throw unreached()
  const conversation = await open(ctx, { sender, contactAddress, hotelId: given.hotelId })
  if (conversation.guestId !== null && conversation.guestId !== guest.id) {
    const message = 'Another guest writes from this address; name the conversation instead'
    throw invalidField('guestId', 'invalid_value', message)
  }
  return { ...conversation, guestId: guest.id }
}

const unreached = () =>
  invalidField('guestId', 'invalid_value', 'Nothing is known by which this guest could be reached on this channel')

/** The address of the other side as conversations have it: phone numbers in E.164. */
function readAddress(ctx: Context, channel: ChosenSender['channel'], to: string): string {
  if (channel === 'instagram' || channel === 'messenger') return to
  // Who hides the number is known to the messaging app by an id that begins with a country.
  if (channel === 'whatsapp' && /^[A-Z]{2}\.\w+$/.test(to)) return to
  const number = readPhone(to, ctx.actor.tenant.countryCode)
  if (number === undefined) throw invalidField('to', 'invalid_phone', 'This is not a phone number')
  return number
}

type Opened = { readonly sender: ChosenSender; readonly contactAddress: string; readonly hotelId: string | undefined }

/** 403 for a conversation of hotels that the actor does not see. */
async function open(ctx: Context, { sender, contactAddress, hotelId }: Opened): Promise<LockedConversation> {
  const { channel, id: senderId } = sender
  const named = sql`tenant_id = ${ctx.actor.tenantId} and channel = ${channel}
    and coalesce(sender_id, widget_id) = ${senderId} and contact_address = ${contactAddress}`
  if (ctx.actor.hotelIds.length > 0) {
    const found = await ctx.acrossHotels((db) =>
      db.one(sql<{ hotelId: string | null }>`select hotel_id from conversations where ${named}`),
    )
    if (found?.hotelId && !ctx.actor.hotelIds.includes(found.hotelId)) throw hotelAccessDenied('to')
  }
  const from = { senderId, widgetId: null, hotelId: sender.hotelId ?? hotelId ?? null }
  return openConversation(ctx, { channel, contactAddress, contactName: null, ...from })
}

async function mustBeHotel(ctx: Context, hotelId: string | undefined): Promise<void> {
  if (hotelId === undefined) return
  const found = await ctx.db.one(sql<object>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)
  if (!found) throw invalidField('hotelId', 'unknown_reference', 'There is no such hotel')
}
