import Type from 'typebox'
import { id, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A user has a new notification. */
export const notificationCreated = liveEvent(
  'notification.created',
  Type.Object({
    notificationId: id('The notification'),
    type: text('Of what kind, as in the list of notifications'),
    severity: text('`info`, `warning` or `critical`'),
    title: text('In one line'),
    body: text('In a sentence'),
    link: Type.Object({ type: text('What kind of record it is about'), id: text('The record') }),
  }),
  { sentWhen: 'a user is told something inside the application', seenBy: 'that user alone' },
)
