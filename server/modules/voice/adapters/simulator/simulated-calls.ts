import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { receiveEventInTransaction } from '../../call-store/provider-event-inbox.ts'
import { CallEndedError, type CallEvent } from '../../provider/port.ts'
import { applyAction } from './phone-network.ts'
import type { NetworkAction, Reaction, SimulatedCall } from './simulated-talk.ts'

/** The name of the adapter. */
export const simulatorName = 'simulator'

/** Adds a call to the network. */
export async function insertSimulatedCall(
  ctx: WriteContext,
  { integrationId, providerCallId, call }: { integrationId: string; providerCallId: string; call: SimulatedCall },
): Promise<void> {
  await ctx.db.run(sql`
    insert into simulated_calls (tenant_id, provider_call_id, integration_id, state, created_at)
    values (${ctx.actor.tenantId}, ${providerCallId}, ${integrationId}, ${JSON.stringify(call)}::jsonb, ${ctx.now})
    on conflict do nothing`)
}

type SimulatedCallRow = { state: SimulatedCall; sentEventCount: number }

/**
 * Changes a call of the network. The resulting events reach the service in the same transaction, so the network and the
 * stored calls never disagree. @throws CallEndedError if there is no such call
 */
export async function changeSimulatedCall(
  ctx: WriteContext,
  providerCallId: string,
  react: (call: SimulatedCall, now: string) => Reaction,
): Promise<SimulatedCall> {
  const isCall = sql`tenant_id = ${ctx.actor.tenantId} and provider_call_id = ${providerCallId}`
  const stored = await ctx.db.one(
    sql<SimulatedCallRow>`select state, sent_event_count from simulated_calls where ${isCall} for update`,
  )
  if (!stored) throw new CallEndedError('There is no such call in the network')
  const { call, callEvents, later } = react(stored.state, ctx.now.toString())
  await ctx.db.run(sql`
    update simulated_calls set state = ${JSON.stringify(call)}::jsonb,
      sent_event_count = sent_event_count + ${callEvents.length} where ${isCall}`)
  for (const event of inDeliveryOrder(callEvents, stored.sentEventCount, call.script.isUnreliable)) {
    await deliver(ctx, providerCallId, event)
  }
  for (const { act, afterSeconds } of later) {
    enqueue(ctx, simulatedActionJob, {
      payload: { providerCallId, act },
      dueAt: ctx.now.add({ seconds: afterSeconds }),
    })
  }
  return call
}

type NumberedEvent = { readonly seq: number; readonly callEvent: CallEvent }

/** The events in the order of their delivery. An unruly network sends the last event first, and everything twice. */
function inDeliveryOrder(
  callEvents: readonly CallEvent[],
  sentEventCount: number,
  isUnreliable: boolean,
): readonly NumberedEvent[] {
  const inOrder = callEvents.map((callEvent, index) => ({ seq: sentEventCount + index + 1, callEvent }))
  return isUnreliable ? [...inOrder.toReversed(), ...inOrder] : inOrder
}

const deliver = (ctx: WriteContext, providerCallId: string, { seq, callEvent }: NumberedEvent): Promise<void> =>
  receiveEventInTransaction(ctx, simulatorName, {
    providerCallId,
    idempotencyKey: String(seq),
    seq,
    at: ctx.now,
    callEvent,
  })

/** Performs a delayed action of a person in the network. */
export const simulatedActionJob: JobKind<{ providerCallId: string; act: NetworkAction }> = {
  kind: 'voice.simulated-step',
  queue: 'database',
  maxAttempts: 5,
  retryDelaysSeconds: [1],
  leaseSeconds: 10,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      await changeSimulatedCall(ctx, payload.providerCallId, (call, now) => applyAction(call, payload.act, now))
    }),
}

const retentionDays = 7

/** Purges simulated calls a week after they began. */
export const simulatedCallRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from simulated_calls where (tenant_id, provider_call_id) in (
      select tenant_id, provider_call_id from simulated_calls
      where created_at <= ${now.subtract({ hours: 24 * retentionDays })} order by created_at limit ${atMost})`,
}
