import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { plan } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import type { OutgoingMessage } from '../../provider/port.ts'
import { reactionTo, type Reaction } from './magic-addresses.ts'
import { simulatedStatus } from './simulated-status.ts'

/** How often a message was handed to the network, and what the network made of it. */
export type Handed = { readonly reaction: Reaction; readonly attempts: number; readonly providerMessageId: string }

const firstStatusAfter = { seconds: 1 }

/** Hands a message to the network: what it takes it takes once, and tells what became of it a moment later. */
export async function handIn(ctx: Context, integrationId: string, message: OutgoingMessage): Promise<Handed> {
  const reaction = reactionTo(message.to)
  const { attempts, wasTaken, providerMessageId } = await noteAttempt(ctx, integrationId, { message, reaction })
  if (isTaken(reaction, attempts) && !wasTaken) {
    await ctx.db.run(sql`
      update simulated_messages set is_taken = true
      where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId} and message_id = ${message.id}`)
    const status = reaction === 'fails' ? 'failed' : 'delivered'
    const dueAt = ctx.now.add(firstStatusAfter)
    plan(ctx, simulatedStatus, { payload: { integrationId, providerMessageId, status }, dueAt })
  }
  return { reaction, attempts, providerMessageId }
}

/** Whether the network takes a message at that attempt, of which the first is 1. */
export const isTaken = (reaction: Reaction, attempts: number): boolean =>
  reaction === 'takes' || reaction === 'fails' || (reaction === 'asksLaterOnce' && attempts > 1)

type Noted = { readonly attempts: number; readonly wasTaken: boolean; readonly providerMessageId: string }

async function noteAttempt(
  ctx: Context,
  integrationId: string,
  { message, reaction }: { message: OutgoingMessage; reaction: Reaction },
): Promise<Noted> {
  const noted = await ctx.db.one(sql<Noted>`
    insert into simulated_messages as s (tenant_id, integration_id, message_id, provider_message_id, body, is_taken, created_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${message.id}, ${`simulated-${message.id}`},
      ${JSON.stringify(message)}::jsonb, false, ${ctx.now})
    on conflict (tenant_id, integration_id, message_id) do update set attempts = s.attempts + 1
    returning attempts, is_taken as was_taken, provider_message_id`)
  if (!noted) throw new Error(`The simulated network has lost a message that it ${reaction}`)
  return noted
}

const keptDays = 7

/** Messages that were handed to the network long ago. */
export const oldSimulatedMessages: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from simulated_messages where (tenant_id, integration_id, message_id) in (
      select tenant_id, integration_id, message_id from simulated_messages
      where created_at <= ${now.subtract({ hours: 24 * keptDays })} order by created_at limit ${atMost})`,
}

/** Takes messages out of the network: what was written is forgotten. `messageIds`: a query of them. */
export const forgetSimulated = (ctx: Context, messageIds: Query): Promise<number> =>
  ctx.db.run(sql`
    delete from simulated_messages where tenant_id = ${ctx.actor.tenantId} and message_id in (${messageIds})`)
