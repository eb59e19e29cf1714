import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import { takeEvent } from '../../call-store/provider-event-inbox.ts'
import { CallGone, type Happening } from '../../provider/port.ts'
import { type Act, act, type Reaction, type SimulatedCall } from './phone-network.ts'

/** The name of the adapter. */
export const simulatorName = 'simulator'

/** A call that comes into the network, or is dialled from it. */
export async function beginSimulated(
  ctx: Context,
  { integrationId, providerCallId, call }: { integrationId: string; providerCallId: string; call: SimulatedCall },
): Promise<void> {
  await ctx.db.run(sql`
    insert into simulated_calls (tenant_id, provider_call_id, integration_id, state, created_at)
    values (${ctx.actor.tenantId}, ${providerCallId}, ${integrationId}, ${JSON.stringify(call)}::jsonb, ${ctx.now})
    on conflict do nothing`)
}

type Stored = { state: SimulatedCall; told: number }

/**
 * Does something with a call of the network: what it leads to is told to the service in the same transaction, so that the
 * network and the calls never disagree. @throws CallGone when there is no such call
 */
export async function inNetwork(
  ctx: Context,
  providerCallId: string,
  react: (call: SimulatedCall, now: string) => Reaction,
): Promise<SimulatedCall> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and provider_call_id = ${providerCallId}`
  const stored = await ctx.db.one(sql<Stored>`select state, told from simulated_calls where ${mine} for update`)
  if (!stored) throw new CallGone('There is no such call in the network')
  const { call, happenings, later } = react(stored.state, ctx.now.toString())
  await ctx.db.run(sql`
    update simulated_calls set state = ${JSON.stringify(call)}::jsonb, told = told + ${happenings.length} where ${mine}`)
  for (const event of tellings(happenings, stored.told, call.script.isUnruly)) await tell(ctx, providerCallId, event)
  for (const { act: then, afterSeconds } of later) {
    plan(ctx, simulatedAct, { payload: { providerCallId, act: then }, dueAt: ctx.now.add({ seconds: afterSeconds }) })
  }
  return call
}

type Telling = { readonly seq: number; readonly happening: Happening }

/** What is told, and in which order: an unruly network begins with the last, and says everything twice. */
function tellings(happenings: readonly Happening[], told: number, isUnruly: boolean): readonly Telling[] {
  const inOrder = happenings.map((happening, index) => ({ seq: told + index + 1, happening }))
  return isUnruly ? [...inOrder.toReversed(), ...inOrder] : inOrder
}

const tell = (ctx: Context, providerCallId: string, { seq, happening }: Telling): Promise<void> =>
  takeEvent(ctx, simulatorName, { providerCallId, idempotencyKey: String(seq), seq, at: ctx.now, happening })

/** What somebody in the network does after a while. */
export const simulatedAct: WorkKind<{ providerCallId: string; act: Act }> = {
  kind: 'voice.simulated-act',
  queue: 'database',
  maxAttempts: 5,
  waits: [1],
  leaseSeconds: 10,
  perform: ({ payload, transact }) =>
    transact(async (ctx) => {
      await inNetwork(ctx, payload.providerCallId, (call, now) => act(call, payload.act, now))
    }),
}

const keptDays = 7

/** Calls of the network that are long over. */
export const oldSimulatedCalls: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from simulated_calls where (tenant_id, provider_call_id) in (
      select tenant_id, provider_call_id from simulated_calls
      where created_at <= ${now.subtract({ hours: 24 * keptDays })} order by created_at limit ${atMost})`,
}
