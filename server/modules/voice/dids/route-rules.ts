import type { ErrorItem } from '#platform/kernel/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { Named } from './did-references.ts'
import type { Route } from './route.ts'

/** A route as it is stored, or what is wrong with it. */
export type CheckedRoute = { readonly route?: Route; readonly problems: readonly ErrorItem[] }

type About = { readonly named: Named; readonly countryCode: string | null; readonly number: string | undefined }

const wrong = (field: string, code: ErrorItem['code'], message: string): CheckedRoute => ({
  problems: [{ field: `${field}.target`, code, message }],
})

/** Looks at a route: what it goes to must be there, and a number outside must be another one. */
export function checkRoute(field: string, given: Route | null | undefined, about: About): CheckedRoute {
  if (!given) return { problems: [] }
  const { type, target } = given
  if (type === 'hangup') {
    return target ? wrong(field, 'invalid_value', 'Who is hung up on goes nowhere') : { route: { type }, problems: [] }
  }
  if (!target) return wrong(field, 'required', `A route to ${nouns[type]} needs it`)
  const found = readTarget(type, target, about)
  if (found === undefined) {
    return type === 'external'
      ? wrong(field, 'invalid_phone', 'This is not a phone number')
      : wrong(field, 'unknown_reference', `There is no such ${type === 'queue' ? 'queue' : 'user who takes calls'}`)
  }
  if (found === about.number) return wrong(field, 'invalid_value', 'The number would call itself')
  return { route: { type, target: found }, problems: [] }
}

const nouns = { queue: 'a queue', user: 'a user', external: 'a number outside' } as const

function readTarget(type: Route['type'], target: string, { named, countryCode }: About): string | undefined {
  if (type === 'external') return readPhone(target, countryCode)
  const known = type === 'queue' ? named.queueKeys : named.userIds
  const spelled = type === 'user' ? target.toLowerCase() : target
  return known.has(spelled) ? spelled : undefined
}
