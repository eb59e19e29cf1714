import Type, { type TSchema } from 'typebox'
import { flag, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'

/**
 * The data of those events of §6.1 that can be registered for and tested, and that no module emits yet. With the module
 * that emits one, its shape goes there.
 */
export const promised: Readonly<Record<string, TSchema>> = {
  'message.received': Type.Object({
    messageId: id('The message'),
    conversationId: id('Its conversation'),
    channel: text('The channel it came by'),
    type: text('`text`, `image`, `file`, `location` …'),
    text: textOrNull('What was written'),
    attachments: Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'What was attached' }),
    guestId: idOrNull('The guest, if the sender is known'),
    guestName: textOrNull('First and last name of the guest'),
    from: hidden(text('The sender, as the channel names it'), 'phone'),
    hotelId: idOrNull('The hotel that was written to'),
    assigneeUserId: idOrNull('The user who has the conversation'),
    isFirstMessage: flag('Whether it opened the conversation'),
    receivedAt: moment('When it came in'),
  }),
}
