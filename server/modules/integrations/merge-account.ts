import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, Refusal } from '#platform/kernel/errors.ts'
import { validated } from '#platform/http/request/validation.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import type { Runtime } from '#platform/runtime.ts'
import { trimEnd } from '#shared/trim-end.ts'
import type { IntegrationValues } from './integrations.ts'
import type { Provider } from './providers/provider.ts'
import { redirectedSecretFaults } from './redirected-secrets.ts'
import type { Secrets } from './integration-secrets.ts'

/** Settings and secrets of an account, complete. */
export type AccountValues = { readonly settings: Readonly<Record<string, unknown>>; readonly secrets: Secrets }

/**
 * The settings and secrets of an account once a body is obeyed: what it leaves out stays, null takes away or sets back to
 * the default. Throws 422 with everything that is wrong, the hotels of the body included, and stored secrets that would go
 * elsewhere (`redirected-secrets.ts`).
 */
export async function accountAfter(
  ctx: Context,
  { provider, before }: { provider: Provider; before: AccountValues },
  given: IntegrationValues,
): Promise<AccountValues> {
  const settings = { ...defaultsOf(provider), ...merged(before.settings, withoutEndSlashes(provider, given.settings)) }
  const after = { settings, secrets: merged(before.secrets, onlyMeant(given.secrets)) }
  const known = { ...before, settings: { ...defaultsOf(provider), ...before.settings } }
  const items = [
    ...faultsOf(provider, after),
    ...redirectedSecretFaults(provider, { before: known, settings, givenSecrets: given.secrets ?? {} }),
    ...addressFaults(ctx.runtime, provider, given.settings),
    ...(await unknownHotels(ctx, given.hotelIds)),
  ]
  if (items.length > 0) throw invalid(...items)
  return after as AccountValues
}

type Values = Readonly<Record<string, unknown>>

const merged = (before: Values, given: Values = {}): Values =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null))

const defaultsOf = ({ settings }: Provider): Values =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  )

/** What an answer shows of a secret says nothing of what it should be. */
const onlyMeant = (given: Values = {}): Values =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value === null || typeof value === 'string'))

const isAddress = ({ settings }: Provider, name: string): boolean =>
  Object.hasOwn(settings, name) && (settings[name] as { format?: string }).format === 'uri'

/** Paths are put after a base URL. */
const withoutEndSlashes = (provider: Provider, given: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isAddress(provider, name) && typeof value === 'string' ? trimEnd(value, '/') : value,
    ]),
  )

function faultsOf({ account }: Provider, values: object): readonly ErrorItem[] {
  try {
    validated(account, values)
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.items
    throw error
  }
}

/** The service reaches these on a tenant's behalf. What is no URL at all the schema has refused. */
function addressFaults({ http }: Runtime, provider: Provider, given: Values = {}): ErrorItem[] {
  return Object.entries(given).flatMap(([name, value]): ErrorItem[] => {
    if (!isAddress(provider, name) || typeof value !== 'string' || !URL.canParse(value)) return []
    const field = `settings.${name}`
    const judged = http.judgeUrl(value)
    if ('code' in judged) return [{ field, ...judged }]
    return judged.url.search === '' ? [] : [{ field, code: 'invalid_url', message: 'Must not have a query' }]
  })
}

async function unknownHotels(ctx: Context, ids: readonly string[] = []): Promise<ErrorItem[]> {
  if (ids.length === 0) return []
  const known = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any(${ids}::uuid[])`)
  return unknownReferences('hotelIds', ids, known)
}
