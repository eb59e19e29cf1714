import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { OutgoingMessage } from '../../provider/port.ts'
import { behaviourFor, type NetworkBehaviour } from './magic-addresses.ts'
import { simulatedStatusJob } from './simulated-status-job.ts'

/** The network's answer to an attempt; `attempts` counts from 1. */
export type DeliveryAttempt = {
  readonly behaviour: NetworkBehaviour
  readonly attempts: number
  readonly providerMessageId: string
}

const firstStatusAfter = { seconds: 1 }

/** Stores an attempt. The network accepts a message at most once and reports its status one second later. */
export async function attemptDelivery(
  ctx: WriteContext,
  integrationId: string,
  message: OutgoingMessage,
): Promise<DeliveryAttempt> {
  const behaviour = behaviourFor(message.to)
  const { attempts, wasAccepted, providerMessageId } = await storeAttempt(ctx, integrationId, message)
  if (isAccepted(behaviour, attempts) && !wasAccepted) {
    await ctx.db.run(sql`
      update simulated_messages set is_accepted = true
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId} and message_id = ${message.id}`)
    const status = behaviour === 'fails' ? 'failed' : 'delivered'
    const dueAt = ctx.now.add(firstStatusAfter)
    enqueue(ctx, simulatedStatusJob, { payload: { integrationId, providerMessageId, status }, dueAt })
  }
  return { behaviour, attempts, providerMessageId }
}

/** Whether the network accepts a message at this attempt; the first attempt is 1. */
export const isAccepted = (behaviour: NetworkBehaviour, attempts: number): boolean =>
  behaviour === 'accepts' || behaviour === 'fails' || (behaviour === 'retriesOnce' && attempts > 1)

type AttemptRow = { readonly attempts: number; readonly wasAccepted: boolean; readonly providerMessageId: string }

async function storeAttempt(ctx: WriteContext, integrationId: string, message: OutgoingMessage): Promise<AttemptRow> {
  const attempt = await ctx.db.one(sql<AttemptRow>`
    insert into simulated_messages as s (tenant_id, integration_id, message_id, provider_message_id, body, is_accepted,
      created_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${message.id}, ${`simulated-${message.id}`},
      ${JSON.stringify(message)}::jsonb, false, ${ctx.now})
    on conflict (tenant_id, integration_id, message_id) do update set attempts = s.attempts + 1
    returning attempts, is_accepted as was_accepted, provider_message_id`)
  if (!attempt) throw new Error('The simulated network did not store the message')
  return attempt
}

const retentionDays = 7

/** Deletes the messages of the simulated network after a week. */
export const simulatedMessageRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, maxRows) => sql`
    delete from simulated_messages where (tenant_id, integration_id, message_id) in (
      select tenant_id, integration_id, message_id from simulated_messages
      where created_at <= ${now.subtract({ hours: 24 * retentionDays })} order by created_at limit ${maxRows})`,
}

/** Deletes messages from the simulated network. `messageIds` is a query for their ids. */
export const eraseSimulatedMessages = (ctx: WriteContext, messageIds: Query): Promise<number> =>
  ctx.db.run(sql`
    delete from simulated_messages where tenant_id = ${ctx.actor.tenantId} and message_id in (${messageIds})`)
