import Type from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { notificationTypes } from '#shared/notification-types.ts'

/** Which ways a user wants to be told, and of what; no kinds named: of all. */
export type NotificationPreferences = {
  readonly email: boolean
  readonly inApp: boolean
  readonly types: readonly NotificationType[]
}

const Kind = Type.Unsafe<NotificationType>({ type: 'string', enum: [...notificationTypes] })

/** The preferences as a body may give them: what is absent stays as it is. */
export const Preferences = Type.Object(
  {
    email: Type.Optional(Type.Boolean()),
    inApp: Type.Optional(Type.Boolean()),
    types: Type.Optional(Type.Array(Kind, { maxItems: notificationTypes.length, uniqueItems: true })),
  },
  { additionalProperties: false },
)

/** How urgent a notice is. */
export type Severity = 'info' | 'warning' | 'critical'

/**
 * Users who are told of such a thing in such a way. In the application of everything, unless they named kinds; by mail of
 * what is critical, and of the kinds they named: nobody wants a letter for each booking who did not ask for it.
 */
export function wanting(
  { type, severity }: { type: NotificationType; severity: Severity },
  way: 'email' | 'inApp',
): Query {
  const unasked = way === 'inApp' || severity === 'critical'
  return sql`(u.notification_preferences ->> ${way})::boolean
    and (u.notification_preferences -> 'types' ? ${type} or ${unasked} and u.notification_preferences -> 'types' = '[]')`
}
