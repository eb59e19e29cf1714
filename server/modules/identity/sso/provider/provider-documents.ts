import type { JSONWebKeySet } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Runtime } from '#platform/runtime.ts'
import { trimEnd } from '#shared/trim-end.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { providerFetch } from './provider-fetch.ts'

/** The documents of a provider, and when they were read. */
type Documents = { readonly metadata: ServerMetadata; readonly readAt: Temporal.Instant; keys?: KeySet }
type KeySet = { readonly jwks: JSONWebKeySet; readonly readAt: Temporal.Instant }

const lifetime = { minutes: 10 }
const maxProviders = 1_000

const documentsByRuntime = new WeakMap<Runtime, Map<string, Documents>>()

const isYounger = (runtime: Runtime, readAt: Temporal.Instant, age: { minutes: number }): boolean =>
  Temporal.Instant.compare(readAt.add(age), runtime.now()) > 0

/** What a provider says instead of its configuration. */
export class WrongConfiguration extends Error {}

/**
 * The configuration document of the provider of a connection, at most ten minutes old. Its issuer must be that of the
 * connection to the letter: a template for many tenants (`{tenantid}`) is refused, because any directory could then say
 * who has our addresses.
 * @throws 503 `provider_unavailable`, WrongConfiguration
 */
export const providerMetadata = async (runtime: Runtime, connection: ProviderConnection): Promise<ServerMetadata> =>
  (await documentsOf(runtime, connection)).metadata

async function documentsOf(runtime: Runtime, connection: ProviderConnection): Promise<Documents> {
  const cache = documentsByRuntime.get(runtime) ?? new Map<string, Documents>()
  documentsByRuntime.set(runtime, cache)
  const key = `${connection.id} ${connection.issuer}`
  const known = cache.get(key)
  if (known && isYounger(runtime, known.readAt, lifetime)) return known
  const documents: Documents = { metadata: await readMetadata(runtime, connection), readAt: runtime.now() }
  cache.delete(key)
  cache.set(key, documents)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxProviders) break
    cache.delete(oldest)
  }
  return documents
}

async function readMetadata(runtime: Runtime, connection: ProviderConnection): Promise<ServerMetadata> {
  const url = `${trimEnd(connection.issuer, '/')}/.well-known/openid-configuration`
  const metadata = await readJson<ServerMetadata>(runtime, connection, url)
  if (metadata.issuer !== connection.issuer) {
    throw new WrongConfiguration(`The provider names itself ${JSON.stringify(metadata.issuer)}: enter that as issuer`)
  }
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    if (!metadata[name]?.startsWith('https://')) {
      throw new WrongConfiguration(`The configuration of the provider has no ${name} with https`)
    }
  }
  return metadata
}

async function readJson<Value>(runtime: Runtime, { id }: ProviderConnection, url: string): Promise<Value> {
  const headers = { accept: 'application/json' }
  const answer = await providerFetch(runtime, id)(url, { method: 'GET', headers, body: undefined, redirect: 'manual' })
  if (answer.status !== 200) throw new WrongConfiguration(`The provider answers ${answer.status} to ${url}`)
  const value: unknown = await answer.json().catch(() => undefined)
  if (typeof value !== 'object' || value === null)
    throw new WrongConfiguration(`The provider sends no JSON from ${url}`)
  return value as Value
}

/** The keys of a provider, as it has them now or had them less than ten minutes ago. */
export async function providerKeys(runtime: Runtime, connection: ProviderConnection): Promise<JSONWebKeySet> {
  const documents = await documentsOf(runtime, connection)
  const { keys } = documents
  if (keys && isYounger(runtime, keys.readAt, lifetime)) return keys.jwks
  const jwks = await readJson<JSONWebKeySet>(runtime, connection, documents.metadata.jwks_uri ?? '')
  if (!Array.isArray(jwks.keys)) throw new WrongConfiguration('The provider sends no keys')
  documents.keys = { jwks, readAt: runtime.now() }
  return jwks
}
