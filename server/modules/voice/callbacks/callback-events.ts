import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { count, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

const due = {
  callbackId: id('The callback'),
  hotelId: idOrNull('The hotel that calls'),
  guestId: idOrNull('The guest, if known'),
  assignedUserId: idOrNull('The user who is to call; null: any agent'),
  reason: text('`reservation`, `followUp`, `missedCall`, `complaint`, `other`'),
  priority: count('0 to 100'),
  scheduledAt: moment('When it was scheduled for'),
}

/** A callback is due. This event is internal. */
export const callbackDue = event('callback.due', Type.Object(due), { emittedWhen: 'a callback is due' })

/** The same for the open panels. */
export const callbackDueLive = liveEvent(
  'callback.due',
  Type.Object({
    ...due,
    queueKey: textOrNull('The queue of the callback'),
  }),
  {
    sentWhen: 'a callback is due',
    seenBy: 'the assigned user; without an active assigned user, holders of `calls.manage`',
  },
)

/** A callback was made or changed, for the open panels. */
export const callbackChangedLive = liveEvent(
  'callback.changed',
  Type.Object({
    callbackId: id('The callback'),
    hotelId: idOrNull('The hotel that calls'),
    assignedUserId: idOrNull('The user who is to call; null: any agent'),
    scheduledAt: moment('When the guest is to be called'),
    status: text('`scheduled`, `due`, `inProgress`, `completed`, `failed`, `cancelled` or `deleted`'),
  }),
  {
    sentWhen: 'a callback is made, becomes due, is started, changed or deleted, or ends',
    seenBy: 'holders of `calls.manage`',
  },
)
