import { camelCase, singular } from '#shared/words.ts'
import { cardNumberMasked } from '../audit/card-number-masked.ts'
import type { AuditEntry, FieldChange } from '../audit/entry.ts'
import type { Actor, AuditedReadContext, RequestFacts } from '../context.ts'
import { anonymous, type Invocation, newInvocation, withReadContext } from '../context-factory.ts'
import { refusalFrom } from '../db/constraint-errors.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Endpoint } from './endpoint.ts'

const verbs = { GET: 'read', POST: 'created', PUT: 'updated', DELETE: 'deleted' } as const

/** The audit entry of a change, named after its route: `POST /webhooks/:id/test` is `webhook.test`. */
function entryByRoute({ method, path }: Pick<Endpoint, 'method' | 'path'>, params: unknown): AuditEntry {
  const parts = path.split('/').slice(1)
  const isVerb = parts.length > 1 && !parts.at(-1)?.startsWith(':')
  const nouns = (isVerb ? parts.slice(0, -1) : parts).filter((part) => !part.startsWith(':'))
  const resourceType = camelCase(singular(nouns.at(-1) ?? ''))
  const { id = null } = params as { id?: string }
  return {
    action: `${resourceType}.${isVerb ? camelCase(parts.at(-1) ?? '') : verbs[method]}`,
    resourceType,
    resourceId: id,
  }
}

/** Adds an entry by route to a change whose handler has recorded nothing. */
export function auditByRoute(endpoint: Endpoint, ctx: AuditedReadContext, { trail, params }: RoutedCall): void {
  const isChange = endpoint.method !== 'GET' && endpoint.access !== 'anyone'
  if (isChange && trail.recorded === 0 && !endpoint.unaudited) ctx.audit(entryByRoute(endpoint, params))
}

type RoutedCall = Pick<Invocation, 'trail'> & { readonly params: unknown }

type MaskedFields = { readonly params: unknown; readonly value: unknown; readonly fields: ReadonlySet<string> }

/** Records in which fields of a body card numbers were masked. The numbers themselves are nowhere, not in part either. */
export function auditMaskedCardNumbers(
  endpoint: Endpoint,
  ctx: AuditedReadContext,
  { params, value, fields }: MaskedFields,
): void {
  // A stranger who registers a company belongs to none yet.
  if (fields.size === 0 || ctx.actor.tenantId === anonymous.tenantId) return
  const { resourceType, resourceId } = entryByRoute(endpoint, params)
  const { id = null } = (value ?? {}) as { id?: string | null }
  ctx.audit(cardNumberMasked(resourceType, resourceId ?? id, fields))
}

/** A request by an actor, as the audit log needs it. */
type AuditedCall = {
  readonly runtime: Runtime
  readonly actor: Actor
  readonly facts: RequestFacts
  readonly endpoint: Endpoint
}

/** Whether an error means that the caller lacks a permission. */
export function isDenial(error: unknown): boolean {
  const refusal = refusalFrom(error)
  return (
    refusal instanceof Refusal &&
    refusal.items.some(({ code }) => /^(permission_denied|hotel_access_denied|read_only_key)$/.test(code))
  )
}

/** Records a request that was refused for lack of a permission. A failure to do so does not change the answer. */
export async function auditDenial(call: AuditedCall): Promise<void> {
  const { runtime, facts, endpoint } = call
  const { method, path, access } = endpoint
  const { resourceType } = entryByRoute(endpoint, {})
  const changes = [
    { field: 'endpoint', before: null, after: `${method} ${path}` },
    { field: 'permission', before: null, after: typeof access === 'string' ? access : access.join(' or ') },
  ]
  try {
    await writeEntry(call, { action: 'permission.denied', resourceType, resourceId: null, changes })
  } catch (error) {
    runtime.log.error({ err: error, traceId: facts.traceId }, 'a refusal was not recorded')
  }
}

/** Records that a user with masked access named hidden values in full. A failure to do so fails the request. */
export async function auditLookUps(call: AuditedCall, changes: readonly FieldChange[]): Promise<void> {
  const { resourceType } = entryByRoute(call.endpoint, {})
  await writeEntry(call, { action: 'personalValues.lookedUp', resourceType, resourceId: null, changes })
}

const writeEntry = (call: AuditedCall, entry: AuditEntry): Promise<void> =>
  withReadContext(newInvocation(call), async (ctx) => ctx.audit(entry))
