import Type from 'typebox'
import { flag, id, text } from '#platform/events/payload-fields.ts'
import { doc } from '#platform/http/schemas.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A user has a new notification. */
export const notificationCreated = liveEvent(
  'notification.created',
  Type.Object({
    notificationId: id('The notification'),
    type: text('The type, as in the list of notifications'),
    severity: text('`info`, `warning` or `critical`'),
    isDirect: flag('Whether it is for this user in particular, and not news of the team'),
    title: text('The title, one line'),
    body: text('The text, one or more sentences'),
    link: doc(
      Type.Object({ type: text('The type of the record'), id: text('The id of the record') }),
      'The record that it is about.',
    ),
  }),
  { sentWhen: 'a user gets a notification', seenBy: 'that user only' },
)
