import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import { tellStatus } from '../live-events.ts'
import type { TidingOf } from '../provider/port.ts'
import { type Progress, progressed, type ToldStatus } from '../messages/status-progress.ts'

type Waiting = Omit<ToldStatus, 'at'> & { readonly at: string }
type Sent = Progress & { readonly id: string; readonly conversationId: string; readonly hotelId: string | null }

/**
 * Whoever tells of a message, and whoever notes by what name its provider knows it, takes turns here. Neither sees what the
 * other has not committed yet: without the turns a status that arrives while the message is being noted would wait for ever.
 */
const takeTurn = (ctx: Context, integrationId: string, providerMessageId: string): Query<object> =>
  sql<object>`select pg_advisory_xact_lock(hashtextextended(
    ${`message ${ctx.actor.tenantId} ${integrationId} ${providerMessageId}`}, 0))`

const messageNamed = (ctx: Context, integrationId: string, providerMessageId: string): Query<Sent> => sql<Sent>`
  select id, conversation_id, hotel_id, status, sent_at, delivered_at, read_at, error_code, error_message from messages
  where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
    and provider_message_id = ${providerMessageId} and direction = 'outbound' for no key update`

/**
 * Takes what became of a message of ours. One that is not known to be sent yet is kept for `applyWaitingStatuses`: a
 * provider may be quicker with its news than with its answer.
 */
export async function takeStatus(
  ctx: Context,
  integrationId: string,
  { providerMessageId, ...told }: TidingOf<'status'>,
): Promise<void> {
  const [, [message]] = await ctx.db.batch<[object, Sent]>([
    takeTurn(ctx, integrationId, providerMessageId),
    messageNamed(ctx, integrationId, providerMessageId),
  ])
  if (message) return apply(ctx, message, [told])
  ctx.onCommit(sql`
    insert into message_statuses (tenant_id, integration_id, provider_message_id, status, at, error_code, error_message,
      received_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${providerMessageId}, ${told.status}, ${told.at},
      ${told.errorCode}, ${told.errorMessage}, ${ctx.now})
    on conflict do nothing`)
}

/**
 * Applies what was told of a message before it was known to be sent. For the transaction that writes down what its provider
 * calls it, after it did: at once, not `later`.
 */
export async function applyWaitingStatuses(
  ctx: Context,
  integrationId: string,
  providerMessageId: string,
): Promise<void> {
  const [, [message], waiting] = await ctx.db.batch<[object, Sent, Waiting]>([
    takeTurn(ctx, integrationId, providerMessageId),
    messageNamed(ctx, integrationId, providerMessageId),
    sql<Waiting>`
      delete from message_statuses
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
        and provider_message_id = ${providerMessageId}
      returning status, at, error_code, error_message`,
  ])
  const told = waiting.map((each) => ({ ...each, at: Temporal.Instant.from(each.at) }))
  if (message) await apply(ctx, message, told)
}

async function apply(ctx: Context, message: Sent, told: readonly ToldStatus[]): Promise<void> {
  const after = inOrder(told).reduce<Sent>((before, each) => ({ ...before, ...progressed(before, each) }), message)
  if (isSame(message, after)) return
  const { id, conversationId, hotelId, status, sentAt, deliveredAt, readAt, errorCode, errorMessage } = after
  await ctx.db.run(sql`
    update messages set status = ${status}, sent_at = ${sentAt}, delivered_at = ${deliveredAt}, read_at = ${readAt},
      error_code = ${errorCode}, error_message = ${errorMessage}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (status === message.status) return
  tellStatus(ctx, { messageId: id, conversationId, hotelId, status })
}

const inOrder = (told: readonly ToldStatus[]): readonly ToldStatus[] =>
  told.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))

const isSame = (one: Progress, other: Progress): boolean =>
  one.status === other.status &&
  one.sentAt === other.sentAt &&
  one.deliveredAt === other.deliveredAt &&
  one.readAt === other.readAt

const keptDays = 7

/** Statuses of messages that nobody here has sent: written by hand in the provider's own app, say. */
export const oldStatuses: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from message_statuses where (tenant_id, integration_id, provider_message_id, status) in (
      select tenant_id, integration_id, provider_message_id, status from message_statuses
      where received_at <= ${now.subtract({ hours: 24 * keptDays })} order by received_at limit ${atMost})`,
}
