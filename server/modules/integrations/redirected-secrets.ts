import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Provider } from './providers/provider.ts'

type Values = Readonly<Record<string, unknown>>

/** A change of an account: the settings before and after it, the stored secrets, and the secrets of the body. */
export type AccountChange = {
  readonly before: { readonly settings: Values; readonly secrets: Values }
  readonly settings: Values
  readonly givenSecrets: Values
}

/**
 * 422 items for stored secrets that a change would send to another account or server. A caller who changes an address
 * or an identifier must give every secret again or remove it; otherwise the changed address could read the stored
 * secrets.
 */
export function redirectedSecretErrors(provider: Provider, change: AccountChange): ErrorItem[] {
  const { before, settings, givenSecrets } = change
  const isRedirected = Object.keys(provider.settings).some(
    (name) => !provider.harmlessSettings.includes(name) && addsDestination(before.settings[name], settings[name]),
  )
  if (!isRedirected) return []
  const message = 'This secret is required again, because an address or identifier of the account changes'
  return Object.keys(before.secrets)
    .filter((name) => givenSecrets[name] !== null && typeof givenSecrets[name] !== 'string')
    .map((name) => ({ field: `secrets.${name}`, code: 'required', message }))
}

/** Whether a setting names an account or an origin that it did not name before. */
function addsDestination(before: unknown, after: unknown): boolean {
  const known = destinationsIn(before)
  return destinationsIn(after).some((destination) => !known.includes(destination))
}

const destinationsIn = (value: unknown): string[] =>
  [value ?? []].flat().map((each) => {
    const url = URL.parse(String(each))
    return url === null || url.origin === 'null' ? JSON.stringify(each) : url.origin
  })
