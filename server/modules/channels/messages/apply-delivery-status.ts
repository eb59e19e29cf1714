import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { notifyMessageStatus } from '../live-events.ts'
import type { ProviderEventOf } from '../provider/port.ts'
import { emitLetterProgress } from './letter-messages.ts'
import { advanceStatus, type DeliveryStatus, type StatusProgress } from './status-progress.ts'

type WaitingStatus = Omit<DeliveryStatus, 'at'> & { readonly at: string }
type SentMessage = StatusProgress & {
  readonly id: string
  readonly conversationId: string
  readonly hotelId: string | null
  readonly letterId: string | null
}

/**
 * Serialises the delivery status and the send job of one message. Neither transaction sees the uncommitted rows of the
 * other. Without this lock, a status that arrives while the message is marked as sent would wait forever.
 */
const lockMessageId = (ctx: WriteContext, integrationId: string, providerMessageId: string): Query<object> =>
  sql<object>`select pg_advisory_xact_lock(hashtextextended(
    ${`message ${ctx.actor.tenantId} ${integrationId} ${providerMessageId}`}, 0))`

const lockSentMessage = (
  ctx: WriteContext,
  integrationId: string,
  providerMessageId: string,
): Query<SentMessage> => sql<SentMessage>`
  select id, conversation_id, hotel_id, letter_id, status, sent_at, delivered_at, read_at, error_code, error_message from messages
  where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
    and provider_message_id = ${providerMessageId} and direction = 'outbound' for no key update`

/**
 * Applies a delivery status. A status can arrive before the message is marked as sent, because the webhook may be
 * faster than the provider's response; it is then stored for `applyWaitingStatuses`.
 */
export async function applyDeliveryStatus(
  ctx: WriteContext,
  integrationId: string,
  { providerMessageId, ...reported }: ProviderEventOf<'status'>,
): Promise<void> {
  // A provider may repeat what it refuses.
  const status = { ...reported, errorMessage: reported.errorMessage && maskCardNumbers(reported.errorMessage) }
  const [, [message]] = await ctx.db.batch<[object, SentMessage]>([
    lockMessageId(ctx, integrationId, providerMessageId),
    lockSentMessage(ctx, integrationId, providerMessageId),
  ])
  if (message) return applyStatuses(ctx, message, [status])
  ctx.onCommit(sql`
    insert into message_statuses (tenant_id, integration_id, provider_message_id, status, at, error_code, error_message,
      received_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${providerMessageId}, ${status.status}, ${status.at},
      ${status.errorCode}, ${status.errorMessage}, ${ctx.now})
    on conflict do nothing`)
}

/**
 * Applies the statuses that arrived before the message was marked as sent. Call it in the transaction that stores the
 * provider's id, after that update.
 */
export async function applyWaitingStatuses(
  ctx: WriteContext,
  integrationId: string,
  providerMessageId: string,
): Promise<void> {
  const [, [message], waiting] = await ctx.db.batch<[object, SentMessage, WaitingStatus]>([
    lockMessageId(ctx, integrationId, providerMessageId),
    lockSentMessage(ctx, integrationId, providerMessageId),
    sql<WaitingStatus>`
      delete from message_statuses
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
        and provider_message_id = ${providerMessageId}
      returning status, at, error_code, error_message`,
  ])
  const statuses = waiting.map((each) => ({ ...each, at: Temporal.Instant.from(each.at) }))
  if (message) await applyStatuses(ctx, message, statuses)
}

async function applyStatuses(
  ctx: WriteContext,
  message: SentMessage,
  statuses: readonly DeliveryStatus[],
): Promise<void> {
  const after = sortByTime(statuses).reduce<SentMessage>(
    (before, each) => ({ ...before, ...advanceStatus(before, each) }),
    message,
  )
  if (isUnchanged(message, after)) return
  const { id, conversationId, hotelId, status, sentAt, deliveredAt, readAt, errorCode, errorMessage } = after
  await ctx.db.run(sql`
    update messages set status = ${status}, sent_at = ${sentAt}, delivered_at = ${deliveredAt}, read_at = ${readAt},
      error_code = ${errorCode}, error_message = ${errorMessage}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (status === message.status) return
  notifyMessageStatus(ctx, { messageId: id, conversationId, hotelId, status })
  emitLetterProgress(ctx, after)
}

const sortByTime = (statuses: readonly DeliveryStatus[]): readonly DeliveryStatus[] =>
  statuses.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))

const isUnchanged = (one: StatusProgress, other: StatusProgress): boolean =>
  one.status === other.status &&
  one.sentAt === other.sentAt &&
  one.deliveredAt === other.deliveredAt &&
  one.readAt === other.readAt

const retentionDays = 7

/** Deletes statuses of messages that the service did not send, for example those sent in the provider's own app. */
export const waitingStatusRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from message_statuses where (tenant_id, integration_id, provider_message_id, status) in (
      select tenant_id, integration_id, provider_message_id, status from message_statuses
      where received_at <= ${now.subtract({ hours: 24 * retentionDays })} order by received_at limit ${atMost})`,
}
