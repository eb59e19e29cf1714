import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { flag, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'
import { erasedFullName } from '#shared/names/erased-name.ts'
import { sampleIds } from '#shared/sample-ids.ts'

const AttachmentPayload = Type.Object({
  attachmentId: id('The file; `GET /messages/attachments/{id}/download-link` returns a link to it'),
  contentType: text('The content type that the sender gave'),
  fileName: textOrNull('The file name, if it has one'),
})

const received = {
  messageId: id('The message'),
  conversationId: id('Its conversation'),
  channel: text('The channel: `whatsapp`, `instagram`, `messenger`, `webchat`'),
  type: text('`text`, `image`, `file`, `location` …'),
  text: textOrNull('The text of the message'),
  attachments: Type.Array(AttachmentPayload, { description: 'The attached files' }),
  guestId: idOrNull('The guest, if the sender is known'),
  guestName: textOrNull('First and last name of the guest'),
  from: hidden(text('The sender’s address on the channel'), 'contact'),
  isIdentified: flag(
    'Whether the sender’s identity is verified: on web chat by the hotel’s page, on other channels by the channel',
  ),
  hotelId: idOrNull('The hotel that received the message'),
  assigneeUserId: idOrNull('The user to whom the conversation is assigned'),
  isFirstMessage: flag('Whether it is the first message of the conversation'),
  receivedAt: moment('When the message was received'),
}

const sampleMessage = {
  messageId: sampleIds.message,
  conversationId: sampleIds.conversation,
  channel: 'whatsapp',
  type: 'image',
  text: 'Is breakfast included?',
  attachments: [{ attachmentId: sampleIds.attachment, contentType: 'image/png', fileName: 'room.png' }],
  guestId: sampleIds.guest,
  guestName: 'Sample Guest',
  from: '+12025550100',
  hotelId: sampleIds.hotel,
  assigneeUserId: null,
  isIdentified: true,
  isFirstMessage: true,
  receivedAt: '2026-08-01T10:00:00.000Z',
}

/** §6.1 `message.received`; SMS messages emit no event. */
export const messageReceived = event('message.received', Type.Object(received), {
  webhook: { sample: sampleMessage },
  emittedWhen: 'a message arrived from the messaging-app, social-messaging or web-chat channel',
  erasedAs: { text: null, guestName: erasedFullName, from: erasedFullName, attachments: [] },
})

/** A guest has written an e-mail. §6.1 names the channels of `message.received`, so it has an event of its own. */
export const emailReceived = event(
  'email.received',
  Type.Object({
    ...received,
    channel: text('Always `email`'),
    subject: textOrNull('The subject of the e-mail'),
  }),
  {
    webhook: {
      sample: { ...sampleMessage, channel: 'email', subject: 'A question', from: 'sample.guest@example.com' },
    },
    emittedWhen: 'a guest wrote an e-mail; automatic answers and spam emit none',
    erasedAs: { subject: null, text: null, guestName: erasedFullName, from: erasedFullName, attachments: [] },
  },
)

const letterMessage = {
  messageId: id('The message'),
  letterId: id('The letter that it carries'),
}

/** A provider has accepted the message of a letter. Internal: it is not sent to webhooks. */
export const messageSent = event('message.sent', Type.Object(letterMessage), {
  emittedWhen: 'a provider accepted a message that carries a letter',
})

/** A user has written to a guest, on any channel. Internal: it is not sent to webhooks. */
export const messageWritten = event(
  'message.written',
  Type.Object({
    messageId: id('The message'),
    conversationId: id('Its conversation'),
    hotelId: idOrNull('The hotel of the conversation'),
  }),
  { emittedWhen: 'a user wrote to a guest' },
)

/** The message of a letter has failed. Internal: it is not sent to webhooks. */
export const messageFailed = event(
  'message.failed',
  Type.Object({ ...letterMessage, errorCode: textOrNull('Why: the code of the provider or of the service') }),
  { emittedWhen: 'a message that carries a letter could not be sent or delivered' },
)

/** A guest starts to wait for an answer, on any channel. */
export const conversationWaiting = event(
  'conversation.waiting',
  Type.Object({
    conversationId: id('The conversation'),
    channel: text('`whatsapp`, `instagram`, `messenger`, `sms`, `webchat`, `email`'),
    hotelId: idOrNull('The hotel that received the message'),
    assigneeUserId: idOrNull('The user to whom the conversation is assigned'),
  }),
  { emittedWhen: 'a guest wrote in a conversation without unread messages' },
)
