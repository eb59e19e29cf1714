import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import { doc, TextOrNull } from '#platform/http/schemas.ts'
import { type Audience, liveEvent } from '#platform/live/live-event.ts'
import type { Channel } from './channels.ts'

const conversationData = {
  conversationId: id('Its conversation'),
  channel: text('`whatsapp`, `instagram`, `messenger`, `sms`, `webchat`, `email`'),
  hotelId: idOrNull('The hotel of the conversation'),
  guestId: idOrNull('The guest, if known'),
  assigneeUserId: idOrNull('The user to whom the conversation is assigned'),
}

/** A guest wrote a message, on any channel. */
export const messageReceivedLive = liveEvent(
  'message.received',
  Type.Object({ messageId: id('The message'), ...conversationData }),
  { sentWhen: 'a guest wrote a message, on any channel', seenBy: 'holders of `guests.read`' },
)

/** The delivery status of an outgoing message changed. */
export const messageStatusChanged = liveEvent(
  'message.status',
  Type.Object({
    messageId: id('The message'),
    conversationId: id('Its conversation'),
    status: text('`queued`, `sent`, `delivered`, `read`, `failed`'),
  }),
  { sentWhen: 'an outgoing message is written, sent, delivered, read, or failed', seenBy: 'holders of `guests.read`' },
)

/** A conversation was answered, assigned, also by an answer, unassigned, resolved or reopened. */
export const conversationChanged = liveEvent(
  'conversation.changed',
  Type.Object({ ...conversationData, status: text('`open`, `pending`, `resolved`') }),
  {
    sentWhen: 'a conversation is answered, assigned, resolved, reopened, or gets another guest',
    seenBy: 'holders of `guests.read`',
  },
)

/** A user has opened, has, or has closed a conversation, or writes in it. */
export const conversationViewing = liveEvent(
  'conversation.viewing',
  Type.Object({
    conversationId: id('The conversation'),
    userId: id('The user who looks at it'),
    userName: text('First and last name of the user'),
    state: text(
      '`arrived`: answer with `present` if your user has it open, too; `present`; `typing`, which holds for eight ' +
        'seconds; `left`',
    ),
  }),
  {
    sentWhen: 'a user opens or closes a conversation, every minute between, and while the user types an answer',
    seenBy: 'holders of `guests.read`',
  },
)

/** The visitor of a web chat types. */
export const conversationTyping = liveEvent(
  'conversation.typing',
  Type.Object({ conversationId: id('The conversation whose guest types') }),
  {
    sentWhen: 'the visitor of a web chat types a message; it holds for eight seconds',
    seenBy: 'holders of `guests.read`',
  },
)

/** The readers of guests at the hotel; without a hotel, all readers of guests. */
const audienceOf = (hotelId: string | null): Audience => ({
  permission: 'guests.read',
  hotelIds: hotelId ? [hotelId] : [],
})

type ConversationData = {
  readonly conversationId: string
  readonly channel: Channel
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly assigneeUserId: string | null
}

/** Notifies the panels of a new message from a guest. */
export const notifyMessageReceived = (
  ctx: WriteContext,
  data: ConversationData & { readonly messageId: string },
): void => ctx.live(messageReceivedLive, { to: audienceOf(data.hotelId), data })

/** Notifies the panels of a changed conversation. */
export const notifyConversationChanged = (
  ctx: WriteContext,
  data: ConversationData & { readonly status: string },
): void => ctx.live(conversationChanged, { to: audienceOf(data.hotelId), data })

/** An outgoing message and its new status. */
export type MessageStatusChange = {
  readonly messageId: string
  readonly conversationId: string
  readonly hotelId: string | null
  readonly status: string
}

/** Notifies the panels of a new delivery status. */
export const notifyMessageStatus = (
  ctx: WriteContext,
  { messageId, conversationId, hotelId, status }: MessageStatusChange,
): void => ctx.live(messageStatusChanged, { to: audienceOf(hotelId), data: { messageId, conversationId, status } })

/** A user and a conversation that the user looks at. */
export type ConversationView = {
  readonly conversationId: string
  readonly hotelId: string | null
  readonly userId: string
  readonly userName: string
  readonly state: string
}

/** Notifies the panels of a visitor who types. */
export const notifyConversationTyping = (
  ctx: WriteContext,
  { id: conversationId, hotelId }: { readonly id: string; readonly hotelId: string | null },
): void => ctx.live(conversationTyping, { to: audienceOf(hotelId), data: { conversationId } })

/** Notifies the panels of who has a conversation open. */
export const notifyConversationViewing = (ctx: WriteContext, { hotelId, ...data }: ConversationView): void =>
  ctx.live(conversationViewing, { to: audienceOf(hotelId), data })

/** An agent types an answer, for the visitor's streams only. */
export const chatTyping = liveEvent(
  'chat.typing',
  Type.Object({ agentName: doc(TextOrNull, 'The first name of the agent.', 'Deniz') }),
  {
    sentWhen: 'an agent types an answer; it holds for eight seconds',
    seenBy: 'the visitor of that chat, on `GET /publicchatwidgets/{publicKey}/stream`',
  },
)

/** Notifies the visitor of an agent who types. */
export const notifyVisitorOfTyping = (
  ctx: WriteContext,
  { conversationId, agentName }: { readonly conversationId: string; readonly agentName: string },
): void => ctx.live(chatTyping, { to: { topic: conversationId }, data: { agentName } })
