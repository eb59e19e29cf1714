import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Provider } from './providers/provider.ts'

type Values = Readonly<Record<string, unknown>>

/** What a change of an account compares: the settings before and after it, the stored secrets, and the secrets of the body. */
export type AccountChange = {
  readonly before: { readonly settings: Values; readonly secrets: Values }
  readonly settings: Values
  readonly givenSecrets: Values
}

/**
 * 422 items for the stored secrets that a change would use for another account or send to another server. Whoever changes
 * an address or an identifier gives every secret again, or takes it away: otherwise a changed address reads them.
 */
export function redirectedSecretFaults(provider: Provider, change: AccountChange): ErrorItem[] {
  const { before, settings, givenSecrets } = change
  const isElsewhere = Object.keys(provider.settings).some(
    (name) => !provider.secretsStayWith.includes(name) && addsPlace(before.settings[name], settings[name]),
  )
  if (!isElsewhere) return []
  const message = 'An address or identifier of the account changes: give this secret again'
  return Object.keys(before.secrets)
    .filter((name) => givenSecrets[name] !== null && typeof givenSecrets[name] !== 'string')
    .map((name) => ({ field: `secrets.${name}`, code: 'required', message }))
}

/** Whether a setting names an account or an origin that it did not name before. */
function addsPlace(before: unknown, after: unknown): boolean {
  const known = placesIn(before)
  return placesIn(after).some((place) => !known.includes(place))
}

const placesIn = (value: unknown): string[] =>
  [value ?? []].flat().map((each) => {
    const url = URL.parse(String(each))
    return url === null || url.origin === 'null' ? JSON.stringify(each) : url.origin
  })
