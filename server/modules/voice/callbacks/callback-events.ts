import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { count, id, idOrNull, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

const due = {
  callbackId: id('The callback'),
  hotelId: idOrNull('The hotel for which is called'),
  guestId: idOrNull('The guest, if known'),
  assignedUserId: idOrNull('Who is to call; nobody in particular where there is none'),
  reason: text('`reservation`, `followUp`, `missedCall`, `complaint`, `other`'),
  priority: count('0 to 100'),
  scheduledAt: moment('For when it was planned'),
}

/** It is time to call somebody back. Nobody outside hears of it. */
export const callbackDue = event('callback.due', Type.Object(due), { emittedWhen: 'it is time to call somebody back' })

/** The same for the open panels. */
export const callbackDueLive = liveEvent(
  'callback.due',
  Type.Object({
    ...due,
    queueKey: textOrNull('The queue it is of'),
  }),
  {
    sentWhen: 'it is time to call somebody back',
    seenBy: 'who is to call; where that is nobody in particular, or nobody any more, holders of `calls.manage`',
  },
)
