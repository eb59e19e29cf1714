import type { AuditEntry, Change } from '../audit/entry.ts'
import type { Actor, RequestFacts } from '../context.ts'
import { refusalFrom } from '../db/constraint-errors.ts'
import { Refusal } from '../kernel/errors.ts'
import { reading } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import type { Endpoint } from './endpoint.ts'

const verbs = { GET: 'read', POST: 'created', PUT: 'updated', DELETE: 'deleted' } as const

const camel = (text: string): string => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const singular = (text: string): string => text.replace(/ies$/, 'y').replace(/s$/, '')

/** The entry of a change whose handler says nothing of it: `POST /webhooks/:id/test` is `webhook.test`. */
export function entryByRoute({ method, path }: Pick<Endpoint, 'method' | 'path'>, params: unknown): AuditEntry {
  const parts = path.split('/').slice(1)
  const isVerb = parts.length > 1 && !parts.at(-1)?.startsWith(':')
  const nouns = (isVerb ? parts.slice(0, -1) : parts).filter((part) => !part.startsWith(':'))
  const resourceType = camel(singular(nouns.at(-1) ?? ''))
  const { id = null } = params as { id?: string }
  return {
    action: `${resourceType}.${isVerb ? camel(parts.at(-1) ?? '') : verbs[method]}`,
    resourceType,
    resourceId: id,
  }
}

type Caused = { actor: Actor; request: RequestFacts; endpoint: Endpoint }

/** Whether somebody was refused for want of a permission. */
export function isDenial(error: unknown): boolean {
  const refusal = refusalFrom(error)
  return refusal instanceof Refusal && refusal.items.some(({ code }) => /^(permission|hotel_access)_denied$/.test(code))
}

/** Records that somebody asked for what they may not. The answer does not depend on it. */
export async function recordDenial(runtime: Runtime, { actor, request, endpoint }: Caused): Promise<void> {
  const { method, path, access } = endpoint
  const { resourceType } = entryByRoute(endpoint, {})
  const changes = [
    { field: 'endpoint', before: null, after: `${method} ${path}` },
    { field: 'permission', before: null, after: typeof access === 'string' ? access : access.join(' or ') },
  ]
  try {
    await reading({ runtime, actor, request, now: runtime.now(), trail: { recorded: 0 } }, async (ctx) =>
      ctx.audit({ action: 'permission.refused', resourceType, resourceId: null, changes }),
    )
  } catch (error) {
    runtime.log.error({ err: error, traceId: request.traceId }, 'a refusal was not recorded')
  }
}

/** Records that a user with masked access named hidden values in full; without it nothing is answered. */
export async function recordLookUps(
  runtime: Runtime,
  { actor, request, endpoint }: Caused,
  changes: readonly Change[],
): Promise<void> {
  const { resourceType } = entryByRoute(endpoint, {})
  const made = { runtime, actor, request, now: runtime.now(), trail: { recorded: 0 } }
  await reading(made, async (ctx) =>
    ctx.audit({ action: 'personalValues.lookedUp', resourceType, resourceId: null, changes }),
  )
}
