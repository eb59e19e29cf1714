import type { JSONWebKeySet, JWTPayload, JWTVerifyOptions } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Runtime } from '#platform/runtime.ts'
import { trimEnd } from '#shared/trim-end.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { providerFetch, providerUnavailable } from './provider-fetch.ts'

/** The documents of a provider, and when they were read. */
type Documents = { readonly metadata: ServerMetadata; readonly readAt: Temporal.Instant; keys?: KeySet }
type KeySet = { readonly jwks: JSONWebKeySet; readonly readAt: Temporal.Instant }

const lifetime = { minutes: 10 }
/** An unknown key asks for the keys again, at most once in this time. */
const minPause = { minutes: 1 }
const maxProviders = 1_000
const clockToleranceSeconds = 30

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
export async function providerKeys(
  runtime: Runtime,
  connection: ProviderConnection,
  { isKeyUnknown = false } = {},
): Promise<JSONWebKeySet> {
  const documents = await documentsOf(runtime, connection)
  const { keys } = documents
  if (keys && isYounger(runtime, keys.readAt, isKeyUnknown ? minPause : lifetime)) return keys.jwks
  const jwks = await readJson<JSONWebKeySet>(runtime, connection, documents.metadata.jwks_uri ?? '')
  if (!Array.isArray(jwks.keys)) throw new WrongConfiguration('The provider sends no keys')
  documents.keys = { jwks, readAt: runtime.now() }
  return jwks
}

/**
 * The claims of a token that the provider signed for this client. An unknown key makes it ask for the keys again.
 * @throws an error of jose for any other token, and as `providerMetadata` does
 */
export async function verifyProviderToken(
  runtime: Runtime,
  connection: ProviderConnection,
  token: string,
  options: JWTVerifyOptions = {},
): Promise<JWTPayload> {
  const { jwtVerify, createLocalJWKSet, errors } = await import('jose')
  const checks: JWTVerifyOptions = {
    issuer: connection.issuer,
    audience: connection.clientId,
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
    currentDate: new Date(runtime.now().epochMilliseconds),
    clockTolerance: clockToleranceSeconds,
    ...options,
  }
  const verify = async (jwks: JSONWebKeySet) => (await jwtVerify(token, createLocalJWKSet(jwks), checks)).payload
  const keys = await providerKeys(runtime, connection)
  try {
    return await verify(keys)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    const renewed = await providerKeys(runtime, connection, { isKeyUnknown: true })
    if (renewed === keys) throw error
    return verify(renewed)
  }
}

/** As a refusal: a provider that answers with nonsense is as good as one that does not answer. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof WrongConfiguration ? providerUnavailable() : error
