import Type from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, strict } from '#platform/http/schemas.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { notificationTypes } from '#shared/notification-types.ts'

/** The channels a user wants notifications on, and their types (empty: all types). */
export type NotificationPreferences = {
  readonly email: boolean
  readonly inApp: boolean
  readonly types: readonly NotificationType[]
}

const TypeName = Type.Unsafe<NotificationType>({ type: 'string', enum: [...notificationTypes] })

/** The preferences of a request body. Absent fields stay unchanged. */
export const Preferences = Type.Object(
  {
    email: Type.Optional(doc(Type.Boolean(), 'True for notifications by mail.', true)),
    inApp: Type.Optional(doc(Type.Boolean(), 'True for notifications in the panel.', true)),
    types: Type.Optional(
      doc(
        Type.Array(TypeName, { maxItems: notificationTypes.length, uniqueItems: true }),
        'The types of notifications that the user wants. With an empty list the panel shows all types, and only ' +
          'critical ones are mailed.',
        [],
      ),
    ),
  },
  { ...strict, title: 'NotificationPreferences' },
)

/** The severity of a notification. */
export type Severity = 'info' | 'warning' | 'critical'

/**
 * Condition for users `u` who want a notification of this type and severity on a channel. With no types named, a user
 * gets everything in the application, but by mail only critical notifications.
 */
export function wantsNotification(
  { type, severity }: { type: NotificationType; severity: Severity },
  channel: 'email' | 'inApp',
): Query {
  const isDefault = channel === 'inApp' || severity === 'critical'
  return sql`(u.notification_preferences ->> ${channel})::boolean
    and (u.notification_preferences -> 'types' ? ${type}
      or ${isDefault} and u.notification_preferences -> 'types' = '[]')`
}
