import type { Actor, RequestFacts } from '../context.ts'

/** What became of one field. Secrets and personal values are masked before they get here. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** What `ctx.record` is told. Who, when and from where it knows by itself. */
export type AuditEntry = {
  /** `guest.updated`: the kind of record and what happened to it. */
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string | null
  /** Whose hotel the record is; none for what is the whole tenant's. */
  readonly hotelId?: string | null
  /**
   * The hotels of a record that is for several. Users of some hotels read an entry when they see all of these; one without
   * any is for those who see all hotels. Without this it is about `hotelId`.
   */
  readonly hotelIds?: readonly string[]
  readonly changes?: readonly Change[]
  /** Who acted, where the request itself does not know it yet (a sign-in), or `system` for what it only came upon. */
  readonly by?: { readonly userId: string; readonly name: string } | 'system'
}

type Circumstances = { actor: Actor; request: RequestFacts; now: Temporal.Instant; id: string }

/** An entry as `write_audit_entries` takes it; the database adds its position and its hash. */
export function rowOf(entry: AuditEntry, { actor, request, now, id }: Circumstances): object {
  const who = entry.by === 'system' ? { userId: null, name: null } : (entry.by ?? actor)
  return {
    tenant_id: actor.tenantId,
    id,
    at: now.toString(),
    actor_type: actorType(entry, actor, request),
    actor_user_id: who.userId,
    actor_name: who.name,
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
  return request.traceId === '' ? 'system' : 'anonymous'
}
