import type { Actor, RequestFacts } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { chainKey } from './chain-key.ts'
import { type AuditEntry, rowOf } from './entry.ts'

type Made = { runtime: Runtime; actor: Actor; request: RequestFacts; now: Temporal.Instant }

/**
 * Appends entries to the tenant's audit log: the one place that does. They go last, right before the commit, because
 * all who write for a tenant take turns at the head of its chain.
 */
export async function writeEntries(made: Made, tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { runtime, actor, request, now } = made
  const { inner, outer } = await chainKey(runtime, tx, actor.tenantId)
  const rows = entries.map((entry) => rowOf(entry, { actor, request, now, id: runtime.newId() }))
  tx.lastly(sql`select write_audit_entries(${JSON.stringify(rows)}::jsonb, ${inner}, ${outer})`)
}
