import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import type { CallEvent, ProviderEvent } from '../provider/port.ts'
import { handleRecordingFailed, handleRecordingReady } from '../recordings/on-provider-recording.ts'
import { providerEventTransition } from '../state-machine/provider-event-transition.ts'
import { commitTransition } from './commit-transition.ts'
import { findLockedCall, type LockedCall } from './lock-call.ts'

/** Opens transactions of the tenant that owns the call. */
type Transactor = { transaction<Result>(work: (ctx: WriteContext) => Promise<Result>): Promise<Result> }

/** A call, identified by its provider's id. */
type ProviderCall = { readonly provider: string; readonly providerCallId: string }

/** How long an event waits for earlier events, and for the call itself. */
const reorderWaitSeconds = 2
/** After this time an event of an unknown call is dropped. */
const unknownCallWaitSeconds = 60

/**
 * Receives a provider event. Repeated events are ignored. When this returns, the event and all its effects are stored.
 * An event that arrives too early waits at most two seconds for the events before it.
 */
export const receiveProviderEvent = (
  { transaction }: Transactor,
  provider: string,
  event: ProviderEvent,
): Promise<void> => transaction((ctx) => receiveEventInTransaction(ctx, provider, event))

/** The same within an open transaction. */
export async function receiveEventInTransaction(
  ctx: WriteContext,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  const call = { provider, providerCallId: event.providerCallId }
  if (await storeEvent(ctx, call, event)) await applyStoredEvents(ctx, call)
}

async function storeEvent(ctx: WriteContext, call: ProviderCall, event: ProviderEvent): Promise<boolean> {
  const at = Temporal.Instant.compare(event.at, ctx.now) > 0 ? ctx.now : event.at
  const inserted = await ctx.db.run(sql`
    insert into call_events (tenant_id, provider, provider_call_id, idempotency_key, seq, type, at, body, received_at)
    values (${ctx.actor.tenantId}, ${call.provider}, ${call.providerCallId}, ${event.idempotencyKey}, ${event.seq},
      ${event.callEvent.type}, ${at}, ${JSON.stringify(withoutCardNumbers(event.callEvent))}::jsonb, ${ctx.now})
    on conflict do nothing`)
  return inserted > 0
}

/** The reason is the only text of an event; it may come from the other end of the line. */
const withoutCardNumbers = (event: CallEvent): CallEvent =>
  'reason' in event && event.reason !== undefined ? { ...event, reason: maskCardNumbers(event.reason) } : event

type StoredEvent = { idempotencyKey: string; seq: number | null; at: string; body: CallEvent; receivedAt: string }

/** Applies the stored events of a call in the order in which they happened. */
export async function applyStoredEvents(ctx: WriteContext, call: ProviderCall): Promise<void> {
  const ofCall = sql`tenant_id = ${ctx.actor.tenantId} and provider = ${call.provider}
    and provider_call_id = ${call.providerCallId}`
  const locked = await findLockedCall(
    ctx,
    sql`c.provider = ${call.provider} and c.provider_call_id = ${call.providerCallId}`,
  )
  if (!locked) return enqueueRetry(ctx, call)

  const events = await ctx.db.many(sql<StoredEvent>`
    select idempotency_key, seq, at, body, received_at from call_events
    where ${ofCall} and applied_at is null order by seq nulls first, at, idempotency_key`)
  const { applied, waiting } = await applyEvents(ctx, locked, events)
  if (applied.length > 0) {
    await ctx.db.run(sql`
      update call_events set applied_at = ${ctx.now} where ${ofCall} and idempotency_key = any (${applied}::text[])`)
  }
  if (waiting > 0) enqueueRetry(ctx, call)
}

async function applyEvents(
  ctx: WriteContext,
  locked: LockedCall,
  events: readonly StoredEvent[],
): Promise<{ applied: string[]; waiting: number }> {
  const applied: string[] = []
  let current = locked
  for (const event of events) {
    const next = current.facts.appliedSeq + 1
    if (event.seq !== null && event.seq > next && !isWaitOver(ctx, event)) break
    applied.push(event.idempotencyKey)
    // The event is too late to change the call, but a recording is accepted at any time.
    const isLate = event.seq !== null && event.seq < next
    if (!isLate || isOfRecordedAudio(event.body)) current = await applyEvent(ctx, current, event)
  }
  return { applied, waiting: events.length - applied.length }
}

const isOfRecordedAudio = ({ type }: CallEvent): boolean => type === 'recording.ready' || type === 'recording.failed'

const isWaitOver = (ctx: ReadContext, { receivedAt }: StoredEvent): boolean =>
  ctx.now.since(Temporal.Instant.from(receivedAt)).total('seconds') >= reorderWaitSeconds

async function applyEvent(ctx: WriteContext, locked: LockedCall, { seq, at, body }: StoredEvent): Promise<LockedCall> {
  const happenedAt = Temporal.Instant.from(at)
  if (body.type === 'recording.ready') await handleRecordingReady(ctx, locked, body)
  if (body.type === 'recording.failed') await handleRecordingFailed(ctx, locked, body)
  const appliedSeq = Math.max(seq ?? 0, locked.facts.appliedSeq)
  const state = await commitTransition(ctx, locked, providerEventTransition(locked.state, body, happenedAt), appliedSeq)
  return { state, facts: { ...locked.facts, appliedSeq } }
}

const enqueueRetry = (ctx: WriteContext, call: ProviderCall): void =>
  enqueue(ctx, storedEventsJob, { payload: call, dueAt: ctx.now.add({ seconds: reorderWaitSeconds }) })

/** Applies events that waited for earlier events which never arrived. */
export const storedEventsJob: JobKind<ProviderCall> = {
  kind: 'voice.waiting-events',
  queue: 'database',
  maxAttempts: 1000,
  retryDelaysSeconds: [1, 5, 30],
  leaseSeconds: 10,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const oldest = await ctx.db.one(sql<{ receivedAt: string }>`
        select min(received_at) as received_at from call_events
        where tenant_id = ${ctx.actor.tenantId} and provider = ${payload.provider}
          and provider_call_id = ${payload.providerCallId} and applied_at is null`)
      if (!oldest?.receivedAt) return
      const waited = ctx.now.since(Temporal.Instant.from(oldest.receivedAt)).total('seconds')
      if (waited < unknownCallWaitSeconds) await applyStoredEvents(ctx, payload)
    }),
}
