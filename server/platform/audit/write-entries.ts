import type { Actor, RequestFacts } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { chainKey } from './chain-key.ts'
import { pendingEntryWork } from './chain-work.ts'
import type { AuditEntry } from './entry.ts'

type EntrySource = { runtime: Runtime; actor: Actor; request: RequestFacts; now: Temporal.Instant }

/**
 * Adds entries to the tenant's audit log. Nothing else does. They belong to the transaction and lock nothing; a worker
 * gives them their places in the chain (`chain-entries.ts`).
 */
export async function writeEntries(
  source: EntrySource,
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { runtime, actor, request, now } = source
  const { inner, outer } = await chainKey(runtime, tx, actor.tenantId)
  const rows = entries.map((entry) => rowOf(entry, { actor, request, now, id: runtime.newId() }))
  tx.afterCommit(() => runtime.wake(pendingEntryWork))
  tx.onCommit(sql`select write_audit_entries(${JSON.stringify(rows)}::jsonb, ${inner}, ${outer})`)
}

type EntryCircumstances = { actor: Actor; request: RequestFacts; now: Temporal.Instant; id: string }

/** An entry as `write_audit_entries` takes it. */
function rowOf(entry: AuditEntry, { actor, request, now, id }: EntryCircumstances): object {
  const who = entry.by === 'system' ? { userId: null, name: null } : (entry.by ?? actor)
  return {
    tenant_id: actor.tenantId,
    id,
    at: now.toString(),
    actor_type: actorType(entry, actor, request),
    actor_user_id: who.userId,
    actor_name: who.name,
    guest_link_id: actorType(entry, actor, request) === 'guest' ? actor.guestLinkId : null,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    hotel_id: entry.hotelId ?? null,
    hotel_ids: entry.hotelIds ?? (entry.hotelId ? [entry.hotelId] : []),
    changes: entry.changes ?? [],
    ip: request.ip || null,
    user_agent: request.userAgent || null,
    trace_id: request.traceId || null,
  }
}

function actorType({ by }: AuditEntry, actor: Actor, request: RequestFacts): string {
  if (by === 'system') return 'system'
  if (actor.isServiceUser) return 'serviceUser'
  if (by || actor.userId) return 'user'
  if (actor.guestLinkId !== null) return 'guest'
  return request.traceId === '' ? 'system' : 'anonymous'
}
