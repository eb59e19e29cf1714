import { unknownHotels } from '#modules/identity/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { validate } from '#platform/http/request/validation.ts'
import { type ErrorItem, invalid, Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { trimEnd } from '#shared/trim-end.ts'
import type { Secrets } from './integration-secrets.ts'
import type { IntegrationValues } from './integrations.ts'
import type { Provider } from './providers/provider.ts'
import { redirectedSecretErrors } from './redirected-secrets.ts'

/** The complete settings and secrets of an account. */
export type AccountValues = { readonly settings: Readonly<Record<string, unknown>>; readonly secrets: Secrets }

/**
 * Merges a request body into the settings and secrets of an account: absent values stay, null removes a secret or
 * restores a default. Throws 422 with all errors, including unknown hotels and stored secrets that would be sent
 * elsewhere (`redirected-secrets.ts`).
 */
export async function mergeAccount(
  ctx: ReadContext,
  { provider, before }: { provider: Provider; before: AccountValues },
  values: IntegrationValues,
): Promise<AccountValues> {
  const settings = {
    ...defaultSettings(provider),
    ...mergeValues(before.settings, trimEndSlashes(provider, values.settings)),
  }
  const after = { settings, secrets: mergeValues(before.secrets, ignoreSummaries(values.secrets)) }
  const known = { ...before, settings: { ...defaultSettings(provider), ...before.settings } }
  const items = [
    ...schemaErrors(provider, after),
    ...neededErrors(provider, after as AccountValues),
    ...redirectedSecretErrors(provider, { before: known, settings, givenSecrets: values.secrets ?? {} }),
    ...urlErrors(ctx.runtime, provider, values.settings),
    ...serverErrors(ctx.runtime, provider, settings),
    ...(await unknownHotels(ctx, values.hotelIds)),
  ]
  if (items.length > 0) throw invalid(...items)
  const account = after as AccountValues
  return { settings, secrets: { ...account.secrets, ...(await provider.completeSecrets?.(account)) } }
}

type Values = Readonly<Record<string, unknown>>

const mergeValues = (before: Values, values: Values = {}): Values =>
  Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => value !== null))

const defaultSettings = ({ settings }: Provider): Values =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  )

/** Ignores the summaries that a response shows instead of secrets. */
const ignoreSummaries = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value === null || typeof value === 'string'))

const isUrlSetting = ({ settings }: Provider, name: string): boolean =>
  Object.hasOwn(settings, name) && (settings[name] as { format?: string }).format === 'uri'

/** Request paths are appended to a base URL. */
const trimEndSlashes = (provider: Provider, values: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isUrlSetting(provider, name) && typeof value === 'string' ? trimEnd(value, '/') : value,
    ]),
  )

function schemaErrors({ account }: Provider, values: object): readonly ErrorItem[] {
  try {
    validate(account, values)
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.items
    throw error
  }
}

const neededErrors = ({ neededBesides }: Provider, account: AccountValues): ErrorItem[] =>
  (neededBesides?.(account) ?? []).map((needed) => ({ ...needed, code: 'required' }))

/** The service connects to these servers on behalf of a tenant. */
const serverErrors = ({ http }: Runtime, { servers = [] }: Provider, settings: Values): ErrorItem[] =>
  servers.flatMap(([host, port]): ErrorItem[] => {
    const { [host]: hostname, [port]: portNumber } = settings
    if (typeof hostname !== 'string' || typeof portNumber !== 'number') return []
    const fault = http.checkMailServer(hostname, portNumber)
    if (fault === undefined) return []
    return fault === 'port'
      ? [{ field: `settings.${port}`, code: 'invalid_value', message: 'Must be a port that is allowed here' }]
      : [{ field: `settings.${host}`, code: 'private_address', message: 'Must be a public address' }]
  })

/**
 * The service connects to these URLs on behalf of a tenant. The schema has already refused values that are not URLs.
 */
function urlErrors({ http }: Runtime, provider: Provider, values: Values = {}): ErrorItem[] {
  return Object.entries(values).flatMap(([name, value]): ErrorItem[] => {
    if (!isUrlSetting(provider, name) || typeof value !== 'string' || !URL.canParse(value)) return []
    const field = `settings.${name}`
    const verdict = http.checkUrl(value)
    if ('code' in verdict) return [{ field, ...verdict }]
    return verdict.url.search === '' ? [] : [{ field, code: 'invalid_url', message: 'The URL must not have a query' }]
  })
}
