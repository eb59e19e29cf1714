import Type from 'typebox'
import { id, idOrNull, text, textOrNull } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A telephone rings: the panel shows who calls before it is answered. */
export const callRinging = liveEvent(
  'call.ringing',
  Type.Object({
    callId: id('The call; `GET /calls/{id}/context` says all about the caller'),
    legId: id('This ringing of this agent'),
    entryId: idOrNull('Its place in the queue'),
    direction: text('`inbound`, `outbound`, `internal`'),
    queueKey: textOrNull('The queue it waits in'),
    hotelId: idOrNull('The hotel that is called'),
    guestId: idOrNull('The guest, if the number is that of one guest'),
  }),
  { sentWhen: 'a call is put to an agent', seenBy: 'the agent who is rung' },
)

/** Nobody is on the line any more. */
export const callEndedLive = liveEvent(
  'call.ended',
  Type.Object({
    callId: id('The call'),
    direction: text('`inbound`, `outbound`, `internal`'),
    status: text('What became of it: `wrapUp`, `completed`, `missed` …'),
    queueKey: textOrNull('The queue it waited in'),
    hotelId: idOrNull('The hotel that was called'),
    userId: idOrNull('Who talked'),
  }),
  { sentWhen: 'a call has ended', seenBy: 'who talked, and holders of `calls.manage`' },
)

/** A place in a queue is taken, rung, answered or given up. */
export const queueChanged = liveEvent(
  'queue.changed',
  Type.Object({
    entryId: id('The place'),
    callId: id('The call that waits, or waited, there'),
    queueKey: textOrNull('The queue; none where it waits for one user'),
    hotelId: idOrNull('The hotel that is called'),
    status: text('`waiting`, `offered`, `assigned`, `abandoned`, `timedOut`'),
  }),
  { sentWhen: 'a call enters a queue, is put to an agent, or leaves', seenBy: 'holders of `calls.manage`' },
)
