import { type AuditEntry } from './audit/entry.ts'
import { writeEntries } from './audit/write-entries.ts'
import type { Actor, Context, RequestFacts, TenantFacts } from './context.ts'
import { type Scope, type Transaction, nobody } from './db/database.ts'
import type { Purpose } from './db/driver/connection-shares.ts'
import { writeEvent } from './events/event.ts'
import { writeLive } from './live/live-event.ts'
import type { Runtime } from './runtime.ts'

const noFacts: TenantFacts = { timeZone: 'UTC', countryCode: null, currencyCode: 'EUR' }

/** Background work has no request. */
const noRequest: RequestFacts = { traceId: '', ip: '', userAgent: '', ifMatch: undefined }

/** The service itself, acting for one tenant. */
export const systemActor = (tenantId: string, tenant: TenantFacts = noFacts): Actor => ({
  tenantId,
  userId: null,
  name: null,
  isServiceUser: false,
  sessionId: null,
  permissions: new Set(),
  hotelIds: [],
  piiAccess: 'full',
  tenant,
})

/** Who has not signed in: bound to no tenant's rows. */
export const anonymous: Actor = systemActor((nobody as { tenant: string }).tenant)

/** What a context is made of. `trail` counts what was recorded for the audit log, in all transactions of a request. */
export type Made = {
  runtime: Runtime
  /** Whose share of the connections its queries take; the scope's own, if nothing is said. */
  purpose?: Purpose
  actor: Actor
  request: RequestFacts
  now: Temporal.Instant
  trail: { recorded: number }
}

/** The rows that an actor may see. */
export const scopeOf = ({ tenantId, hotelIds }: Actor): Scope => ({ tenant: tenantId, hotels: hotelIds })

/**
 * Runs `work` with the context of a read: every question is one round trip in the tenant's scope. Writes have nowhere to
 * go, but for the audit log: what is recorded there (a download, a revelation) is written before this answers.
 */
export async function reading<Result>(made: Made, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const refused = (): never => {
    throw new Error('This handler reads only; a write needs a transaction')
  }
  const { runtime, actor, purpose } = made
  const entries: AuditEntry[] = []
  const result = await work({
    ...common(made, entries),
    db: runtime.database.in(scopeOf(actor), purpose),
    acrossHotels: (ask) => ask(runtime.database.in({ tenant: actor.tenantId }, purpose)),
    emit: refused,
    live: refused,
    onCommit: refused,
    afterCommit: refused,
    savepoint: refused,
  })
  if (entries.length > 0) {
    await runtime.database.transaction({ tenant: actor.tenantId }, (tx) => writeEntries(made, tx, entries))
  }
  return result
}

/** Runs `work` with the context of a write, inside an open transaction of the actor's tenant. */
export async function writing<Result>(
  made: Made,
  tx: Transaction,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const entries: AuditEntry[] = []
  const ctx: Context = {
    ...common(made, entries),
    db: tx,
    onCommit: tx.later,
    afterCommit: tx.afterCommit,
    savepoint: async (part) => {
      const before = entries.length
      try {
        return await tx.attempt(part)
      } catch (error) {
        entries.length = before
        throw error
      }
    },
    acrossHotels: (ask) => everywhere(made.actor, tx, ask),
    emit(type, announcement) {
      tx.later(writeEvent(ctx, type, announcement))
      tx.afterCommit(made.runtime.wake)
    },
    live: (type, announcement) => tx.later(writeLive(ctx, type, announcement)),
  }
  const result = await work(ctx)
  await writeEntries(made, tx, entries)
  return result
}

async function everywhere<Result>(
  actor: Actor,
  tx: Transaction,
  ask: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  if (actor.hotelIds.length === 0) return ask(tx)
  await tx.enter({ tenant: actor.tenantId })
  try {
    return await ask(tx)
  } finally {
    await tx.enter(scopeOf(actor))
  }
}

/** Runs `work` in a transaction of the actor's tenant. */
export const inTenant = <Result>(made: Made, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  made.runtime.database.transaction(scopeOf(made.actor), (tx) => writing(made, tx, work), made.purpose)

/** The service itself acting for a tenant, with no request behind it. */
export const backgroundOf = (runtime: Runtime, tenantId: string): Made => ({
  runtime,
  actor: systemActor(tenantId),
  request: noRequest,
  now: runtime.now(),
  trail: { recorded: 0 },
})

/**
 * The same transaction with nobody acting: for what time has done and a request only came upon. The audit log has it as
 * the system's.
 */
export const asSystem = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...systemActor(ctx.actor.tenantId, ctx.actor.tenant), hotelIds: ctx.actor.hotelIds },
  audit: (entry) => ctx.audit({ ...entry, by: 'system' }),
})

type Common = Pick<Context, 'now' | 'actor' | 'request' | 'runtime' | 'newId' | 'transaction' | 'audit'>

function common({ trail, ...made }: Made, entries: AuditEntry[]): Common {
  const { actor, runtime } = made
  return {
    ...made,
    newId: runtime.newId,
    audit(entry) {
      trail.recorded += 1
      entries.push(entry)
    },
    transaction: (tenantId, work) =>
      inTenant({ ...made, trail, actor: tenantId === actor.tenantId ? actor : systemActor(tenantId) }, work),
  }
}
