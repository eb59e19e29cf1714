import type { RequestFacts, WriteContext } from '../context.ts'
import { inTransaction, systemActor } from '../context-factory.ts'
import { enqueue, type JobKind } from '../jobs/jobs.ts'
import type { AuditEntry } from './entry.ts'

type Payload = {
  readonly tenantId: string | null
  readonly entry: AuditEntry
  readonly at: string
  readonly request: Omit<RequestFacts, 'ifMatch'>
}

/** Writes a deferred entry with the time and origin of the original request. */
export const auditJob: JobKind<Payload> = {
  kind: 'audit',
  queue: 'database',
  maxAttempts: 12,
  async perform({ payload: { tenantId, entry, at, request }, runtime }) {
    if (tenantId === null) return
    const invocation = { runtime, actor: systemActor(tenantId), now: Temporal.Instant.from(at), trail: { recorded: 0 } }
    await inTransaction({ ...invocation, request: { ...request, ifMatch: undefined } }, async (ctx) => ctx.audit(entry))
  },
}

/**
 * Enqueues an audit entry instead of writing it. For requests whose response time must not reveal whether the tenant
 * exists (`null`: it does not, and no entry is written).
 */
export function enqueueAuditEntry(ctx: WriteContext, tenantId: string | null, entry: AuditEntry): void {
  const { traceId, ip, userAgent } = ctx.request
  const payload = { tenantId, entry, at: ctx.now.toString(), request: { traceId, ip, userAgent } }
  enqueue(ctx, auditJob, { payload, dueAt: ctx.now })
}
