import type { TSchema } from 'typebox'
import { addressKey } from '#shared/letter-case.ts'
import type { FieldChange } from '../../audit/entry.ts'
import type { Actor } from '../../context.ts'
import { listPersonalValues } from '../../privacy/masking.ts'
import { maskValue } from '../../privacy/personal.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileFieldOf } from '../request/file-body.ts'

/** The hidden values that a request names in full: each one masked for the audit log, and their number. */
export type LookUps = { readonly count: number; readonly changes: readonly FieldChange[] }

type RequestText = { readonly url: string; readonly body: unknown }

/**
 * Finds the hidden values that a request of a user with `piiAccess: masked` names in full. By trying values one by one
 * such a user could learn them, so look-ups are counted and recorded. Users who see personal values have none.
 */
export function findLookUps(endpoint: Endpoint, { url, body }: RequestText, { piiAccess, tenant }: Actor): LookUps {
  if (piiAccess === 'full') return { count: 0, changes: [] }
  const parameters = [...new URLSearchParams(url.split('?')[1] ?? '')]
  const query = Object.fromEntries(parameters)
  const { shapes } = endpoint
  const inBody = fileFieldOf(shapes.body) === undefined ? listPersonalValues(shapes.body, body) : []
  const named = [
    ...parameters.flatMap(([name, value]) => listPersonalValues(parameterSchema(shapes.query, name), value, name)),
    ...inBody,
  ]
  const distinct = new Map(named.map((each) => [addressKey(each.value), each]))
  const searched = endpoint.lookUps?.(query, tenant, body) ?? 0
  return {
    count: distinct.size + searched,
    changes: [
      { field: 'endpoint', before: null, after: `${endpoint.method} ${endpoint.path}` },
      ...[...distinct.values()].map(({ field, kind, value }) => {
        return { field, before: null, after: maskValue(kind, value) }
      }),
    ],
  }
}

const parameterSchema = (schema: TSchema, name: string): TSchema => {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  return Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {}
}
