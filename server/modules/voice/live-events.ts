import Type from 'typebox'
import { flag, id, idOrNull, text, textOrNull } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A phone rings: the panel shows the caller before the call is answered. */
export const callRinging = liveEvent(
  'call.ringing',
  Type.Object({
    callId: id('The call; `GET /calls/{id}/context` describes the caller'),
    legId: id('The leg that rings the agent'),
    entryId: idOrNull('Its queue entry'),
    direction: text('`inbound`, `outbound`, `internal`'),
    queueKey: textOrNull('The queue it waits in'),
    hotelId: idOrNull('The hotel that is called'),
    guestId: idOrNull('The guest, if exactly one guest has the number'),
  }),
  { sentWhen: 'a call rings an agent', seenBy: 'the agent whose phone rings' },
)

/** A call goes on: it was answered, put on hold or resumed, also by the other side, or its recording was paused or resumed. */
export const callChanged = liveEvent(
  'call.changed',
  Type.Object({
    callId: id('The call'),
    legId: id('The leg of the agent'),
    legState: text('`ringing`, `answered`: in an outbound call the other side may ring after the answer'),
    status: text('`ringing`, `inProgress`, `onHold`'),
    recording: text('`off`, `on`, `pausing`, `paused`, `resuming`'),
    isHeldByOtherSide: flag('Whether the other side has put the talk on hold'),
  }),
  {
    sentWhen:
      'a call of an agent is answered, put on hold or resumed, also by the other side, or its recording is paused or resumed',
    seenBy: 'the agent in the call',
  },
)

/** An agent consults a colleague about a call. */
export const callConsultation = liveEvent(
  'call.consultation',
  Type.Object({
    callId: id('The call'),
    legId: id('The leg of the colleague'),
    userId: id('The colleague'),
    state: text(
      '`ringing`, `answered`, `completed` (the colleague goes on with the guest) or `ended`; the `consultation` of the ' +
        'call says why',
    ),
  }),
  {
    sentWhen: 'a consultation begins, is answered, or is over',
    seenBy: 'the agent in the call and the colleague',
  },
)

/** A call is no longer live. */
export const callEndedLive = liveEvent(
  'call.ended',
  Type.Object({
    callId: id('The call'),
    direction: text('`inbound`, `outbound`, `internal`'),
    status: text('The status after the end: `wrapUp`, `completed`, `missed` …'),
    queueKey: textOrNull('The queue it waited in'),
    hotelId: idOrNull('The hotel that was called'),
    userId: idOrNull('The user who talked'),
  }),
  { sentWhen: 'a call has ended', seenBy: 'the user who talked, and holders of `calls.manage`' },
)

/** A call got another guest: its record and that of the guest show it. */
export const callGuestChanged = liveEvent(
  'call.guestChanged',
  Type.Object({
    callId: id('The call'),
    hotelId: idOrNull('The hotel that was called'),
    guestId: idOrNull('The guest now; null if the call was detached from its guest'),
  }),
  {
    sentWhen: 'the guest of a call is created or chosen, in the call or later',
    seenBy: 'the user who talks or talked, and holders of `calls.manage`',
  },
)

/** A queue entry was created, offered, answered or given up. */
export const queueChanged = liveEvent(
  'queue.changed',
  Type.Object({
    entryId: id('The queue entry'),
    callId: id('The call of the entry'),
    queueKey: textOrNull('The queue; null if the call waits for one user'),
    hotelId: idOrNull('The hotel that is called'),
    status: text('`waiting`, `offered`, `assigned`, `abandoned`, `timedOut`'),
  }),
  { sentWhen: 'a call enters a queue, rings an agent, or leaves the queue', seenBy: 'holders of `calls.manage`' },
)
