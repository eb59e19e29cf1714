import type { ErrorItem } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { parsePhone } from '#shared/phone.ts'
import type { DidReferences } from './did-references.ts'
import type { Route } from './route.ts'

/** A route as it is stored, or its problems. */
export type RouteResult = { readonly route?: Route; readonly problems: readonly ErrorItem[] }

type RouteContext = {
  readonly references: DidReferences
  readonly phoneCountry: string | null
  readonly number: string | undefined
}

const problem = (field: string, code: ErrorItem['code'], message: string): RouteResult => ({
  problems: [{ field: `${field}.target`, code, message }],
})

/** Validates a route: its target must exist, and an external number must not be the number itself. */
export function validateRoute(field: string, route: Route | null | undefined, context: RouteContext): RouteResult {
  if (!route) return { problems: [] }
  const { type, target } = route
  if (type === 'hangup') {
    return target ? problem(field, 'invalid_value', 'A hangup route has no target') : { route: { type }, problems: [] }
  }
  if (!target) return problem(field, 'required', `target is required for a route to ${nouns[type]}`)
  const parsed = parseTarget(type, target, context)
  if (parsed === undefined) {
    return type === 'external'
      ? problem(field, 'invalid_phone', 'This is not a phone number')
      : problem(field, 'unknown_reference', `There is no such ${type === 'queue' ? 'queue' : 'user who takes calls'}`)
  }
  if (parsed === context.number) return problem(field, 'invalid_value', 'A number must not route calls to itself')
  return { route: { type, target: parsed }, problems: [] }
}

const nouns = { queue: 'a queue', user: 'a user', external: 'an external number' } as const

function parseTarget(
  type: Route['type'],
  target: string,
  { references, phoneCountry }: RouteContext,
): string | undefined {
  if (type === 'external') return parsePhone(target, phoneCountry)
  const existing = type === 'queue' ? references.queueKeys : references.userIds
  const key = type === 'user' ? lowerAscii(target) : target
  return existing.has(key) ? key : undefined
}
