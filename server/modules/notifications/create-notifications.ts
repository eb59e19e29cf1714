import type { Severity } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { writeLiveFrom } from '#platform/live/live-event.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { notificationCreated } from './live-events.ts'
import type { Link } from './notifications.ts'

/** What there is to say. `advice`: what to do about it, for the mail alone, which has more room. */
export type Words = { readonly title: string; readonly body: string; readonly advice?: string }

/** The same in each language that Bellhop writes. */
export type Wordings = { readonly en: Words; readonly tr: Words }

/** What somebody is to be told. */
export type News = {
  readonly type: NotificationType
  readonly severity: Severity
  readonly link: Link
  readonly words: Wordings
}

/**
 * Puts a notification before each reader (a query of `id` and `language`), however many, in one statement, and tells whoever
 * of them is watching. Nowhere else are notifications made.
 */
export function notify(ctx: Context, { type, severity, link, words }: News, readers: Query): Query {
  const watching = sql`
    select jsonb_build_object('userIds', jsonb_build_array(user_id)) as audience,
      jsonb_build_object('notificationId', id, 'type', type, 'severity', severity, 'title', title, 'body', body,
        'link', link) as data
    from made`
  return sql`
    with made as (
      insert into notifications (tenant_id, id, user_id, type, severity, title, body, link, created_at, updated_at)
      select ${ctx.actor.tenantId}::uuid, new_id(${ctx.now}::timestamptz), reader.id, ${type}, ${severity},
        words ->> 'title', words ->> 'body', ${JSON.stringify(link)}::jsonb, ${ctx.now}::timestamptz,
        ${ctx.now}::timestamptz
      from (${readers}) as reader
        cross join lateral (select ${JSON.stringify(words)}::jsonb -> reader.language as words) as said
      returning id, user_id, type, severity, title, body, link)
    ${writeLiveFrom(ctx, notificationCreated, watching)}`
}
