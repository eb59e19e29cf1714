import type { Severity } from '#modules/identity/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { writeLiveEvents } from '#platform/live/write-live-events.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { notificationCreated } from './live-events.ts'
import type { Link } from './notifications.ts'

/** The text of a notification in one language. `advice`: what to do, for the mail only, which has more space. */
export type NotificationText = { readonly title: string; readonly body: string; readonly advice?: string }

/** The text in each supported language. */
export type LocalizedText = { readonly en: NotificationText; readonly tr: NotificationText }

/** A notification without its recipients. */
export type NotificationContent = {
  readonly type: NotificationType
  readonly severity: Severity
  readonly link: Link
  readonly text: LocalizedText
}

/**
 * Inserts a notification for each recipient (a query of `id`, `language` and `is_direct`) in one statement, and sends the live
 * event. All notifications are created here.
 */
export function createNotifications(
  ctx: WriteContext,
  { type, severity, link, text }: NotificationContent,
  recipients: Query,
): Query {
  const watching = sql`
    select jsonb_build_object('userIds', jsonb_build_array(user_id)) as audience,
      jsonb_build_object('notificationId', id, 'type', type, 'severity', severity, 'isDirect', is_direct,
        'title', title, 'body', body, 'link', link) as data
    from created`
  return sql`
    with created as (
      insert into notifications (tenant_id, id, user_id, type, severity, is_direct, title, body, link, created_at,
        updated_at)
      select ${ctx.actor.tenantId}::uuid, new_id(${ctx.now}::timestamptz), recipient.id, ${type}, ${severity},
        recipient.is_direct, content ->> 'title', content ->> 'body', ${JSON.stringify(link)}::jsonb, ${ctx.now}::timestamptz,
        ${ctx.now}::timestamptz
      from (${recipients}) as recipient
        cross join lateral (select ${JSON.stringify(text)}::jsonb -> recipient.language as content) as localized
      returning id, user_id, type, severity, is_direct, title, body, link)
    ${writeLiveEvents(ctx, notificationCreated, watching)}`
}
