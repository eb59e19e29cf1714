import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import type { Link } from './notifications.ts'

/** What somebody is to be told. */
export type Notice = {
  readonly type: NotificationType
  readonly severity: 'info' | 'warning' | 'critical'
  readonly title: string
  readonly body: string
  readonly link: Link
}

/** Puts a notification before a user. */
export const notify = (ctx: Context, userId: string, notice: Notice): Query => sql`
  insert into notifications (tenant_id, id, user_id, type, severity, title, body, link, created_at, updated_at)
  values (${ctx.actor.tenantId}, ${ctx.newId()}, ${userId}, ${notice.type}, ${notice.severity}, ${notice.title},
    ${notice.body}, ${JSON.stringify(notice.link)}::jsonb, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz)`
