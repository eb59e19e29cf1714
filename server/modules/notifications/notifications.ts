import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { computed, flag, instant, jsonValue, oneOf, optional, text, withDefault } from '#platform/resource/fields.ts'
import { columnsOf } from '#platform/resource/rows.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'

const LinkSchema = Type.Object({
  type: doc(Type.String(), 'The type of the record.', 'scheduledCallback'),
  id: doc(Type.String(), 'The id of the record.'),
})

/** Notifications. Only the server writes them; their user may mark them as read. */
export const notifications = {
  table: 'notifications',
  fields: {
    type: doc(computed(text(60)), 'What happened, for programs.', 'callback.due'),
    severity: doc(computed(oneOf('info', 'warning', 'critical')), 'How urgent it is.'),
    title: doc(computed(text(200)), 'One line for people.', 'A callback is due'),
    body: doc(computed(text(2000)), 'One or more sentences for people.', 'Call Elif Yıldız about her reservation.'),
    link: doc(computed(optional(jsonValue<Link>(LinkSchema))), 'The record that it is about; null if there is none.'),
    isDirect: doc(
      computed(withDefault(flag(), false)),
      'Whether it is for its user in particular: assigned to the user, missed by the user, or for the user to repair. ' +
        'False for news of the team.',
      true,
    ),
    readAt: doc(computed(optional(instant())), 'When its user marked it as read; null while it is unread.'),
  },
}

/** The counters of the list of notifications of each user. */
export const countedNotifications: CountedList = {
  table: 'notifications',
  owner: 'user_id',
  keys: { isRead: sql`(read_at is not null)::text`, severity: sql`severity` },
}

/** The record that a notification is about. */
export type Link = { readonly type: string; readonly id: string }

/** List filters beyond the fields. */
export const listFilters = {
  isRead: listFilter<boolean>(doc(Type.Boolean(), 'Only read notifications, or only unread ones.'), (isRead) =>
    isRead ? sql`read_at is not null` : sql`read_at is null`,
  ),
}

/** The request and response schemas of a notification. */
export const shapes = shapesOf('Notification', notifications.fields, {
  filters: ['type', 'severity', 'isDirect', 'createdAt'],
  listFilters,
  sort: ['createdAt'],
})

/** The select list of a notification. */
export const columns = columnsOf(notifications.fields)
