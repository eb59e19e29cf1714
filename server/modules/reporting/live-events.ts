import Type from 'typebox'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A service goal was breached, or holds again. */
export const serviceGoalChangedLive = liveEvent(
  'serviceGoal.changed',
  Type.Object({
    serviceGoalId: id('The goal'),
    hotelId: idOrNull('Its hotel; null: all hotels'),
    state: text('`ok` or `breached`'),
  }),
  { sentWhen: 'a service goal is breached, or holds again', seenBy: 'holders of `settings.manage`' },
)
