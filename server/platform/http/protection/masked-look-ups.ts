import type { TSchema } from 'typebox'
import type { Change } from '../../audit/entry.ts'
import type { Actor } from '../../context.ts'
import { hiddenValuesIn } from '../../privacy/masking.ts'
import { maskedValue } from '../../privacy/personal.ts'
import { fileFieldOf } from '../request/file-body.ts'
import type { Endpoint } from '../endpoint.ts'

/** What a request names in full: each value once, hidden as the audit log keeps it, and how many there are in all. */
export type LookUps = { readonly count: number; readonly changes: readonly Change[] }

type Asked = { readonly url: string; readonly body: unknown }

/**
 * The hidden values that a request of a user with `piiAccess: masked` names in full. Whoever may name them one by one and
 * see what is found learns them in the end, so they are counted and recorded. Nothing for a user who sees them anyway.
 */
export function lookUpsIn(endpoint: Endpoint, { url, body }: Asked, { piiAccess, tenant }: Actor): LookUps {
  if (piiAccess === 'full') return { count: 0, changes: [] }
  const parameters = [...new URLSearchParams(url.split('?')[1] ?? '')]
  const query = Object.fromEntries(parameters)
  const { shapes } = endpoint
  const inBody = fileFieldOf(shapes.body) === undefined ? hiddenValuesIn(shapes.body, body) : []
  const named = [
    ...parameters.flatMap(([name, value]) => hiddenValuesIn(inQuery(shapes.query, name), value, name)),
    ...inBody,
  ]
  const distinct = new Map(named.map((each) => [each.value.toLowerCase(), each]))
  const searched = endpoint.lookUps?.(query, tenant, body) ?? 0
  return {
    count: distinct.size + searched,
    changes: [
      { field: 'endpoint', before: null, after: `${endpoint.method} ${endpoint.path}` },
      ...[...distinct.values()].map(({ field, kind, value }) => {
        return { field, before: null, after: maskedValue(kind, value) }
      }),
    ],
  }
}

const inQuery = (schema: TSchema, name: string): TSchema => {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  return Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {}
}
