import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { ById, doc, named, orNull } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { Row } from '#platform/resource/fields.ts'
import { type ListQuery, queryPage } from '#platform/resource/page.ts'
import { countedTotal } from '#platform/usage/counted-list.ts'
import { columns, countedNotifications, listFilters, notifications, shapes } from './notifications.ts'
import { Subject, withSubjects } from './subjects.ts'

const ownNotifications = (ctx: ReadContext): Query =>
  sql`tenant_id = ${ctx.actor.tenantId} and user_id = ${ctx.actor.userId}`

/** A notification as the API answers it, with what it is about. */
const NotificationRow = named(
  'Notification',
  Type.Object({
    ...shapes.row.properties,
    subject: doc(orNull(Subject), 'What it is about, as the record is now; null if the caller cannot see the record.'),
  }),
)

/** `GET /notifications` (§4.4): the caller's own notifications, newest first, with the number of unread ones. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  operationId: 'listNotifications',
  access: 'signed-in',
  summary: 'List my notifications',
  description:
    'Returns the notifications of the caller, the newest first, with what each is about, and how many are unread.',
  query: shapes.query,
  returns: page(NotificationRow, {
    unreadCount: doc(Type.Integer(), 'How many notifications of the caller are unread.'),
    unreadDirectCount: doc(Type.Integer(), 'How many of them are for the caller in particular (`isDirect`).'),
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
    const items = await withSubjects(ctx, page.items as readonly Notification[])
    return { ...page, items, ...(await unreadCounts(ctx)) }
  },
})

type Notification = Row<typeof notifications.fields>

async function unreadCounts(ctx: ReadContext): Promise<{ unreadCount: number; unreadDirectCount: number }> {
  const [[all], [direct]] = await ctx.db.batch<[{ count: number }, { count: number }]>([
    ownTotal(ctx, { isRead: false }) ?? sql`select 0 as count`,
    sql`select count(*) as count from notifications where ${ownNotifications(ctx)} and read_at is null and is_direct`,
  ])
  return { unreadCount: all?.count ?? 0, unreadDirectCount: direct?.count ?? 0 }
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
  returns: json(NotificationRow),
  async handle(ctx, { params }) {
    const [, [row]] = await ctx.db.batch<[object, Notification]>([
      markRead(ctx, sql`id = ${params.id}`),
      sql<Notification>`select ${columns} from notifications where ${ownNotifications(ctx)} and id = ${params.id}`,
    ])
    const [answered] = row ? await withSubjects(ctx, [row]) : []
    if (!answered) throw notFound('notification')
    return answered
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
