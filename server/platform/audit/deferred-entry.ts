import type { Context, RequestFacts } from '../context.ts'
import { inTenant, systemActor } from '../context-factory.ts'
import { plan, type WorkKind } from '../jobs/jobs.ts'
import type { AuditEntry } from './entry.ts'

type Payload = {
  readonly tenantId: string | null
  readonly entry: AuditEntry
  readonly at: string
  readonly request: Omit<RequestFacts, 'ifMatch'>
}

/** Writes an entry that was planned: with the time and the origin of the request that gave cause for it. */
export const auditWork: WorkKind<Payload> = {
  kind: 'audit',
  queue: 'database',
  maxAttempts: 12,
  async perform({ payload: { tenantId, entry, at, request }, runtime }) {
    if (tenantId === null) return
    const made = { runtime, actor: systemActor(tenantId), now: Temporal.Instant.from(at), trail: { recorded: 0 } }
    await inTenant({ ...made, request: { ...request, ifMatch: undefined } }, async (ctx) => ctx.audit(entry))
  },
}

/**
 * Plans an entry for a tenant's log instead of writing it: where the answer must take the same time whether there is
 * such a tenant (`null`: there is none, and nothing will be written) or not.
 */
export function recordLater(ctx: Context, tenantId: string | null, entry: AuditEntry): void {
  const { traceId, ip, userAgent } = ctx.request
  const payload = { tenantId, entry, at: ctx.now.toString(), request: { traceId, ip, userAgent } }
  plan(ctx, auditWork, { payload, dueAt: ctx.now })
}
