import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { computed, instant, jsonValue, oneOf, optional, text } from '#platform/resource/fields.ts'
import { columnsOf } from '#platform/resource/rows.ts'
import { shapesOf } from '#platform/resource/shapes.ts'

/** Notifications. Only the server writes them; their user may mark them as read. */
export const notifications = {
  table: 'notifications',
  fields: {
    type: computed(text(60)),
    severity: computed(oneOf('info', 'warning', 'critical')),
    title: computed(text(200)),
    body: computed(text(2000)),
    link: computed(optional(jsonValue<Link>(Type.Object({ type: Type.String(), id: Type.String() })))),
    readAt: computed(optional(instant())),
  },
}

/** The record that a notification is about. */
export type Link = { readonly type: string; readonly id: string }

/** List filters beyond the fields. */
export const listFilters = {
  isRead: listFilter<boolean>(Type.Boolean(), (isRead) => (isRead ? sql`read_at is not null` : sql`read_at is null`)),
}

/** The request and response schemas of a notification. */
export const shapes = shapesOf(notifications.fields, {
  filters: ['type', 'severity', 'createdAt'],
  customFilters: listFilters,
  sort: ['createdAt'],
})

/** The select list of a notification. */
export const columns = columnsOf(notifications.fields)
