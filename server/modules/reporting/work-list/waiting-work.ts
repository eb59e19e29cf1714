import { isWaiting } from '#modules/voice/index.ts'
import { webhookName } from '#modules/webhooks/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { isForCaller } from '#platform/resource/for-me-filter.ts'
import type { Permission } from '#shared/permissions.ts'
import { maxWork } from '#shared/work-list/work-limits.ts'

type InHotel = { readonly id: string; readonly hotelId: string | null }
type DueCallback = InHotel & { readonly assignedUserId: string | null; readonly scheduledAt: string }
type OpenConversation = InHotel & { readonly assigneeUserId: string | null }
type NameOfRecord = { readonly id: string; readonly name: string }

/** Whether the caller has one of the permissions. */
export const isAllowed = ({ actor }: ReadContext, ...permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => actor.permissions.has(permission))

/** The rows of the tenant that wait, for callers with the permission. */
const forHolders = (ctx: ReadContext, permission: Permission, ...conditions: readonly Query[]): Query =>
  allOf([sql`${isAllowed(ctx, permission)}`, sql`tenant_id = ${ctx.actor.tenantId}`, ...conditions])

/** The entries of the queue, the longest wait first. */
export const waitingCalls = (ctx: ReadContext): Query<InHotel> => sql<InHotel>`
  select id, hotel_id from voice_queue_entries e where ${forHolders(ctx, 'calls.manage', isWaiting)}
  order by enqueued_at limit ${maxWork}`

/** Due callbacks: for managers all, for others their own and those of nobody. */
export const dueCallbacks = (ctx: ReadContext): Query<DueCallback> => sql<DueCallback>`
  select id, hotel_id, assigned_user_id, scheduled_at from scheduled_callbacks
  where ${forHolders(
    ctx,
    'calls.manage',
    sql`status = 'due' and deleted_at is null`,
    isAllowed(ctx, 'dashboard.read') ? sql`true` : isForCaller(ctx, sql`assigned_user_id`),
  )}
  order by queue_order_at limit ${maxWork}`

/** Conversations whose guest waits for an answer, the latest first. */
export const openConversations = (ctx: ReadContext): Query<OpenConversation> => sql<OpenConversation>`
  select id, hotel_id, assignee_user_id from conversations
  where ${forHolders(
    ctx,
    'guests.read',
    sql`status = 'open' and last_message_at is not null`,
    isForCaller(ctx, sql`assignee_user_id`),
  )}
  order by last_message_at desc limit ${maxWork}`

/** Endpoints that get nothing because of their receiver. One that a person paused waits for nobody. */
export const failingWebhooks = (ctx: ReadContext): Query<NameOfRecord> => sql<NameOfRecord>`
  select id, ${webhookName(sql`w`)} as name from webhooks w
  where ${forHolders(ctx, 'integrations.manage', sql`status <> 'active' and status_reason is not null`)}
  order by created_at limit ${maxWork}`

/** Accounts whose last check or request failed. */
export const failingIntegrations = (ctx: ReadContext): Query<NameOfRecord> => sql<NameOfRecord>`
  select id, name from integrations
  where ${forHolders(ctx, 'integrations.manage', sql`status = 'error'`)}
  order by created_at limit ${maxWork}`
