import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import {
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

/** What every event about a call carries. */
const ring = {
  callId: id('The call'),
  direction: text('`inbound` or `outbound`'),
  status: text('State of the call, such as `inProgress`'),
  hotelId: idOrNull('The hotel that was called, or for which was called'),
  didId: idOrNull('The number of the hotel that the call came in on'),
  fromNumber: hidden(textOrNull('Who calls, E.164; nothing when the number is withheld'), 'phone'),
  toNumber: hidden(textOrNull('Who is called, E.164'), 'phone'),
  queueKey: textOrNull('The queue it waited in'),
  guestId: idOrNull('The guest, if the number is that of one guest'),
  guestName: textOrNull('First and last name of the guest'),
  startedAt: moment('When it began to ring or to wait'),
  waitSeconds: count('How long the caller waited'),
}

const talk = {
  ...ring,
  userId: idOrNull('The user who talked'),
  agentName: textOrNull('First and last name of that user'),
  answeredAt: momentOrNull('When it was answered'),
}

/** §6.1 `call.started` */
export const callStarted = event('call.started', Type.Object(talk), {
  webhook: true,
  emittedWhen: 'a call is connected to an agent',
})

/** §6.1 `call.completed` */
export const callCompleted = event(
  'call.completed',
  Type.Object({
    ...talk,
    endedAt: moment('When the talk ended'),
    completedAt: moment('When it had ended and its category was entered'),
    talkSeconds: count('How long they talked'),
    holdSeconds: count('How long the caller was on hold'),
    wrapUpSeconds: count('How long the work after the talk took'),
    durationSeconds: count('From the beginning to the end of the call'),
    endedBy: textOrNull('Who hung up: `caller`, `agent`, `system`, `network`'),
    endReason: textOrNull('Why it ended'),
    wrapUpCategory: text('What the call was about'),
    wrapUpNote: textOrNull('What the user noted'),
    reservationIds: ids('The reservations that were made in it'),
    callbackId: idOrNull('The callback that was agreed, or that this call was'),
    recordingIds: ids('Its recordings'),
  }),
  { webhook: true, emittedWhen: 'the call has closed and its wrap-up category has been entered' },
)

/** §6.1 `call.missed` */
export const callMissed = event(
  'call.missed',
  Type.Object({
    ...ring,
    missedReason: text('`afterHours`, `noAgent`, `agentsDidNotAnswer`, `abandonedInQueue`, `shortAbandon`'),
    endedAt: moment('When the caller gave up or was turned away'),
    isShortAbandon: flag('Whether the caller hung up almost at once'),
    callbackId: idOrNull('The callback that was planned'),
  }),
  { webhook: true, emittedWhen: 'the call was not answered' },
)

/** §6.1 `recording.available` */
export const recordingAvailable = event(
  'recording.available',
  Type.Object({
    recordingId: id('The recording; its bytes are never sent along'),
    callId: id('The call'),
    hotelId: idOrNull('The hotel of the call'),
    userId: idOrNull('The user who talked'),
    guestId: idOrNull('The guest, if known'),
    startedAt: moment('When the recording begins'),
    durationSeconds: count('How long it is'),
    contentType: text('Its media type'),
    sizeBytes: count('Its size in bytes'),
    sha256: text('SHA-256 of its bytes, lower-case hex'),
    retainUntil: momentOrNull('When it is removed, unless it must be kept'),
  }),
  { webhook: true, emittedWhen: 'the audio recording of a call was written to storage' },
)

/** Nobody is on the line any more, whether or not there was talk. Nobody outside hears of it. */
export const callEnded = event(
  'call.ended',
  Type.Object({
    callId: id('The call'),
    guestId: idOrNull('The guest, if known'),
    callbackId: idOrNull('The callback that it was'),
    direction: text('`inbound`, `outbound`, `internal`'),
    wasAnswered: flag('Whether somebody of ours talked with the other side'),
    endReason: textOrNull('Why it ended'),
  }),
  { emittedWhen: 'nobody is on the line of a call any more' },
)

/** A caller has waited longer than the queue promises. Nobody outside hears of it. */
export const queueSlaBreached = event(
  'queue.slaBreached',
  Type.Object({
    callId: id('The call that waits'),
    queueKey: text('Its queue'),
    hotelId: idOrNull('The hotel that was called'),
    slaSeconds: count('How long a caller is to wait at most'),
  }),
  { emittedWhen: 'a caller has waited longer than the queue promises' },
)
