import Type from 'typebox'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import type { Context } from '#platform/context.ts'
import { type Audience, liveEvent } from '#platform/live/live-event.ts'
import type { Channel } from './channels.ts'

const where = {
  conversationId: id('Its conversation'),
  channel: text('`whatsapp`, `instagram`, `messenger`, `sms`, `webchat`'),
  hotelId: idOrNull('The hotel that is written with'),
  guestId: idOrNull('The guest, if the other side is known'),
  assigneeUserId: idOrNull('The user who has the conversation'),
}

/** A guest has written, on any channel. */
export const messageReceivedLive = liveEvent(
  'message.received',
  Type.Object({ messageId: id('The message'), ...where }),
  { sentWhen: 'a guest has written, by whatever channel', seenBy: 'holders of `guests.read`' },
)

/** A message of ours has moved on. */
export const messageStatusChanged = liveEvent(
  'message.status',
  Type.Object({
    messageId: id('The message'),
    conversationId: id('Its conversation'),
    status: text('`queued`, `sent`, `delivered`, `read`, `failed`'),
  }),
  { sentWhen: 'a message of ours is written, sent, delivered, read, or failed', seenBy: 'holders of `guests.read`' },
)

/** Somebody took, gave up, resolved or reopened a conversation. */
export const conversationChanged = liveEvent(
  'conversation.changed',
  Type.Object({ ...where, status: text('`open`, `pending`, `resolved`') }),
  {
    sentWhen: 'a conversation is assigned, resolved, reopened, or its guest is another',
    seenBy: 'holders of `guests.read`',
  },
)

/** Who sees what is written with a hotel; where it is with none, everybody who reads of guests. */
const readersAt = (hotelId: string | null): Audience => ({
  permission: 'guests.read',
  hotelIds: hotelId ? [hotelId] : [],
})

type Where = {
  readonly conversationId: string
  readonly channel: Channel
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly assigneeUserId: string | null
}

/** Tells those who watch that a guest has written. */
export const tellReceived = (ctx: Context, data: Where & { readonly messageId: string }): void =>
  ctx.live(messageReceivedLive, { to: readersAt(data.hotelId), data })

/** Tells those who watch that a conversation is another one's, or in another state. */
export const tellConversation = (ctx: Context, data: Where & { readonly status: string }): void =>
  ctx.live(conversationChanged, { to: readersAt(data.hotelId), data })

/** A message of ours, and where it stands now. */
export type Moved = {
  readonly messageId: string
  readonly conversationId: string
  readonly hotelId: string | null
  readonly status: string
}

/** Tells those who watch how far a message of ours has come. */
export const tellStatus = (ctx: Context, { messageId, conversationId, hotelId, status }: Moved): void =>
  ctx.live(messageStatusChanged, { to: readersAt(hotelId), data: { messageId, conversationId, status } })
