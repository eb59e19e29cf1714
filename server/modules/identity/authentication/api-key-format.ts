import { newToken } from '#platform/kernel/ids.ts'
import { newOpaqueToken, parseOpaqueToken, type TenantToken } from './opaque-token.ts'

/** The stored parts of a key: its tenant, its public prefix, and its hash. */
export type ApiKey = TenantToken & { readonly prefix: string }

const keyMarker = 'bhk_'
const prefixBytes = 4

/**
 * Creates a key: `bhk_`, eight public characters, and a token that names its tenant. Only the hash of the text is
 * stored.
 */
export function newApiKey(tenantId: string): ApiKey & { readonly text: string } {
  const { text, ...token } = newOpaqueToken(tenantId)
  const prefix = Buffer.from(newToken(prefixBytes), 'base64url').toString('hex')
  return { ...token, prefix, text: `${keyMarker}${prefix}_${text}` }
}

/** Whether a bearer token is an API key and not an access token. */
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(keyMarker)

/** Parses a key. Returns undefined if the text does not have the form of a key. */
export function parseApiKey(text: string): ApiKey | undefined {
  const [, prefix = '', rest = ''] = /^bhk_([0-9a-f]{8})_(.+)$/.exec(text) ?? []
  const token = parseOpaqueToken(rest)
  return token && { ...token, prefix }
}
