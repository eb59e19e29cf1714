import { newToken } from '#platform/kernel/ids.ts'
import { newTenantToken, readTenantToken, type TenantToken } from './opaque-token.ts'

/** What the service keeps of a key: whose it is, what may be shown of it, and the hash to find it by. */
export type ApiKey = TenantToken & { readonly prefix: string }

const sign = 'bhk_'
const prefixBytes = 4

/** A new key: `bhk_`, eight characters that may be shown, and a token that names its tenant. The text exists nowhere else. */
export function newApiKey(tenantId: string): ApiKey & { readonly text: string } {
  const { text, ...token } = newTenantToken(tenantId)
  const prefix = Buffer.from(newToken(prefixBytes), 'base64url').toString('hex')
  return { ...token, prefix, text: `${sign}${prefix}_${text}` }
}

/** Whether a bearer means to be a key and no access token. */
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(sign)

/** The key behind a text, or nothing when it cannot be one of ours. */
export function readApiKey(text: string): ApiKey | undefined {
  const [, prefix = '', rest = ''] = /^bhk_([0-9a-f]{8})_(.+)$/.exec(text) ?? []
  const token = readTenantToken(rest)
  return token && { ...token, prefix }
}
