import Type, { type TSchema } from 'typebox'
import {
  amount,
  count,
  flag,
  id,
  idOrNull,
  ids,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'

const ring = {
  callId: id('The call'),
  direction: text('`inbound` or `outbound`'),
  status: text('State of the call, such as `inProgress`'),
  hotelId: idOrNull('The hotel that was called, or for which was called'),
  didId: idOrNull('The number of the hotel that the call came in on'),
  fromNumber: hidden(textOrNull('Who calls, E.164; nothing when the number is withheld'), 'phone'),
  toNumber: hidden(text('Who is called, E.164'), 'phone'),
  queueKey: textOrNull('The queue it waited in'),
  guestId: idOrNull('The guest, if the number is that of one guest'),
  guestName: textOrNull('First and last name of the guest'),
  startedAt: moment('When it began to ring or to wait'),
  waitSeconds: count('How long the caller waited'),
}

const Call = {
  ...ring,
  userId: idOrNull('The user who talked'),
  agentName: textOrNull('First and last name of that user'),
  answeredAt: momentOrNull('When it was answered'),
}

/**
 * The data of those events of §6.1 that can be registered for and tested, and that no module emits yet. With the module
 * that emits one, its shape goes there.
 */
export const promised: Readonly<Record<string, TSchema>> = {
  'call.started': Type.Object(Call),
  'call.completed': Type.Object({
    ...Call,
    endedAt: moment('When the talk ended'),
    completedAt: moment('When its category was entered'),
    talkSeconds: count('How long they talked'),
    holdSeconds: count('How long the caller was on hold'),
    wrapUpSeconds: count('How long the work after the talk took'),
    durationSeconds: count('From the beginning to the end of the call'),
    endedBy: textOrNull('Who hung up'),
    endReason: textOrNull('Why it ended'),
    wrapUpCategory: text('What the call was about'),
    wrapUpNote: textOrNull('What the user noted'),
    reservationIds: ids('The reservations that were made in it'),
    callbackId: idOrNull('The callback that was agreed, or that this call was'),
    recordingIds: ids('Its recordings'),
  }),
  'call.missed': Type.Object({
    ...ring,
    missedReason: text('Why nobody answered'),
    endedAt: moment('When the caller gave up or was turned away'),
    isShortAbandon: flag('Whether the caller hung up almost at once'),
    callbackId: idOrNull('The callback that was planned'),
  }),
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
  'recording.available': Type.Object({
    recordingId: id('The recording; its bytes are never sent along'),
    callId: id('The call'),
    hotelId: idOrNull('The hotel of the call'),
    userId: idOrNull('The user who talked'),
    guestId: idOrNull('The guest, if known'),
    startedAt: moment('When the recording begins'),
    durationSeconds: amount('How long it is'),
    contentType: text('Its media type'),
    sizeBytes: count('Its size in bytes'),
    sha256: text('SHA-256 of its bytes, lower-case hex'),
    retainUntil: momentOrNull('When it is removed'),
  }),
}
