import { setImmediate } from 'node:timers/promises'
import type { AuditEntry } from './audit/entry.ts'
import { writeEntries } from './audit/write-entries.ts'
import type {
  Actor,
  AuditedReadContext,
  NotingReadContext,
  OwnContext,
  RequestFacts,
  TenantFacts,
  WriteContext,
} from './context.ts'
import { type CheckedRead, noTenant, type QueryPurpose, type TenantScope, type Transaction } from './db/database.ts'
import { type Query, sql } from './db/sql.ts'
import { writeEvent } from './events/write-events.ts'
import { type NotedLiveEvent, writeNotedLiveEvents } from './live/write-live-events.ts'
import type { Runtime } from './runtime.ts'
import { changeWork } from './usage/change-work.ts'

const defaultTenantFacts: TenantFacts = { timeZone: 'UTC', phoneCountry: null, currencyCode: 'EUR' }

/** Background work has no request. */
const noRequest: RequestFacts = { traceId: '', ip: '', userAgent: '', cookies: '', ifMatch: undefined }

/** The service itself, acting for one tenant. */
export const systemActor = (tenantId: string, tenant: TenantFacts = defaultTenantFacts): Actor => ({
  tenantId,
  userId: null,
  name: null,
  isServiceUser: false,
  isReadOnly: false,
  needsNewPassword: false,
  factor: null,
  sessionId: null,
  guestLinkId: null,
  guestSubjectId: null,
  permissions: new Set(),
  hotelIds: [],
  piiAccess: 'full',
  tenant,
})

/** A guest of a tenant who acts by a link about a record. */
export const guestActor = (
  tenantId: string,
  tenant: TenantFacts,
  link: Pick<Actor, 'guestLinkId' | 'guestSubjectId'>,
): Actor => ({ ...systemActor(tenantId, tenant), ...link })

/** A caller without a token: no rows of any tenant are visible. */
export const anonymous: Actor = systemActor((noTenant as { tenant: string }).tenant)

/** One run of a handler, a subscriber or a job, from which its contexts are made. */
export type Invocation = {
  readonly runtime: Runtime
  /** Whose share of the connections the queries take; by default that of the scope. */
  readonly purpose?: QueryPurpose
  /** The actor is still being checked: the queries belong to this read. */
  readonly checkedRead?: CheckedRead
  readonly actor: Actor
  readonly request: RequestFacts
  readonly now: Temporal.Instant
  /** Counts the audit entries of all transactions of the invocation. */
  readonly trail: { recorded: number }
}

type InvocationOrigin = { readonly runtime: Runtime; readonly actor: Actor; readonly facts: RequestFacts }

/** The invocation of a request, now. */
export const newInvocation = ({ runtime, actor, facts }: InvocationOrigin, purpose?: QueryPurpose): Invocation => ({
  runtime,
  ...(purpose ? { purpose } : {}),
  actor,
  request: facts,
  now: runtime.now(),
  trail: { recorded: 0 },
})

/** The service itself acting for a tenant, without a request. */
export const backgroundInvocation = (runtime: Runtime, tenantId: string): Invocation =>
  newInvocation({ runtime, actor: systemActor(tenantId), facts: noRequest })

/** A user acting without a request, for work that a user has asked for. */
export const userInvocation = (runtime: Runtime, actor: Actor, purpose?: QueryPurpose): Invocation =>
  newInvocation({ runtime, actor, facts: noRequest }, purpose)

/** The rows that an actor may see. */
export const actorScope = ({ tenantId, hotelIds }: Actor): TenantScope => ({ tenant: tenantId, hotels: hotelIds })

/** Runs `work` without a transaction. Audit entries are written before this returns. */
export const withReadContext = <Result>(
  invocation: Invocation,
  work: (ctx: AuditedReadContext) => Promise<Result>,
): Promise<Result> => writingEntriesAfter(invocation, (entries) => work(readContext(invocation, entries)))

/** With it a commit does not wait for the disk. */
const withoutWaiting = sql`select set_config('synchronous_commit', 'off', true)`

/**
 * Runs `work` without a transaction. What it noted is written before this returns the answer, in one round trip of its
 * own, while the answer is made, and never for a caller who is refused.
 */
export const withNotingContext = <Result, Answer>(
  invocation: Invocation,
  work: (ctx: AuditedReadContext & NotingReadContext) => Promise<Result>,
  answer: (result: Result) => Promise<Answer>,
): Promise<Answer> =>
  writingEntriesAfter(invocation, async (entries) => {
    const { runtime, actor, purpose, checkedRead } = invocation
    const notes: Query[] = []
    const callbacks: (() => void)[] = []
    const base = readContext(invocation, entries)
    const result = await work({
      ...base,
      onCommit: (query) => void notes.push(query),
      emit: (type, input) =>
        void notes.push(writeEvent({ ...base, afterCommit: (callback) => void callbacks.push(callback) }, type, input)),
    })
    if (notes.length === 0) return answer(result)
    await checkedRead?.untilAllowed()
    const write = async (tx: Transaction) => {
      for (const query of [withoutWaiting, ...notes]) tx.onCommit(query)
      for (const callback of callbacks) tx.afterCommit(callback)
    }
    const written = runtime.database.transaction(actorScope(actor), write, purpose)
    // The statements leave before the answer occupies the processor.
    const made = setImmediate().then(() => answer(result))
    return (await Promise.all([made, written]))[0]
  })

