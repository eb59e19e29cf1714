import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { plan, type WorkKind } from '#platform/jobs/jobs.ts'
import type { Happening, ProviderEvent } from '../provider/port.ts'
import { recordingFailed, recordingReady } from '../recordings/on-provider-recording.ts'
import { commitStep } from './commit-transition.ts'
import { happens } from '../state-machine/provider-event-transition.ts'
import { type LockedCall, lockCallWhere } from './lock-call.ts'

/** Opens a transaction of the tenant whose call it is. */
type Transact = { transact<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> }

/** Which call, as its provider names it. */
type ProviderCall = { readonly provider: string; readonly providerCallId: string }

/** How long an event waits for those before it, and for the call itself. */
const patienceSeconds = 2
/** After this an event of a call that nobody has announced is given up. */
const strangerSeconds = 60

/**
 * Takes an event of a provider: once, whoever brings it how often. When this returns it is written down, and so is what
 * follows from it. One that came before its turn waits for those before it, for two seconds at most.
 */
export const tellOfCall = ({ transact }: Transact, provider: string, event: ProviderEvent): Promise<void> =>
  transact((ctx) => takeEvent(ctx, provider, event))

/** The same within the transaction that is open. */
export async function takeEvent(ctx: Context, provider: string, event: ProviderEvent): Promise<void> {
  const call = { provider, providerCallId: event.providerCallId }
  if (await isNew(ctx, call, event)) await applyInOrder(ctx, call)
}

async function isNew(ctx: Context, call: ProviderCall, event: ProviderEvent): Promise<boolean> {
  const at = Temporal.Instant.compare(event.at, ctx.now) > 0 ? ctx.now : event.at
  const inserted = await ctx.db.run(sql`
    insert into call_events (tenant_id, provider, provider_call_id, idempotency_key, seq, type, at, body, received_at)
    values (${ctx.actor.tenantId}, ${call.provider}, ${call.providerCallId}, ${event.idempotencyKey}, ${event.seq},
      ${event.happening.type}, ${at}, ${JSON.stringify(event.happening)}::jsonb, ${ctx.now})
    on conflict do nothing`)
  return inserted > 0
}

type Held = { idempotencyKey: string; seq: number | null; at: string; body: Happening; receivedAt: string }

/** Applies what has come of a call, in the order in which it happened. */
export async function applyInOrder(ctx: Context, call: ProviderCall): Promise<void> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and provider = ${call.provider}
    and provider_call_id = ${call.providerCallId}`
  const locked = await lockCallWhere(
    ctx,
    sql`c.provider = ${call.provider} and c.provider_call_id = ${call.providerCallId}`,
  )
  if (!locked) return waitLonger(ctx, call)

  const held = await ctx.db.many(sql<Held>`
    select idempotency_key, seq, at, body, received_at from call_events
    where ${mine} and applied_at is null order by seq nulls first, at, idempotency_key`)
  const { applied, waiting } = await applyAll(ctx, locked, held)
  if (applied.length > 0) {
    await ctx.db.run(sql`
      update call_events set applied_at = ${ctx.now} where ${mine} and idempotency_key = any (${applied}::text[])`)
  }
  if (waiting > 0) waitLonger(ctx, call)
}

async function applyAll(
  ctx: Context,
  locked: LockedCall,
  held: readonly Held[],
): Promise<{ applied: string[]; waiting: number }> {
  const applied: string[] = []
  let now = locked
  for (const event of held) {
    const next = now.facts.appliedSeq + 1
    if (event.seq !== null && event.seq > next && !hasWaited(ctx, event)) break
    applied.push(event.idempotencyKey)
    // Too late to change the call; but a recording is there whenever it is told of.
    const isLate = event.seq !== null && event.seq < next
    if (!isLate || event.body.type.startsWith('recording.')) now = await applyOne(ctx, now, event)
  }
  return { applied, waiting: held.length - applied.length }
}

const hasWaited = (ctx: Context, { receivedAt }: Held): boolean =>
  ctx.now.since(Temporal.Instant.from(receivedAt)).total('seconds') >= patienceSeconds

async function applyOne(ctx: Context, locked: LockedCall, { seq, at, body }: Held): Promise<LockedCall> {
  const moment = Temporal.Instant.from(at)
  if (body.type === 'recording.ready') await recordingReady(ctx, locked, body)
  if (body.type === 'recording.failed') await recordingFailed(ctx, locked, body)
  const appliedSeq = Math.max(seq ?? 0, locked.facts.appliedSeq)
  const state = await commitStep(ctx, locked, happens(locked.state, body, moment), appliedSeq)
  return { state, facts: { ...locked.facts, appliedSeq } }
}

const waitLonger = (ctx: Context, call: ProviderCall): void =>
  plan(ctx, heldEvents, { payload: call, dueAt: ctx.now.add({ seconds: patienceSeconds }) })

/** Events that came before their turn, and whose turn is not going to come. */
export const heldEvents: WorkKind<ProviderCall> = {
  kind: 'voice.held-events',
  queue: 'database',
  maxAttempts: 1000,
  waits: [1, 5, 30],
  leaseSeconds: 10,
  perform: ({ payload, transact }) =>
    transact(async (ctx) => {
      const oldest = await ctx.db.one(sql<{ receivedAt: string }>`
        select min(received_at) as received_at from call_events
        where tenant_id = ${ctx.actor.tenantId} and provider = ${payload.provider}
          and provider_call_id = ${payload.providerCallId} and applied_at is null`)
      if (!oldest?.receivedAt) return
      const waited = ctx.now.since(Temporal.Instant.from(oldest.receivedAt)).total('seconds')
      if (waited < strangerSeconds) await applyInOrder(ctx, payload)
    }),
}
