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
import { erasedFullName } from '#shared/names/erased-name.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** The fields of every call event. */
const ring = {
  callId: id('The call'),
  direction: text('`inbound` or `outbound`'),
  status: text('State of the call, such as `inProgress`'),
  hotelId: idOrNull('The hotel that was called, or that made the call'),
  didId: idOrNull('The number of the hotel that the call came in on'),
  fromNumber: hidden(textOrNull('The caller, E.164; null when the number is withheld'), 'phone'),
  toNumber: hidden(textOrNull('The called number, E.164'), 'phone'),
  queueKey: textOrNull('The queue it waited in'),
  guestId: idOrNull('The guest, if exactly one guest has the number'),
  guestName: textOrNull('First and last name of the guest'),
  startedAt: moment('When the call began to ring or to wait'),
  waitSeconds: count('How many seconds the caller waited, later waits for another agent included'),
}

const talk = {
  ...ring,
  userId: idOrNull('The user who talked'),
  agentName: textOrNull('First and last name of that user'),
  answeredAt: momentOrNull('When it was answered'),
}

const sampleRing = {
  callId: sampleIds.call,
  direction: 'inbound',
  status: 'inProgress',
  hotelId: sampleIds.hotel,
  didId: sampleIds.did,
  fromNumber: '+12025550100',
  toNumber: '+12025550199',
  queueKey: 'reservations',
  guestId: sampleIds.guest,
  guestName: 'Sample Guest',
  startedAt: '2026-08-01T10:00:00.000Z',
  waitSeconds: 12,
}

const sampleTalk = {
  ...sampleRing,
  userId: sampleIds.user,
  agentName: 'Sample Agent',
  answeredAt: '2026-08-01T10:00:12.000Z',
}

const erased = { guestName: erasedFullName, fromNumber: null, toNumber: null }

/** §6.1 `call.started` */
export const callStarted = event('call.started', Type.Object(talk), {
  webhook: { sample: sampleTalk },
  emittedWhen: 'a call is connected to an agent',
  erasedAs: erased,
})

/** §6.1 `call.completed` */
export const callCompleted = event(
  'call.completed',
  Type.Object({
    ...talk,
    endedAt: moment('When the talk ended'),
    completedAt: moment('When the call had ended and its category was entered'),
    talkSeconds: count('How long the talk lasted'),
    holdSeconds: count('How long the caller was on hold'),
    wrapUpSeconds: count('How long the wrap-up took'),
    durationSeconds: count('From the beginning to the end of the call'),
    endedBy: textOrNull('Who hung up: `caller`, `agent`, `system`, `network`'),
    endReason: textOrNull('Why it ended'),
    wrapUpCategory: text('What the call was about'),
    wrapUpNote: textOrNull('The note of the user'),
    lostReason: textOrNull('Why the caller did not book, such as `price`, if the user has entered it'),
    reservationIds: ids('The reservations made during the call'),
    callbackId: idOrNull('The callback that was agreed, or that this call carried out'),
    recordingIds: ids('Its recordings'),
  }),
  {
    webhook: {
      sample: {
        ...sampleTalk,
        status: 'completed',
        endedAt: '2026-08-01T10:04:12.000Z',
        completedAt: '2026-08-01T10:04:40.000Z',
        talkSeconds: 240,
        holdSeconds: 0,
        wrapUpSeconds: 28,
        durationSeconds: 252,
        endedBy: 'caller',
        endReason: 'hangUp',
        wrapUpCategory: 'reservationMade',
        wrapUpNote: null,
        lostReason: null,
        reservationIds: [sampleIds.reservation],
        callbackId: null,
        recordingIds: [],
      },
    },
    emittedWhen: 'the call has closed and its wrap-up category has been entered',
    erasedAs: { ...erased, wrapUpNote: null },
  },
)

/** §6.1 `call.missed` */
export const callMissed = event(
  'call.missed',
  Type.Object({
    ...ring,
    missedReason: text('`afterHours`, `noAgent`, `agentsDidNotAnswer`, `abandonedInQueue`, `shortAbandon`'),
    endedAt: moment('When the caller gave up or was turned away'),
    isShortAbandon: flag('Whether the caller hung up within the short abandon time of the queue'),
    callbackId: idOrNull('The callback that was scheduled'),
  }),
  {
    webhook: {
      sample: {
        ...sampleRing,
        status: 'missed',
        missedReason: 'agentsDidNotAnswer',
        endedAt: '2026-08-01T10:00:30.000Z',
        isShortAbandon: false,
        callbackId: null,
      },
    },
    emittedWhen: 'the call was not answered',
    erasedAs: erased,
  },
)

/** §6.1 `recording.available` */
export const recordingAvailable = event(
  'recording.available',
  Type.Object({
    recordingId: id('The recording; the audio is never part of the event'),
    callId: id('The call'),
    hotelId: idOrNull('The hotel of the call'),
    userId: idOrNull('The user who talked'),
    guestId: idOrNull('The guest, if known'),
    startedAt: moment('When the recording begins'),
    durationSeconds: count('How long it is'),
    contentType: text('Its media type'),
    sizeBytes: count('Its size in bytes'),
    sha256: text('SHA-256 of its bytes, lower-case hex'),
    retainUntil: momentOrNull('When it is deleted, unless it is under a legal hold'),
  }),
  {
    webhook: {
      sample: {
        recordingId: sampleIds.recording,
        callId: sampleIds.call,
        hotelId: sampleIds.hotel,
        userId: sampleIds.user,
        guestId: sampleIds.guest,
        startedAt: sampleTalk.answeredAt,
        durationSeconds: 240,
        contentType: 'audio/ogg',
        sizeBytes: 480_000,
        sha256: '0'.repeat(64),
        retainUntil: '2027-08-01T00:00:00.000Z',
      },
    },
    emittedWhen: 'the audio recording of a call was written to storage',
  },
)

/** A call is no longer live, with or without a talk. This event is internal. */
export const callEnded = event(
  'call.ended',
  Type.Object({
    callId: id('The call'),
    guestId: idOrNull('The guest, if known'),
    callbackId: idOrNull('The callback that the call carried out'),
    direction: text('`inbound`, `outbound`, `internal`'),
    wasAnswered: flag('Whether an agent talked with the other side'),
    endReason: textOrNull('Why it ended'),
  }),
  { emittedWhen: 'a call has ended' },
)

/** A caller has waited longer than the queue's target. This event is internal. */
export const queueSlaBreached = event(
  'queue.slaBreached',
  Type.Object({
    callId: id('The call that waits'),
    queueKey: text('Its queue'),
    hotelId: idOrNull('The hotel that was called'),
    slaSeconds: count('The target wait of the queue'),
  }),
  { emittedWhen: 'a caller has waited longer than the target of the queue' },
)
