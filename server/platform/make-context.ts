import type { Actor, Context, RequestFacts, TenantFacts } from './context.ts'
import { type Transaction, nobody } from './db/database.ts'
import { writeEvent } from './events/event.ts'
import type { Runtime } from './runtime.ts'

const noFacts: TenantFacts = { timeZone: 'UTC', countryCode: null, currencyCode: 'EUR' }

/** Background work has no request. */
export const noRequest: RequestFacts = { traceId: '', ip: '', userAgent: '', ifMatch: undefined }

/** The service itself, acting for one tenant. */
export const systemActor = (tenantId: string, tenant: TenantFacts = noFacts): Actor => ({
  tenantId,
  userId: null,
  sessionId: null,
  permissions: new Set(),
  tenant,
})

/** Who has not signed in: bound to no tenant's rows. */
export const anonymous: Actor = systemActor((nobody as { tenant: string }).tenant)

type Made = { runtime: Runtime; actor: Actor; request: RequestFacts; now: Temporal.Instant }

/** The context of a read: every question is one round trip in the tenant's scope. Writes have nowhere to go. */
export function readingContext(made: Made): Context {
  const refused = (): never => {
    throw new Error('This handler reads only; a write needs a transaction')
  }
  return {
    ...common(made),
    db: made.runtime.database.in({ tenant: made.actor.tenantId }),
    emit: refused,
    later: refused,
    afterCommit: refused,
    attempt: refused,
  }
}

/** The context of a write, inside an open transaction of the actor's tenant. */
export function writingContext(made: Made, tx: Transaction): Context {
  const ctx: Context = {
    ...common(made),
    db: tx,
    later: tx.later,
    afterCommit: tx.afterCommit,
    attempt: tx.attempt,
    emit(type, announcement) {
      tx.later(writeEvent(ctx, type, announcement))
      tx.afterCommit(made.runtime.wake)
    },
  }
  return ctx
}

/** Runs `work` in a transaction of the actor's tenant. */
export const inTenant = <Result>(made: Made, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  made.runtime.database.transaction({ tenant: made.actor.tenantId }, (tx) => work(writingContext(made, tx)))

/** The service itself acting for a tenant, with no request behind it. */
export const backgroundOf = (runtime: Runtime, tenantId: string): Made => ({
  runtime,
  actor: systemActor(tenantId),
  request: noRequest,
  now: runtime.now(),
})

function common(made: Made): Pick<Context, 'now' | 'actor' | 'request' | 'runtime' | 'newId' | 'transaction'> {
  return {
    ...made,
    newId: made.runtime.newId,
    transaction: (tenantId, work) =>
      inTenant({ ...made, actor: tenantId === made.actor.tenantId ? made.actor : systemActor(tenantId) }, work),
  }
}
