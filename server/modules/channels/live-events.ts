import Type from 'typebox'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

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
