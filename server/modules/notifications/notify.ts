import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { notificationCreated } from './live-events.ts'
import type { Link } from './notifications.ts'

/** What somebody is to be told. */
export type Notice = {
  readonly type: NotificationType
  readonly severity: 'info' | 'warning' | 'critical'
  readonly title: string
  readonly body: string
  readonly link: Link
}

/** Puts a notification before a user, and tells whoever of them is watching. */
export function notify(ctx: Context, userId: string, { type, severity, title, body, link }: Notice): Query {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  ctx.live(notificationCreated, {
    to: { userIds: [userId] },
    data: { notificationId: id, type, severity, title, body, link },
  })
  return sql`
    insert into notifications (tenant_id, id, user_id, type, severity, title, body, link, created_at, updated_at)
    values (${tenantId}, ${id}, ${userId}, ${type}, ${severity}, ${title}, ${body}, ${JSON.stringify(link)}::jsonb,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz)`
}
