import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { flag, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'

const Attached = Type.Object({
  attachmentId: id('The file; `GET /messages/attachments/{id}/download-link` leads to it'),
  contentType: text('What it is, as its sender says'),
  fileName: textOrNull('Its name, if it has one'),
})

/** §6.1 `message.received`: not of text messages (SMS). */
export const messageReceived = event(
  'message.received',
  Type.Object({
    messageId: id('The message'),
    conversationId: id('Its conversation'),
    channel: text('The channel it came by: `whatsapp`, `instagram`, `messenger`, `webchat`'),
    type: text('`text`, `image`, `file`, `location` …'),
    text: textOrNull('What was written'),
    attachments: Type.Array(Attached, { description: 'What was attached' }),
    guestId: idOrNull('The guest, if the sender is known'),
    guestName: textOrNull('First and last name of the guest'),
    from: hidden(text('The sender, as the channel names it'), 'contact'),
    isIdentified: flag(
      'Whether it is certain who writes: on web chat, whether the page vouched for the visitor; elsewhere the channel says it',
    ),
    hotelId: idOrNull('The hotel that was written to'),
    assigneeUserId: idOrNull('The user who has the conversation'),
    isFirstMessage: flag('Whether it opened the conversation'),
    receivedAt: moment('When it came in'),
  }),
  {
    webhook: true,
    emittedWhen: 'a message arrived from the messaging-app, social-messaging or web-chat channel',
  },
)

/** A guest waits for an answer who did not wait before; on any channel. */
export const conversationWaiting = event(
  'conversation.waiting',
  Type.Object({
    conversationId: id('The conversation'),
    channel: text('`whatsapp`, `instagram`, `messenger`, `sms`, `webchat`'),
    hotelId: idOrNull('The hotel that was written to'),
    assigneeUserId: idOrNull('The user who has the conversation'),
  }),
  { emittedWhen: 'a guest wrote in a conversation of which nothing was unread' },
)
