import Type, { type Static } from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { ById, doc, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { type ListQuery, queryPage } from '#platform/resource/page.ts'
import { countedTotal } from '#platform/usage/counted-list.ts'
import { columns, countedNotifications, listFilters, notifications, shapes } from './notifications.ts'

const ownNotifications = (ctx: ReadContext): Query =>
  sql`tenant_id = ${ctx.actor.tenantId} and user_id = ${ctx.actor.userId}`

/** `GET /notifications` (§4.4): the caller's own notifications, newest first, with the number of unread ones. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  operationId: 'listNotifications',
  access: 'signed-in',
  summary: 'List my notifications',
  description: 'Returns the notifications of the caller, the newest first, and how many of them are unread.',
  query: shapes.query,
  returns: page(shapes.row, {
    unreadCount: doc(Type.Integer(), 'How many notifications of the caller are unread.'),
  }),
  async handle(ctx, { query }) {
    const page = await queryPage(ctx, query as ListQuery, {
      fields: notifications.fields,
      listFilters,
      columns,
      table: notifications.table,
      where: ownNotifications(ctx),
      sort: ['-createdAt'],
      all: false,
      total: (filters) => ownTotal(ctx, filters),
    })
    return { ...page, unreadCount: await unreadCount(ctx) }
  },
})

const unreadCount = async (ctx: ReadContext): Promise<number> => {
  const total = ownTotal(ctx, { isRead: false })
  return (total && (await ctx.db.one(total))?.count) ?? 0
}

const ownTotal = ({ actor: { tenantId, userId } }: ReadContext, filters: Readonly<Record<string, unknown>>) =>
  countedTotal(countedNotifications, { tenantId, ownerId: userId, filters })

/** `POST /notifications/{id}/read` (§4.4): marks a notification as read. A second request keeps the first time. */
export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/:id/read',
  operationId: 'markNotificationRead',
  access: 'signed-in',
  reach: 'self',
  summary: 'Mark one of my notifications as read',
  description: 'Marks a notification of the caller as read and returns it. A second call keeps the first time.',
  unaudited: 'a mark that only its user sees',
  status: 200,
  params: ById,
  returns: json(shapes.row),
  async handle(ctx, { params }) {
    const [, [row]] = await ctx.db.batch<[object, Static<typeof shapes.row>]>([
      markRead(ctx, sql`id = ${params.id}`),
      sql<
        Static<typeof shapes.row>
      >`select ${columns} from notifications where ${ownNotifications(ctx)} and id = ${params.id}`,
    ])
    if (!row) throw notFound('notification')
    return row
  },
})

/** `POST /notifications/read-all`: marks everything as read and returns how many were unread. */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  operationId: 'markAllNotificationsRead',
  access: 'signed-in',
  reach: 'self',
  summary: 'Mark all my notifications as read',
  description: 'Marks all notifications of the caller as read and returns how many were unread.',
  unaudited: 'marks that only their user sees',
  status: 200,
  extension: true,
  returns: json(
    named('ReadNotifications', Type.Object({ count: doc(Type.Integer(), 'How many notifications were unread.') })),
  ),
  handle: async (ctx) => ({ count: await ctx.db.run(markRead(ctx, sql`true`)) }),
})

const markRead = (ctx: WriteContext, condition: Query): Query<object> => sql`
  update notifications set read_at = ${ctx.now}::timestamptz, updated_at = ${ctx.now}::timestamptz,
    version = version + 1
  where ${ownNotifications(ctx)} and read_at is null and ${condition}`
