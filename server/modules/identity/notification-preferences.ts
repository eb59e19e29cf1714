import Type from 'typebox'
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

/** Whether somebody with these preferences is told of such a thing in such a way. */
export const wants = (
  { types, ...ways }: NotificationPreferences,
  { type, way }: { type: NotificationType; way: 'email' | 'inApp' },
): boolean => ways[way] && (types.length === 0 || types.includes(type))