/** Runs `work`, which opens its transactions itself. Its own audit entries are written before this returns. */
export const withOwnContext = <Result>(
  invocation: Invocation,
  work: (ctx: OwnContext) => Promise<Result>,
): Promise<Result> =>
  writingEntriesAfter(invocation, (entries) =>
    work({
      ...readContext(invocation, entries),
      transaction(tenantId, part) {
        const actor = tenantId === invocation.actor.tenantId ? invocation.actor : systemActor(tenantId)
        return inTransaction({ ...invocation, actor }, part)
      },
    }),
  )

function readContext(invocation: Invocation, entries: AuditEntry[]): AuditedReadContext {
  const { runtime, actor, purpose, checkedRead } = invocation
  return {
    ...circumstances(invocation, entries),
    db: checkedRead?.read ?? runtime.database.in(actorScope(actor), purpose),
    async acrossHotels(query) {
      await checkedRead?.untilAllowed()
      return query(runtime.database.in({ tenant: actor.tenantId }, purpose))
    },
  }
}

async function writingEntriesAfter<Result>(
  invocation: Invocation,
  work: (entries: AuditEntry[]) => Promise<Result>,
): Promise<Result> {
  const { runtime, actor } = invocation
  const entries: AuditEntry[] = []
  const result = await work(entries)
  if (entries.length > 0) {
    await runtime.database.transaction({ tenant: actor.tenantId }, (tx) => writeEntries(invocation, tx, entries))
  }
  return result
}

/** Runs `work` inside an open transaction of the actor's tenant. */
export async function withWriteContext<Result>(
  invocation: Invocation,
  tx: Transaction,
  work: (ctx: WriteContext) => Promise<Result>,
): Promise<Result> {
  const entries: AuditEntry[] = []
  const liveEvents: NotedLiveEvent[] = []
  tx.afterCommit(() => invocation.runtime.wake(changeWork))
  const ctx: WriteContext = {
    ...circumstances(invocation, entries),
    db: tx,
    onCommit: tx.onCommit,
    writeDeferred: tx.writeDeferred,
    afterCommit: tx.afterCommit,
    savepoint: async (part) => {
      const before = [entries.length, liveEvents.length] as const
      try {
        return await tx.savepoint(part)
      } catch (error) {
        ;[entries.length, liveEvents.length] = before
        throw error
      }
    },
    acrossHotels: (query) => acrossHotels(invocation.actor, tx, query),
    emit(type, input) {
      tx.onCommit(writeEvent(ctx, type, input))
    },
    live: ({ name: type }, input) => void liveEvents.push({ type, ...input }),
  }
  const result = await work(ctx)
  if (liveEvents.length > 0) tx.onCommit(writeNotedLiveEvents(ctx, liveEvents))
  await writeEntries(invocation, tx, entries)
  return result
}

async function acrossHotels<Result>(
  actor: Actor,
  tx: Transaction,
  query: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  if (actor.hotelIds.length === 0) return query(tx)
  await tx.switchScope({ tenant: actor.tenantId })
  try {
    return await query(tx)
  } finally {
    await tx.switchScope(actorScope(actor))
  }
}

/** Runs `work` in a new transaction of the actor's tenant. */
export const inTransaction = <Result>(
  invocation: Invocation,
  work: (ctx: WriteContext) => Promise<Result>,
): Promise<Result> =>
  invocation.runtime.database.transaction(
    actorScope(invocation.actor),
    (tx) => withWriteContext(invocation, tx, work),
    invocation.purpose,
  )

/**
 * The same transaction with the system as actor, for effects of time that a request only discovers. The audit log names
 * the system, not the caller.
 */
export const asSystem = (ctx: WriteContext): WriteContext => ({
  ...ctx,
  actor: { ...systemActor(ctx.actor.tenantId, ctx.actor.tenant), hotelIds: ctx.actor.hotelIds },
  audit: (entry) => ctx.audit({ ...entry, by: 'system' }),
})

type Circumstances = Pick<WriteContext, 'now' | 'actor' | 'request' | 'runtime' | 'newId' | 'audit'>

function circumstances({ now, actor, request, runtime, trail }: Invocation, entries: AuditEntry[]): Circumstances {
  return {
    now,
    actor,
    request,
    runtime,
    newId: runtime.newId,
    audit(entry) {
      trail.recorded += 1
      entries.push(entry)
    },
  }
}
